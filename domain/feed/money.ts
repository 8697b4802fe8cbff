import type { Cents } from "#domain/base/cents.ts"
import { splitCurrency } from "./currency-sign.ts"

/**
 * The reasons why a text is no price in cents. `too-large` is more than € 10 million. Spec: FEED-PRICE-1 to
 * FEED-PRICE-4.
 */
type MoneyReason = "empty" | "unreadable" | "negative" | "too-large"

/**
 * The result of parsing money. `currency`: the ISO 4217 code written with the amount, null if there is none. `rounded`:
 * it had fractions of a cent. Spec: FEED-PRICE-5.
 */
export type MoneyReading =
  | { readonly cents: Cents; readonly currency: string | null; readonly rounded: boolean }
  | { readonly cents: null; readonly currency: string | null; readonly reason: MoneyReason }

const MAXIMUM = 1_000_000_000
const SIMPLE = /^(\d{1,7})\.(\d\d)(?: EUR)?$/

/**
 * Parses money as feeds write it, digit by digit, never through floating point: "1.234,50", "1234.5 EUR", "€ 12,-",
 * "12,–", "1,234.50 USD", "1 234,50", "EUR 12", "1'234.50". The last of two separators splits off the decimals; one dot
 * before exactly three digits separates thousands ("1.234" is € 1.234), a comma there is rejected as ambiguous.
 * Fractions of a cent round half up.
 *
 * Spec: FEED-PRICE-1 to FEED-PRICE-5.
 */
export const readMoney = (text: string): MoneyReading => {
  const simple = SIMPLE.exec(text)
  if (simple !== null) {
    const currency = text.endsWith("R") ? "EUR" : null
    return { cents: Number(`${simple[1]}${simple[2]}`) as Cents, currency, rounded: false }
  }
  if (text.length > 60) return no("unreadable", null)
  const spaced = text.replace(/[\s\u00A0\u2000-\u200A\u202F]+/g, " ").trim()
  const { amount, currency } = splitCurrency(spaced)
  if (!/\d/.test(amount)) return no(spaced === "" ? "empty" : "unreadable", null)
  if (/^[-−–]\s*[\d.,]|^\(.*\)$|\d-$/.test(amount)) return no("negative", currency)
  return readAmount(amount, currency)
}

const no = (reason: MoneyReason, currency: string | null): MoneyReading => ({ cents: null, currency, reason })

/** The integer part, thousands separated in one of the usual ways or not at all, and optional decimals. */
const FORMS = [
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/,
  /^([1-9]\d{0,2}(?:,\d{3}){2,})$/,
  /^([1-9]\d{0,2}(?:[ '’]\d{3})+)(?:[.,](\d*))?$/,
  /^(\d*)\.(\d+)$/,
  /^(\d*),(\d{1,2}|\d{4,})$/,
  /^(0*),(\d{3})$/,
  /^(\d+)[.,]?$/
]

const readAmount = (amount: string, currency: string | null): MoneyReading => {
  const plain = amount.replace(/ ?[.,] ?[-–—=]{1,2}$/, "")
  for (const form of FORMS) {
    const match = form.exec(plain)
    if (match !== null) return exact((match[1] ?? "").replace(/\D/g, ""), match[2] ?? "", currency)
  }
  return no("unreadable", currency)
}

const exact = (euros: string, fraction: string, currency: string | null): MoneyReading => {
  const rest = fraction.slice(2)
  const cents = Number(`${euros}${fraction.slice(0, 2).padEnd(2, "0")}`) + (/^[5-9]/.test(rest) ? 1 : 0)
  if (cents > MAXIMUM) return no("too-large", currency)
  return { cents: cents as Cents, currency, rounded: /[1-9]/.test(rest) }
}
