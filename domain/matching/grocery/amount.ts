import { readPack } from "#domain/units/pack.ts"
import { readTitlePack } from "#domain/units/title-pack.ts"

/** The contents of a pack. Spec: MATCH-81. */
export interface Amount {
  readonly unit: "g" | "ml" | "m" | "st"
  /** The total of all packages, in thousandths of the unit. */
  readonly total: number
  /** The number of equal packages; null if the pack does not say. */
  readonly count: number | null
}

/**
 * Returns the contents of an offer's pack. The title completes its field: it tells that 1.98 l are six packages of 33
 * cl, and how many pieces "per stuk" has. Null if neither names a size.
 *
 * Spec: MATCH-81.
 */
export const readAmount = (pack: string | null, title: string): Amount | null => {
  const own = amountOf(pack)
  const named = amountOf(readTitlePack(title))
  if (own === null) return named
  if (named === null || named.unit === "st") return isPiece(own) ? (named ?? own) : withCount(own, named)
  if (own.unit === "st" || isMultipleOf(named, own)) return named
  return own
}

const CANONICAL = /^(?:(\d{1,5})x)?(\d{1,11}(?:\.\d{1,4})?)(g|ml|m|st)$/

const amountOf = (text: string | null): Amount | null => {
  const match = CANONICAL.exec(text === null ? "" : (readPack(text) ?? ""))
  if (match === null) return null
  const unit = match[3] as Amount["unit"]
  const count = match[1] === undefined ? null : Number(match[1])
  return { unit, total: Math.round((count ?? 1) * Number(match[2]) * 1_000), count }
}

const isPiece = ({ unit, total }: Amount): boolean => unit === "st" && total === 1_000

/** Adds the number of packages of "4-pack" to a total of which it makes plain packages: 1.32 l are four of 33 cl. */
const withCount = (own: Amount, named: Amount | null): Amount => {
  if (named === null || own.count !== null || own.unit === "st") return own
  const count = named.total / 1_000
  return count > 1 && own.unit === "ml" && own.total % (count * 1_000) === 0 ? { ...own, count } : own
}

/** True if the title names several packages of which the field names one or the total. */
const isMultipleOf = (named: Amount, own: Amount): boolean =>
  named.unit === own.unit &&
  named.count !== null &&
  own.count === null &&
  (named.total === own.total || named.total === own.total * named.count)
