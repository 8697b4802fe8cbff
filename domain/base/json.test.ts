import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readJson } from "./fields.ts"

describe("readJson", () => {
  it("LIST-10: parses JSON, and returns undefined for any other text", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      })
    )
    for (const text of ["", "{", "p-1", "[1,]", "undefined"]) expect(readJson(text)).toBeUndefined()
    expect(readJson("null")).toBeNull()
  })
})
