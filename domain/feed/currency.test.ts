import { describe, expect, it } from "vitest"
import { foreignCurrency } from "./currency.ts"
import { emptyRawItem } from "./raw.ts"

describe("foreignCurrency", () => {
  it.each([
    ["150 AUD", "", "", "AUD"],
    ["10", "", " kzt ", "KZT"],
    ["10 EUR", "150 AUD", "", "AUD"],
    ["10 USD", "", "EUR", "USD"],
    ["10 EUR", "", "", null],
    ["10", "", "", null]
  ])("FEED-CURRENCY-3: finds in %j, %j, %j the currency %j", (price, salePrice, currency, expected) => {
    const raw = { ...emptyRawItem(1), price: [price], salePrice: [salePrice], currency: [currency] }
    expect(foreignCurrency(raw)).toBe(expected)
  })
})
