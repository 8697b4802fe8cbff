import type { Cents } from "#domain/money/cents.ts"
import { readMoney } from "./money.ts"

/** The result of parsing shipping. `unreadable` holds the first invalid text. Spec: FEED-SHIPPING-1. */
export interface ShippingReading {
  readonly cost: Cents | null
  readonly unreadable: string | null
}

const NOTHING: ShippingReading = { cost: null, unreadable: null }
const FREE = /^(?:free|gratis|kosteloos|geen)\b/i

/** Parses a plain amount of euros, or "gratis" and "free". Spec: FEED-SHIPPING-1. */
export const readShippingCost = (text: string): ShippingReading => {
  const trimmed = text.trim()
  if (trimmed === "") return NOTHING
  if (FREE.test(trimmed)) return { cost: 0 as Cents, unreadable: null }
  const money = readMoney(trimmed)
  if (money.cents === null || (money.currency ?? "EUR") !== "EUR") return { cost: null, unreadable: trimmed }
  return { cost: money.cents, unreadable: null }
}

/**
 * Returns the cheapest option to a Dutch address among Google's `country:region:service:price` texts; one text may hold
 * several, separated by commas. Ignores options to other countries. Spec: FEED-SHIPPING-1.
 */
export const readShipping = (texts: ReadonlyArray<string>): ShippingReading => {
  let best: ShippingReading = NOTHING
  for (const option of texts.flatMap((text) => text.split(/,(?=\s*[A-Za-z]{2}:)/))) {
    const parts = option.split(":")
    const country = parts.length > 1 ? (parts[0] ?? "").trim().toUpperCase() : ""
    if (country !== "" && country !== "NL") continue
    const { cost, unreadable } = readShippingCost(parts.at(-1) ?? "")
    if (cost !== null && (best.cost === null || cost < best.cost)) best = { cost, unreadable: null }
    else if (unreadable !== null && best.cost === null) best = { cost: null, unreadable }
  }
  return best
}
