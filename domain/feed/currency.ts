import { readPriceText } from "./price-words.ts"
import type { RawItem } from "./raw.ts"

/**
 * Returns the currency other than the euro in which an item is priced: its ISO 4217 code, or the first 20 characters of
 * its currency field; null if none is named. Spec: FEED-CURRENCY-3.
 */
export const foreignCurrency = (raw: RawItem): string | null => {
  const currencyIn = (text = "") => readPriceText(text).money.currency
  const named = [
    currencyIn(raw.price[0]),
    currencyIn(raw.salePrice[0]),
    raw.currency[0]?.trim().toUpperCase().slice(0, 20)
  ]
  return named.find((currency) => currency != null && currency !== "" && currency !== "EUR") ?? null
}
