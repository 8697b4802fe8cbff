import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { vatRateOf } from "./vat.ts"

describe("vatRateOf", () => {
  it.each(examples("CART-19", ["category", "rate"]))("CART-19: returns $rate % for $category", ({ category, rate }) => {
    expect(vatRateOf(category || null)).toBe(Number(rate))
  })
})
