import { formatCount } from "#domain/base/text/dutch.ts"
import type { Cents } from "./cents.ts"

/** The largest amount, € 10 million in cents, as in the schema of Cents. */
const MAX_CENTS = 1_000_000_000

/** Brands an amount that was computed from cents. Unchecked: the caller has an integer within the bounds. Spec: MONEY-04. */
export const toCents = (amount: number): Cents => amount as Cents

/** Adds amounts up; 0 for none. Spec: CART-10. */
export const totalCents = (amounts: ReadonlyArray<number>): Cents =>
  toCents(amounts.reduce((total, amount) => total + amount, 0))

/** Formats integers as Intl does for nl-NL: "€ 1.234,50", with a no-break space. Spec: MONEY-01. */
export const formatCents = (cents: number): string => {
  const amount = Math.abs(cents)
  return `€\u00A0${cents < 0 ? "-" : ""}${formatCount(euros(amount))},${decimals(amount)}`
}

/** Formats cents as "1234,50", or "1234" for whole euros, which {@link readEuros} parses. Spec: MONEY-03. */
export const writeEuros = (cents: number): string =>
  cents % 100 === 0 ? `${euros(cents)}` : `${euros(cents)},${decimals(cents)}`

/** Formats cents as "1234.50", the form of structured data. Takes integers from 0. Spec: MONEY-05. */
export const decimalEuros = (cents: number): string => `${euros(cents)}.${decimals(cents)}`

/** Parses "99,95", "1.234,50", "€ 12,-"; null if `text` is ambiguous ("1,234") or too large. Spec: MONEY-02. */
export const readEuros = (text: string): Cents | null => {
  const amount = text.trim().replace(CURRENCY_BEFORE, "").replace(CURRENCY_AFTER, "").trim()
  for (const form of FORMS) {
    const match = form.exec(amount)
    if (match !== null) return centsOf(match[1] ?? "", match[2] ?? "")
  }
  return null
}

const CURRENCY_BEFORE = /^(?:€|EURO?)/i
const CURRENCY_AFTER = /(?:€|EURO?)$/i

/** Thousands are separated by dots, by commas or not at all; the last form has three decimals. */
const FORMS = [
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}|-{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$/,
  /^([1-9]\d{0,2}(?:,\d{3}){2,})$/,
  /^(\d{1,9})(?:[.,](\d{1,2}|\d{2}0{2,}|-{1,2}))?$/,
  /^(0\d{0,8}|\d{4,9})[.,](\d{2}0)$/
]

const centsOf = (euros: string, fraction: string): Cents | null => {
  const digits = fraction.replaceAll("-", "").padEnd(2, "0").slice(0, 2)
  const cents = Number(euros.replace(/[.,]/g, "") + digits)
  return cents <= MAX_CENTS ? (cents as Cents) : null
}

const euros = (cents: number): number => Math.floor(cents / 100)

const decimals = (cents: number): string => String(cents % 100).padStart(2, "0")
