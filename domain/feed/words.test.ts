import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { VAT_RATES } from "#domain/catalogue/vat.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readAvailability, readColors, readCondition, readGender, readVatRate, readYes } from "./words.ts"

const orNull = (text: string) => (text === "" ? null : text)

describe("readAvailability", () => {
  it.each(examples("FEED-AVAILABILITY-1", ["text", "availability"]))(
    "FEED-AVAILABILITY-1: parses $text as $availability",
    ({ text, availability }) => {
      expect(readAvailability(text)).toBe(orNull(availability))
    }
  )

  it("FEED-AVAILABILITY-1: counts any number above zero as in stock", () => {
    fc.assert(
      fc.property(fc.nat(1e9), (count) => {
        expect(readAvailability(String(count))).toBe(count === 0 ? "out_of_stock" : "in_stock")
      })
    )
  })
})

describe("readCondition", () => {
  it.each(examples("FEED-CONDITION-1", ["text", "condition"]))(
    "FEED-CONDITION-1: parses $text as $condition",
    ({ text, condition }) => {
      expect(readCondition(text)).toBe(orNull(condition))
    }
  )
})

describe("readVatRate", () => {
  it.each(examples("FEED-VAT-1", ["text", "rate"]))("FEED-VAT-1: parses $text as $rate", ({ text, rate }) => {
    expect(readVatRate(text)).toBe(rate === "" ? null : Number(rate))
  })

  it("FEED-VAT-1: parses every other percentage as unknown", () => {
    fc.assert(
      fc.property(fc.nat(100), fc.constantFrom("", "%", " %", ",00", ".0%"), (percentage, end) => {
        expect(readVatRate(`${percentage}${end}`)).toBe(VAT_RATES.find((rate) => rate === percentage) ?? null)
      })
    )
  })
})

describe("readGender", () => {
  it.each(examples("READ-13", ["gender", "ageGroup", "shown"]))(
    "READ-13: returns $shown for $gender $ageGroup",
    ({ gender, ageGroup, shown }) => {
      expect(readGender(gender, ageGroup)).toBe(orNull(shown))
    }
  )

  it("READ-13: ignores names of built-in properties", () => {
    expect(readGender("constructor", "")).toBeNull()
    expect(readGender("toString", "")).toBeNull()
  })
})

describe("readColors", () => {
  it.each(examples("READ-12", ["text", "colors"]))("READ-12: parses $text as $colors", ({ text, colors }) => {
    expect(readColors(text)).toEqual(JSON.parse(colors))
  })

  it("READ-12: treats names of built-in properties as colours", () => {
    expect(readColors("constructor")).toEqual(["constructor"])
  })

  it("READ-12: dedupes colours, and is idempotent", () => {
    const words = fc.constantFrom("Red", "rood", "BLACK", "petrol", "multicolor", " ", "en")
    const marks = fc.constantFrom("/", "|", ",", ";", " en ", " and ")
    const texts = fc.array(fc.tuple(words, marks)).map((parts) => parts.flat().join(""))
    fc.assert(
      fc.property(texts, (text) => {
        const colors = readColors(text)
        expect(new Set(colors).size).toBe(colors.length)
        expect(readColors(colors.join("|"))).toEqual(colors)
      })
    )
  })
})

describe("readYes", () => {
  it.each(examples("READ-14", ["text", "adult"]))("READ-14: parses $text as $adult", ({ text, adult }) => {
    expect(readYes(text)).toBe(adult === "yes")
  })
})
