import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { readIntervals } from "#fixtures/testing/interval.ts"
import { PriceHistory, PriceInterval } from "./interval.ts"

const [closed] = readIntervals("a 18-20 10,00")

describe("PriceInterval", () => {
  it.each([closed, { ...closed, until: null }])("PRICE-01: accepts %o", (interval) => {
    expect(Schema.decodeUnknownSync(PriceInterval)(interval)).toEqual(interval)
  })

  it.each([
    { ...closed, shopId: 1 },
    { ...closed, from: "18 nov" },
    { ...closed, from: null },
    { ...closed, until: "later" },
    { ...closed, price: 9.5 }
  ])("PRICE-01: rejects %o", (interval) => {
    expect(Schema.is(PriceInterval)(interval)).toBe(false)
  })
})

describe("PriceHistory", () => {
  it("PRICE-01: requires a product and its intervals", () => {
    expect(Schema.is(PriceHistory)({ productId: "p-1", intervals: [closed] })).toBe(true)
    expect(Schema.is(PriceHistory)({ productId: "p-1", intervals: [{}] })).toBe(false)
    expect(Schema.is(PriceHistory)({ intervals: [] })).toBe(false)
  })
})
