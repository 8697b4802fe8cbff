import { describe, expect, it } from "vitest"
import { readVatRate } from "#domain/feed/words.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { vatRateOf } from "./vat.ts"

describe("vatRateOf", () => {
  it.each(examples("CART-19", ["stated", "category", "rate"]))(
    "CART-19: returns $rate % for “$category” if the feed states “$stated”",
    ({ stated, category, rate }) => {
      expect(vatRateOf(readVatRate(stated), category || null)).toBe(Number(rate))
    }
  )
})
