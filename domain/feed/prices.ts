import { DAY_MS } from "#domain/base/days.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { MoneyReading } from "./money.ts"
import { readPriceText } from "./price-words.ts"
import type { FeedItem, PriceChange } from "./item.ts"
import type { RawItem } from "./raw.ts"
import { RULES, type RuleId } from "./rules.ts"
import { parsePeriod, type Period } from "#domain/base/iso-period.ts"
import { memo } from "./pack.ts"

export type Note = (rule: RuleId, field: string, value: string) => void

/** Spec: FEED-PRICE-1 to FEED-PRICE-10, FEED-CURRENCY-1, FEED-CURRENCY-2, FEED-SALE-1, FEED-SALE-2. */
export const readPrice = (raw: RawItem, now: Date, wantsCurrency: boolean, note: Note): Cents | null => {
  const text = raw.price[0] ?? ""
  const { money: price, words } = text === "" ? NO_PRICE : readPriceText(text)
  const saleText = raw.salePrice[0] ?? ""
  const { money: sale, words: saleWords } = saleText === "" ? NO_PRICE : readPriceText(saleText)
  const named = price?.currency ?? sale?.currency ?? currencyOf(raw.currency[0])
  const foreign = [named, sale?.currency].find((currency) => currency != null && currency !== "EUR")
  if (foreign != null) {
    note("FEED-CURRENCY-1", "price", price?.currency === foreign ? text : saleText || foreign)
    return null
  }
  const reduced = salePrice(raw, price, sale, now, note)
  if (reduced !== null && saleWords !== null) note(saleWords, "sale_price", saleText)
  const cents = reduced ?? regularPrice(price, words, text, note)
  if (cents !== null && named === null && wantsCurrency) note("FEED-CURRENCY-2", "price", text)
  return cents
}

/** Returns the regular price of an item that costs `price`, if it is higher. Spec: READ-34. */
export const readWasPrice = (raw: RawItem, price: Cents): Pick<FeedItem, "wasPrice"> => {
  const regular = raw.salePrice.length === 0 ? null : (readPriceText(raw.price[0] ?? "").money?.cents ?? null)
  return regular !== null && regular > price ? { wasPrice: regular } : {}
}

/** Returns the prices of an item that costs `price` at `now` after each moment at which its sale begins or ends. Spec: READ-33. */
export const readPriceChanges = (raw: RawItem, price: Cents, now: Date): ReadonlyArray<PriceChange> => {
  const period = raw.saleDates[0]
  if (period === undefined || raw.salePrice.length === 0) return NO_CHANGES
  const prices = saleChanges(period, now).map((at) => ({
    at: at.getTime(),
    price: readPrice(raw, at, false, () => undefined)
  }))
  return prices.filter((change, i) => change.price !== (i === 0 ? price : prices[i - 1]!.price))
}

const NO_CHANGES: ReadonlyArray<PriceChange> = []

const NO_PRICE = { money: null, words: null }

const currencyOf = (text: string | undefined): string | null => {
  const code = text?.trim().toUpperCase() ?? ""
  if (code === "") return null
  return code === "€" || code === "EURO" ? "EUR" : code.slice(0, 20)
}

const regularPrice = (price: MoneyReading | null, words: RuleId | null, text: string, note: Note): Cents | null => {
  if (price === null) {
    note("FEED-PRICE-1", "price", "")
    return null
  }
  if (words !== null) note(words, "price", text)
  if (price.cents === null) {
    if (words === null || RULES[words].severity === "warning") note(REASONS[price.reason], "price", text)
    return null
  }
  if (price.cents === 0) {
    note("FEED-PRICE-3", "price", text)
    return null
  }
  if (price.rounded) note("FEED-PRICE-5", "price", text)
  return price.cents
}

const REASONS = {
  empty: "FEED-PRICE-1",
  unreadable: "FEED-PRICE-2",
  negative: "FEED-PRICE-3",
  "too-large": "FEED-PRICE-4"
} as const

const salePrice = (
  raw: RawItem,
  price: MoneyReading | null,
  sale: MoneyReading | null,
  now: Date,
  note: Note
): Cents | null => {
  if (sale === null) return null
  const state = saleState(raw.saleDates[0] ?? "", now)
  if (state === "unreadable") note("FEED-SALE-2", "sale_price_effective_date", raw.saleDates[0] ?? "")
  if (state !== "running") return null
  const isUsable = sale.cents !== null && sale.cents > 0 && (price?.cents == null || sale.cents <= price.cents)
  if (!isUsable) note("FEED-SALE-1", "sale_price", raw.salePrice[0] ?? "")
  return isUsable ? sale.cents : null
}

type SaleState = "running" | "not-now" | "unreadable"

/** Includes both ends; a day without a time is the whole day in the Netherlands. Spec: FEED-SALE-2. */
export const saleState = (period: string, now: Date): SaleState => {
  const found = periodIn(period)
  if (found === null) return "unreadable"
  return found.start <= now.getTime() && now.getTime() <= found.end ? "running" : "not-now"
}

const saleChanges = (period: string, now: Date): ReadonlyArray<Date> => {
  const found = periodIn(period)
  if (found === null) return []
  return [found.start, found.end + 1].filter((at) => at > now.getTime() && at < MAX_MS).map((at) => new Date(at))
}

/** The first moment of the year 10000: later ends are none. */
const MAX_MS = 253_402_300_800_000 - DAY_MS

const ALWAYS: Period = { start: -Infinity, end: Infinity }

const periodIn = memo((text) => (text.trim() === "" ? ALWAYS : parsePeriod(text)))
