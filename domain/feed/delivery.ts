import type { Cents } from "#domain/base/cents.ts"
import { readMoney } from "./money.ts"

/** The result of parsing shipping. `unreadable` holds the first invalid text. Spec: FEED-SHIPPING-1. */
export interface ShippingReading {
  readonly cost: Cents | null
  readonly unreadable: string | null
}

const NOTHING: ShippingReading = { cost: null, unreadable: null }
const FREE = /^(?:free|gratis|kosteloos|geen)\b(?!.*[1-9])/i

/** Ways to a shop or to a pick-up point instead of an address. */
const PICK_UP =
  /afha(?:al|len)|opha(?:al|len)|pick[ -]?up|\bcollect\b|in[ -]?store|\bwinkel|pakketpunt|service ?punt|parcel ?shop/i

const EVERYWHERE = /^(?:\*|nl|(?:heel )?nederland|(?:the )?netherlands|all|alle)?$/i

/** Parses a plain amount of euros, or "gratis" and "free"; free from an amount is not free. Spec: FEED-SHIPPING-1. */
export const readShippingCost = (text: string): ShippingReading => {
  const trimmed = text.trim()
  if (trimmed === "" || PICK_UP.test(trimmed)) return NOTHING
  if (FREE.test(trimmed)) return { cost: 0 as Cents, unreadable: null }
  const money = readMoney(trimmed)
  if (money.cents === null || (money.currency ?? "EUR") !== "EUR") return { cost: null, unreadable: trimmed }
  return { cost: money.cents, unreadable: null }
}

/**
 * Returns the cheapest option to any Dutch address among Google's `country:region:service:price` texts, also where handling times
 * follow; one text may hold several, separated by commas. Ignores options to other countries, to one region or to a pick-up point.
 * Spec: FEED-SHIPPING-1.
 */
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

/**
 * Parses the working days until delivery, the longest a text allows: "Voor 23:59 besteld, morgen in huis" is 1, "1-2
 * werkdagen" 2, "24 uur" 1, "2 weken" 10; null if the text names no time. Spec: FEED-DELIVERY-1.
 */
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
