import { toCents } from "#domain/base/euros.ts"
import { cut } from "#domain/base/text/line.ts"
import { cleanLine, type PlainText } from "./clean.ts"
import { RAW_FIELDS, type RawField, type RawItem, textLimit } from "./raw.ts"
import { readGtin, type GtinReason, readIsbn } from "#domain/base/gtin.ts"
import { isPlaceholderNumber } from "#domain/base/text/placeholders.ts"
import type { Note } from "./prices.ts"
import type { Cents } from "#domain/base/cents.ts"
import { readMoney } from "./money.ts"

/** Also returns, by field, the first text that was longer than is parsed. Spec: READ-21. */
export const boundTexts = (unbounded: RawItem): { raw: RawItem; shortened: ReadonlyMap<string, string> } => {
  if (!hasLongText(unbounded)) return { raw: unbounded, shortened: NO_TEXTS }
  const shortened = new Map<string, string>()
  let raw = unbounded
  for (const field of RAW_FIELDS) {
    const limit = textLimit(field)
    const long = unbounded[field].find(({ length }) => length > limit)
    if (long === undefined) continue
    shortened.set(field, long)
    raw = { ...raw, [field]: unbounded[field].map((text) => cut(text, limit)) }
  }
  const limit = textLimit("features")
  const isLong = ({ length }: string): boolean => length > limit
  const feature = unbounded.features.find(({ values }) => values.some(isLong))
  if (feature === undefined) return { raw, shortened }
  shortened.set("features", feature.values.find(isLong) ?? "")
  const features = unbounded.features.map(({ label, values }) => ({
    label,
    values: values.map((text) => cut(text, limit))
  }))
  return { raw: { ...raw, features }, shortened }
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map()

const FIELD_LIMITS = RAW_FIELDS.map((field) => [field, textLimit(field)] as const)
const FEATURE_LIMIT = textLimit("features")

/** Takes a sixth of the time of the cuts, which hardly any item needs. */
const hasLongText = (raw: RawItem): boolean => {
  for (const [field, limit] of FIELD_LIMITS) {
    for (const text of raw[field]) if (text.length > limit) return true
  }
  return raw.features.some(({ values }) => values.some((text) => text.length > FEATURE_LIMIT))
}

const PRICES: ReadonlyArray<RawField> = ["price", "salePrice"]

/** Returns the item with prices in plain text: shops copy them out of their pages, as "&euro; 12,50". Spec: FEED-PRICE-2. */
export const withPlainPrices = (raw: RawItem, plainText: PlainText): RawItem => {
  let plain = raw
  for (const field of PRICES) {
    const text = raw[field][0]
    if (text !== undefined && /[<&]/.test(text)) plain = { ...plain, [field]: [cleanLine(text, plainText)] }
  }
  return plain
}

const GTIN_RULES = {
  scientific: "FEED-GTIN-1",
  characters: "FEED-GTIN-2",
  length: "FEED-GTIN-3",
  "check-digit": "FEED-GTIN-4",
  "in-store": "FEED-GTIN-5",
  coupon: "FEED-GTIN-5",
  issn: "FEED-GTIN-6",
  placeholder: "FEED-GTIN-7"
} as const satisfies Record<InvalidReason, string>

type InvalidReason = Exclude<GtinReason, "empty"> | "placeholder"

/** Reports an invalid number only if none is valid. Spec: READ-18, FEED-GTIN-1 to FEED-GTIN-7, FEED-ISBN-1. */
export const readCodes = (raw: RawItem, note: Note): { gtin: string | null; isbn: string | null } => {
  const isbn = isbnOf(raw, note)
  let wrong: readonly [text: string, reason: InvalidReason] | null = null
  for (const text of raw.gtin.flatMap(splitCodes)) {
    const reading = readGtin(text)
    if (reading.gtin !== null) {
      if (!isPlaceholderNumber(reading.gtin)) return { gtin: reading.gtin, isbn: isbn ?? reading.isbn }
      wrong ??= [text, "placeholder"]
    } else if (reading.reason !== "empty") wrong ??= [text, reading.reason]
  }
  if (wrong !== null) note(GTIN_RULES[wrong[1]], "gtin", wrong[0])
  return { gtin: isbn, isbn }
}

const SEPARATOR = / ?[,;|/] ?| /
const DIGITS = /^[\d-]{8,20}$/
const MAX_CODES_LENGTH = 500

const splitCodes = (text: string): ReadonlyArray<string> => {
  if (text.length < 17 || text.length > MAX_CODES_LENGTH) return [text]
  const line = text.replace(/\s+/g, " ").trim()
  const codes = line.split(SEPARATOR)
  return codes.every((code) => DIGITS.test(code)) && readGtin(line).gtin === null ? codes : [text]
}

const isbnOf = (raw: RawItem, note: Note): string | null => {
  const text = raw.isbn[0]
  if (text === undefined || text.trim() === "") return null
  const isbn = readIsbn(text)
  if (isbn === null) note("FEED-ISBN-1", "isbn", text)
  return isbn
}

export interface ShippingReading {
  readonly cost: Cents | null
  readonly unreadable: string | null
}

const NOTHING: ShippingReading = { cost: null, unreadable: null }
const FREE = /^(?:free|gratis|kosteloos|geen)\b(?!.*[1-9])/i

const PICK_UP =
  /afha(?:al|len)|opha(?:al|len)|pick[ -]?up|\bcollect\b|in[ -]?store|\bwinkel|pakketpunt|service ?punt|parcel ?shop/i

const EVERYWHERE = /^(?:\*|nl|(?:heel )?nederland|(?:the )?netherlands|all|alle)?$/i

/** Parses a plain amount of euros, or "gratis" and "free"; free from an amount is not free. Spec: FEED-SHIPPING-1. */
export const readShippingCost = (text: string): ShippingReading => {
  const trimmed = text.trim()
  if (trimmed === "" || PICK_UP.test(trimmed)) return NOTHING
  if (FREE.test(trimmed)) return { cost: toCents(0), unreadable: null }
  const money = readMoney(trimmed)
  if (money.cents === null || (money.currency ?? "EUR") !== "EUR") return { cost: null, unreadable: trimmed }
  return { cost: money.cents, unreadable: null }
}

/** Ignores options to other countries, to one region or to a pick-up point. Spec: FEED-SHIPPING-1. */
export const readShipping = (texts: ReadonlyArray<string>): ShippingReading => {
  let best: ShippingReading = NOTHING
  for (const option of texts.flatMap((text) => text.split(/,(?=\s*[A-Za-z]{2}:)/))) {
    const parts = option.split(":")
    const country = parts.length > 1 ? (parts[0] ?? "").trim().toUpperCase() : ""
    if (country !== "" && country !== "NL") continue
    if (PICK_UP.test(option) || (parts.length > 3 && !EVERYWHERE.test((parts[1] ?? "").trim()))) continue
    const price = parts.length > 4 ? parts.slice(3).find((part) => readMoney(part.trim()).currency != null) : undefined
    const { cost, unreadable } = readShippingCost(price ?? parts.at(-1) ?? "")
    if (cost !== null && (best.cost === null || cost < best.cost)) best = { cost, unreadable: null }
    else if (unreadable !== null && best.cost === null) best = { cost: null, unreadable }
  }
  return best
}

const NUMBERS: Readonly<Record<string, number>> = {
  een: 1,
  één: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vijf: 5,
  zes: 6,
  zeven: 7
}
const MAX_DAYS = 365

/** Amount before a unit; a range counts to its end: "1-2 werkdagen", "2 tot 3 weken", "24/48 uur". */
const SPAN =
  /(?:(\d{1,3}|een|één|twee|drie|vier|vijf|zes) ?(?:-|–|\/|tot|a|à|to|of) ?)?(\d{1,3}|een|één|twee|drie|vier|vijf|zes|zeven) ?(uur|uren|hours?|u|h|d|(?:werk|business )?dag(?:en)?|(?:working |business )?days?|wkn|weken|week|weeks|maand(?:en)?|months?)(?![a-zà-ÿ])/

/** Returns the longest a text allows: "1-2 werkdagen" is 2, "24 uur" 1, "2 weken" 10. Spec: FEED-DELIVERY-1. */
export const readDeliveryDays = (text: string): number | null => {
  const words = text
    .toLowerCase()
    .replace(/[\s\u00A0]+/g, " ")
    .trim()
  if (/^\d{1,3}$/.test(words)) return bounded(Number(words))
  const span = SPAN.exec(words.replace(/\d{1,2}[:.]\d\d(?: ?u(?:ur)?)?/g, ""))
  if (span !== null) return bounded(toWorkingDays(number(span[2] ?? ""), span[3] ?? ""))
  if (/overmorgen/.test(words)) return 2
  if (/morgen|volgende (?:werk)?dag|next day|tomorrow/.test(words)) return 1
  if (/vandaag|vanavond|same day|today|direct te downloaden|download/.test(words)) return 0
  return null
}

const number = (text: string): number => NUMBERS[text] ?? Number(text)
const bounded = (days: number): number => Math.min(days, MAX_DAYS)

/** Converts an amount to working days: hours round up to a day; a week has five, a month twenty-two. */
const toWorkingDays = (amount: number, unit: string): number => {
  if (/^(?:u|h|hour)/.test(unit)) return Math.ceil(amount / 24)
  if (/^w(?:ee|ek|kn)/.test(unit)) return amount * 5
  return unit.startsWith("m") ? amount * 22 : amount
}
