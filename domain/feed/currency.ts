import { readMoney } from "./money.ts"
import type { RawItem } from "./raw.ts"

/**
 * Returns the currency other than the euro in which an item is priced: its ISO 4217 code, or the first 20 characters of
 * its currency field; null if none is named. Spec: FEED-CURRENCY-3.
 */
export const foreignCurrency = (raw: RawItem): string | null => {
  const price = readMoney(raw.price[0] ?? "").currency
  const named = [price, readMoney(raw.salePrice[0] ?? "").currency, raw.currency[0]?.trim().toUpperCase().slice(0, 20)]
  return named.find((currency) => currency != null && currency !== "" && currency !== "EUR") ?? null
}
