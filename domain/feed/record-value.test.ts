import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readMoney } from "./money.ts"
import { recordText, recordTexts, valueAt } from "./record-value.ts"

describe("recordText", () => {
  it.each(examples("READ-09", ["value", "text", "money"]))(
    "READ-09: converts $value to “$text”",
    ({ value, text, money }) => {
      expect(recordText(JSON.parse(value))).toBe(text)
      expect(recordText(JSON.parse(value), "plain")).toBe(text)
      expect(recordText(JSON.parse(value), "money")).toBe(money)
    }
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, () => "x", Symbol("x")])(
    "READ-09: returns an empty text for %s",
    (value) => {
      expect(recordText(value)).toBe("")
      expect(recordText(value, "money")).toBe("")
    }
  )

  it("READ-09: ignores inherited properties and deeper nesting", () => {
    expect(recordText(Object.create({ value: 5 }))).toBe("")
    expect(recordText({ value: { value: 5 } })).toBe("")
    expect(recordText({ price: { value: 5 } })).toBe(":::5")
    expect(recordText({ price: null })).toBe("")
    expect(recordText({ currency: "EUR" })).toBe("")
    expect(recordText({ value: 1.234 })).toBe("1.2340")
    expect(recordText({ country: 1.234, price: 1.234 })).toBe("1.234:::1.2340")
  })

  it("READ-09: writes whole cents so that readMoney returns them", () => {
    fc.assert(
      fc.property(fc.nat(1e9), (cents) => {
        expect(readMoney(recordText(cents / 100, "money")).cents).toBe(cents)
      })
    )
  })
})

describe("recordTexts", () => {
  it("READ-09: converts each value of a list and drops empty texts", () => {
    expect(recordTexts(["a", "", 1.234, null, ["b"], true])).toEqual(["a", "1.234", "Ja"])
    expect(recordTexts([1.234], "money")).toEqual(["1.2340"])
    expect(recordTexts(1.234, "money")).toEqual(["1.2340"])
    expect(recordTexts("a")).toEqual(["a"])
    expect(recordTexts("")).toEqual([])
  })

  it("READ-09: reads the first 1,000 values of a list", () => {
    expect(recordTexts(Array.from({ length: 1_000 }, String))).toHaveLength(1_000)
    expect(recordTexts(Array.from({ length: 1_001 }, String))).toHaveLength(1_000)
  })
})

describe("valueAt", () => {
  it("READ-08: finds a name or a path of names, and no inherited properties", () => {
    const record = { a: { b: { c: 1 }, n: null }, "a.b": 2 }
    expect(valueAt(record, "a.b")).toBe(2)
    expect(valueAt(record, "a.b.c")).toBe(1)
    expect(valueAt(record, "a.n")).toBeNull()
    for (const name of ["b", "a.x", "a.n.c", "a.b.c.d", "toString", "a.toString", "constructor.name"])
      expect(valueAt(record, name)).toBeUndefined()
  })
})
