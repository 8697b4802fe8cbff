import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readCallback } from "./event.ts"

describe("readCallback", () => {
  it.each(examples("AUTH-03", ["query", "callback", "code", "state"]))(
    "AUTH-02, AUTH-03: parses “$query” as $callback",
    ({ query, callback, code, state }) => {
      expect(readCallback(query)).toEqual(
        callback === "error" ? { name: "callbackError" } : { name: "callbackCode", code, state }
      )
    }
  )

  it("AUTH-03: accepts up to 2,048 printable ASCII characters", () => {
    const query = (code: string, state: string) => `?${new URLSearchParams({ code, state }).toString()}`
    const longest = "a".repeat(2_048)
    expect(readCallback(query(longest, longest))).toEqual({ name: "callbackCode", code: longest, state: longest })
    expect(readCallback(query(`${longest}a`, "x")).name).toBe("callbackError")
    expect(readCallback(query("x", `${longest}a`)).name).toBe("callbackError")
    expect(readCallback(query(" ~", "!"))).toEqual({ name: "callbackCode", code: " ~", state: "!" })
    expect(readCallback(query("\u007F", "x")).name).toBe("callbackError")
    expect(readCallback(query("x", "\u001F")).name).toBe("callbackError")
  })

  it("AUTH-02: returns a code or an error for any query", () => {
    fc.assert(
      fc.property(anyText(), fc.boolean(), (text, error) => {
        const query = new URLSearchParams({ code: text, state: "xyz", ...(error ? { error: text } : {}) })
        const callback = readCallback(`?${query.toString()}`)
        const isPlain = /^[ -~]+$/.test(text) && !error
        expect(callback).toEqual(
          isPlain ? { name: "callbackCode", code: text, state: "xyz" } : { name: "callbackError" }
        )
        expect(readCallback(text).name).toBe("callbackError")
      })
    )
  })
})
