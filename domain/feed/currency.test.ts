import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { foreignCurrency, isCurrencyDoubtful } from "./price-words.ts"
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

describe("isCurrencyDoubtful", () => {
  it.each(examples("FEED-CURRENCY-4", ["price", "currency", "link", "finding"]))(
    "FEED-CURRENCY-4: doubts $price with currency $currency at $link: $finding",
    ({ price, currency, link, finding }) => {
      const raw = { ...emptyRawItem(1), price: [price], currency: currency === "" ? [] : [currency] }
      expect(isCurrencyDoubtful(raw, link)).toBe(finding === "yes")
    }
  )
})
