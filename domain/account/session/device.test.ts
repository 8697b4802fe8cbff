import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { isUseDue, readDevice } from "./device.ts"

describe("readDevice", () => {
  it.each(examples("AUTH-42", ["header", "browser", "system"]))(
    "AUTH-42: recognises “$browser” on “$system”",
    ({ header, browser, system }) => {
      expect(readDevice(header)).toEqual({ browser: browser || null, system: system || null })
    }
  )

  it("AUTH-42: reads only the first 512 characters", () => {
    expect(readDevice(`${"x".repeat(511)} Firefox/140.0 Windows`)).toEqual({ browser: null, system: null })
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect(readDevice(text)).toEqual(readDevice(text.slice(0, 512)))
      })
    )
  })
})

describe("isUseDue", () => {
  it.each(examples("AUTH-43", ["last use", "now", "stored"]))(
    "AUTH-43: returns $stored at $now after a use at “$last use”",
    ({ "last use": last, now, stored }) => {
      expect(isUseDue(last === "" ? null : Date.parse(last), Date.parse(now))).toBe(stored === "yes")
    }
  )
})
