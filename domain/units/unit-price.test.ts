import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cents } from "#domain/money/cents.ts"
import { unitPrice } from "./unit-price.ts"

const cents = (amount: number) => amount as Cents

describe("unitPrice", () => {
  it.each([
    [739, "6x330ml", { cents: 373, per: "l" }],
    [99, "500g", { cents: 198, per: "kg" }],
    [100, "3st", { cents: 33, per: "stuk" }],
    [250, "0.5g", { cents: 500_000, per: "kg" }],
    [1, "2st", { cents: 1, per: "stuk" }]
  ] as const)("FEED-PACK-2: %i cents for %s", (price, pack, expected) => {
    expect(unitPrice(cents(price), pack)).toEqual(expected)
  })

  it.each(["8m", "0g", "", "kg", "1l"])("FEED-PACK-2: none for %s", (pack) => {
    expect(unitPrice(cents(100), pack)).toBeNull()
  })

  it("FEED-PACK-2: rounds half up, as whole numbers do without a limit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 99_999 }), (price, grams) => {
        const exact = (2n * BigInt(price) * 1_000n + BigInt(grams)) / (2n * BigInt(grams))
        expect(unitPrice(cents(price), `${grams}g`)).toEqual({ cents: Number(exact), per: "kg" })
      })
    )
  })
})
