import { type Amount, amountOf, completePack } from "#domain/units/complete-pack.ts"
import { readPack } from "#domain/units/pack.ts"
import { readTitlePack } from "#domain/units/title-pack.ts"

/**
 * Returns the contents of an offer's pack. The title completes its field: it tells that 1.98 l are six packages of 33
 * cl, and how many pieces "per stuk" has. Null if neither names a size.
 *
 * Spec: MATCH-81.
 */
export const readAmount = (pack: string | null, title: string): Amount | null => {
  const own = pack === null ? null : readPack(pack)
  const named = readTitlePack(title)
  const amount = amountOf(completePack(own, named))
  const packages = amountOf(named)
  return amount !== null && packages?.unit === "st" ? withCount(amount, packages.total / 1_000) : amount
}

/** Adds the number of packages of "4-pack" to a total of which it makes plain packages: 1.32 l are four of 33 cl. */
const withCount = (amount: Amount, count: number): Amount => {
  const isTotal = amount.unit === "ml" && amount.count === null && amount.total % (count * 1_000) === 0
  return isTotal && count > 1 ? { ...amount, count } : amount
}
