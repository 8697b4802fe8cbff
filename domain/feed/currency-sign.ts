import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import signs from "./currency-signs.json" with { type: "json" }

/** Currencies by the signs and names that shops write beside an amount, in capitals. */
const Signs = Schema.Record(Schema.NonEmptyString, Schema.String.check(Schema.isMinLength(3), Schema.isMaxLength(3)))

const SIGNS = decodeDataFile(Signs, "feed/currency-signs.json", signs)

/** The codes of ISO 4217. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"))

const SIGN = "(?:[A-Za-z]{3,7}(?:'s)?\\.?|[A-Za-z]{0,2}\\$|[€£¥₸₹₺₽]|kr\\.?|zł|kč)"
const BEFORE = new RegExp(`^(-?)(${SIGN}) ?`, "i")
const AFTER = new RegExp(` ?(${SIGN})$`, "i")

/** The ISO 4217 code of a sign, a name or a code; null for any other word. */
const codeOf = (sign: string): string | null => {
  const name = sign.toUpperCase().replace(/\.$/, "")
  return SIGNS[name] ?? (CODES.has(name) ? name : null)
}

/**
 * Splits a text of single spaces into an amount and the ISO 4217 code of the currency beside it, null if there is none.
 * A word that is no currency stays with the amount, which it makes unreadable. Spec: FEED-PRICE-2.
 */
export const splitCurrency = (text: string): { readonly amount: string; readonly currency: string | null } => {
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
