import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readId, fieldsOf, readCents, readDay, readProductId, readText } from "./fields.ts"
import { pastDay } from "#fixtures/testing/profile.ts"

describe("readId and readProductId", () => {
  it.each(["p-1", "A", "0", "a.b_c-d", "x".repeat(80)])("LIST-09: accept %s", (id) => {
    expect(readId(id)).toBe(id)
    expect(readProductId(id)).toBe(id)
  })

  it.each([
    "",
    " p-1",
    "p-1 ",
    "p 1",
    "-a",
    ".a",
    "_a",
    "p/1",
    "é",
    "x".repeat(81),
    "a\n",
    7,
    null,
    undefined,
    {},
    ["a"]
  ])("LIST-09: reject %j", (value) => {
    expect(readId(value)).toBeNull()
    expect(readProductId(value)).toBeNull()
  })
})

describe("fieldsOf, readText, readDay and readCents", () => {
  it("LIST-10: return no fields for a value that is no object", () => {
    expect(fieldsOf({ a: 1 })).toEqual({ a: 1 })
    for (const value of [null, undefined, "abc", 7, true]) expect(fieldsOf(value)).toEqual({})
  })

  it("LIST-10: cut a text to one line within the limit", () => {
    expect(readText("  a\n b ", 10)).toBe("a b")
    expect(readText("abcdef", 3)).toBe("abc")
    for (const value of [null, undefined, 7, {}, ["a"]]) expect(readText(value, 3)).toBe("")
  })

  it.each(["2026-11-21", "2024-02-29", "1990-01-01", "2026-12-31"])("LIST-10: accept the day %s", (day) => {
    expect(readDay(day)).toBe(day)
  })

  it.each([
    "2026-02-29",
    "2026-11-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-1-1",
    "21-11-2026",
    "x2026-11-21"
  ])("LIST-10: reject the day %s", (day) => {
    expect(readDay(day)).toBeNull()
  })

  it("LIST-10: accept every existing day, and reject other values", () => {
    fc.assert(
      fc.property(pastDay, (day) => {
        expect(readDay(day)).toBe(day)
      })
    )
    for (const value of [null, 20261121, ["2026-11-21"], "2026-11-21T00:00:00Z"]) expect(readDay(value)).toBeNull()
  })

  it("LIST-10: accept whole cents up to ten million euros", () => {
    for (const value of [0, 1, 1_000_000_000]) expect(readCents(value)).toBe(value)
    for (const value of [-1, 1_000_000_001, 0.5, NaN, Infinity, "100", null]) expect(readCents(value)).toBeNull()
  })
})
