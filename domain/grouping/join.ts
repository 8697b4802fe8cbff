import { groupingKeys, type GroupingKey, type Identity } from "./keys.ts"

/** A product that an item's key refers to. Spec: GROUP-03. */
export interface Candidate {
  readonly productKey: number
  /** Canonical pack size; null: unknown, or a single item. */
  readonly pack: string | null
  /** GTIN or ISBN-13; null if unknown. */
  readonly number: string | null
}

/** The product an item belongs to, and the key that proves it. Spec: GROUP-03. */
export interface Join {
  readonly candidate: Candidate
  readonly evidence: GroupingKey
}

/** The fields that determine the product of an item. Spec: GROUP-01, GROUP-04. */
type Groupable = Identity & { readonly pack: string | null }

/**
 * Finds the product of `item`: the one its strongest matching key refers to; null if the item is a new product.
 *
 * Products are never merged: if keys refer to different products, the stronger key decides. Skips a key if the pack
 * sizes differ or, for keys weaker than GTIN and ISBN, if both have such a number and the numbers differ.
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
 * Chooses the candidate an item can join. Prefers the same pack size. An item without a size joins a single candidate;
 * one with a size joins a product of unknown size.
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

/** Returns false only if both have a GTIN or ISBN and these differ. Spec: GROUP-05. */
const sameNumber = (item: Identity, candidate: Candidate): boolean => {
  const number = item.gtin ?? item.isbn
  if (number === null || candidate.number === null) return true
  return numberText(number) === numberText(candidate.number) || numberText(item.isbn) === numberText(candidate.number)
}

const numberText = (digits: string | null): string => (digits ?? "").padStart(14, "0")

/**
 * Returns true if an item stays with its `current` product: its evidence is still valid, and the pack sizes do not
 * differ. Spec: GROUP-06.
 */
export const staysWith = (item: Groupable, evidence: string, current: Candidate): boolean => {
  if (item.pack !== null && current.pack !== null && item.pack !== current.pack) return false
  const keys = groupingKeys(item)
  return keys.length === 0 ? evidence.startsWith("own:") : keys.some(({ key }) => key === evidence)
}
