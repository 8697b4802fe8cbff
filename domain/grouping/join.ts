import { groupingKeys, type GroupingKey, type Identity } from "./keys.ts"

/** A product an item's key leads to. Spec: GROUP-03. */
export interface Candidate {
  readonly productKey: number
  /** Canonical pack size; null: unknown, or a single thing. */
  readonly pack: string | null
  /** GTIN or ISBN-13; null when none is known. */
  readonly number: string | null
}

/** The product an item belongs to, and the key that says so. Spec: GROUP-03. */
export interface Join {
  readonly candidate: Candidate
  readonly evidence: GroupingKey
}

/** What decides where an item belongs. Spec: GROUP-01, GROUP-04. */
type Groupable = Identity & { readonly pack: string | null }

/**
 * The product `item` belongs to: the one its strongest leading key leads to; null when it starts a product of its own.
 *
 * Two keys that lead to two products leave both as they are: the item goes with the stronger key. A key is passed over when
 * the pack sizes differ or, for keys weaker than GTIN and ISBN, when both have such a number and it is another one.
 *
 * Spec: GROUP-03, GROUP-04, GROUP-05.
 */
export const findJoin = (
  item: Groupable,
  keys: ReadonlyArray<GroupingKey>,
  candidatesOf: (key: string) => ReadonlyArray<Candidate>
): Join | null => {
  for (const evidence of keys) {
    const candidate = chooseCandidate(item, candidatesOf(evidence.key))
    if (candidate !== null) return { candidate, evidence }
  }
  return null
}

/**
 * The candidate an item can join. The same pack size first. An item that names none joins the only candidate there is; one
 * that does joins a product whose pack size was not known yet, and makes it known.
 *
 * Spec: GROUP-04.
 */
export const chooseCandidate = (item: Groupable, candidates: ReadonlyArray<Candidate>): Candidate | null => {
  const open = candidates.filter((candidate) => sameNumber(item, candidate))
  const same = open.find((candidate) => candidate.pack === item.pack)
  if (same !== undefined) return same
  if (item.pack === null) return candidates.length === 1 ? (open[0] ?? null) : null
  return open.find((candidate) => candidate.pack === null) ?? null
}

/** False only when both have a GTIN or ISBN and they are different ones. Spec: GROUP-05. */
const sameNumber = (item: Identity, candidate: Candidate): boolean => {
  const number = item.gtin ?? item.isbn
  if (number === null || candidate.number === null) return true
  return numberText(number) === numberText(candidate.number) || numberText(item.isbn) === numberText(candidate.number)
}

const numberText = (digits: string | null): string => (digits ?? "").padStart(14, "0")

/**
 * Whether an item that was with a product stays there: its evidence still holds, and the pack sizes are not two different
 * ones. `stands` is the product it is with. Spec: GROUP-06.
 */
export const staysWith = (item: Groupable, evidence: string, stands: Candidate): boolean => {
  if (item.pack !== null && stands.pack !== null && item.pack !== stands.pack) return false
  const keys = groupingKeys(item)
  return keys.length === 0 ? evidence.startsWith("own:") : keys.some(({ key }) => key === evidence)
}
