import { toCents } from "#domain/base/euros.ts"
import type { Cents } from "#domain/base/cents.ts"
import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import signs from "./currency-signs.json" with { type: "json" }

const Signs = Schema.Record(Schema.NonEmptyString, Schema.String.check(Schema.isMinLength(3), Schema.isMaxLength(3)))

const SIGNS = decodeDataFile(Signs, "feed/currency-signs.json", signs)

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"))

const SIGN = "(?:[A-Za-z]{3,7}(?:'s)?\\.?|[A-Za-z]{0,2}\\$|[€£¥₸₹₺₽]|kr\\.?|zł|kč)"
const BEFORE = new RegExp(`^(-?)(${SIGN}) ?`, "i")
const AFTER = new RegExp(` ?(${SIGN})$`, "i")

const codeOf = (sign: string): string | null => {
  const name = sign.toUpperCase().replace(/\.$/, "")
  return SIGNS[name] ?? (CODES.has(name) ? name : null)
}

/** Leaves a word that is no currency with the amount, which becomes unreadable. Spec: FEED-PRICE-2. */
const splitCurrency = (text: string): { readonly amount: string; readonly currency: string | null } => {
  const before = BEFORE.exec(text)
  const first = codeOf(before?.[2] ?? "")
  const rest = before === null || first === null ? text : `${before[1]}${text.slice(before[0].length)}`
  const again = BEFORE.exec(rest)
  if (first !== null && again !== null && codeOf(again[2] ?? "") === first)
    return { amount: rest.slice(again[0].length), currency: first }
  const after = AFTER.exec(rest)
  const last = codeOf(after?.[1] ?? "")
  if (after === null || last === null || (first !== null && first !== last)) return { amount: rest, currency: first }
  return { amount: rest.slice(0, after.index), currency: last }
}

/** `too-large` is more than € 10 million. Spec: FEED-PRICE-1 to FEED-PRICE-4. */
type MoneyReason = "empty" | "unreadable" | "negative" | "too-large"

/** `rounded`: it had fractions of a cent. Spec: FEED-PRICE-5. */
export type MoneyReading =
  | { readonly cents: Cents; readonly currency: string | null; readonly rounded: boolean }
  | { readonly cents: null; readonly currency: string | null; readonly reason: MoneyReason }

const MAXIMUM = 1_000_000_000
const SIMPLE = /^(\d{1,7})\.(\d\d)(?: EUR)?$/

/** Never uses floating point: "1.234" is € 1.234, "1,234" is ambiguous. Spec: FEED-PRICE-1 to FEED-PRICE-5. */
export const readMoney = (text: string): MoneyReading => {
  const simple = SIMPLE.exec(text)
  if (simple !== null) {
    const currency = text.endsWith("R") ? "EUR" : null
    return { cents: toCents(Number(`${simple[1]}${simple[2]}`)), currency, rounded: false }
  }
  if (text.length > 60) return no("unreadable", null)
  const spaced = text.replace(/[\s\u00A0\u2000-\u200A\u202F]+/g, " ").trim()
  const { amount, currency } = splitCurrency(spaced)
  if (!/\d/.test(amount)) return no(spaced === "" ? "empty" : "unreadable", null)
  if (/^[-−–]\s*[\d.,]|^\(.*\)$|\d-$/.test(amount)) return no("negative", currency)
  return readAmount(amount, currency)
}

const no = (reason: MoneyReason, currency: string | null): MoneyReading => ({ cents: null, currency, reason })

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
  return { cents: toCents(cents), currency, rounded: /[1-9]/.test(rest) }
}
