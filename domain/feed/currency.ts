import { readPriceText } from "./price-words.ts"
import type { RawItem } from "./raw.ts"

/**
 * Returns the currency other than the euro in which an item is priced: its ISO 4217 code, or the first 20 characters of
 * its currency field; null if none is named. Spec: FEED-CURRENCY-3.
 */
export const foreignCurrency = (raw: RawItem): string | null =>
  namedCurrencies(raw).find((currency) => currency !== "EUR") ?? null

const namedCurrencies = (raw: RawItem): ReadonlyArray<string> => {
  const currencyIn = (text = "") => readPriceText(text).money.currency
  return [
    currencyIn(raw.price[0]),
    currencyIn(raw.salePrice[0]),
    raw.currency[0]?.trim().toUpperCase().slice(0, 20)
  ].filter((currency): currency is string => currency != null && currency !== "")
}

/** Domains of countries with the euro, and those of other countries that are used everywhere. */
const UNDOUBTED_DOMAINS = new Set(
  "ad at be bg cy de ee es eu fi fr gr hr ie it lt lu lv mc me mt nl pt si sk sm va ai cc co fm gg io ly sh to tv ws".split(
    " "
  )
)

/**
 * Returns true if an item names no currency and its link, a complete address, is in the domain of a country without the
 * euro. Spec: FEED-CURRENCY-4.
 */
export const isCurrencyDoubtful = (raw: RawItem, link: string): boolean => {
  const host = /^https?:\/\/([^/?#:]*)/i.exec(link)?.[1] ?? ""
  const domain = host.slice(host.lastIndexOf(".") + 1).toLowerCase()
  return /^[a-z]{2}$/.test(domain) && !UNDOUBTED_DOMAINS.has(domain) && namedCurrencies(raw).length === 0
}
