import type { Cents } from "#domain/base/cents.ts"
import { NO_PRICE_RATIOS } from "#domain/matching/price-ratio.ts"
import { readVetoFacts, sameShopVeto, vetoOf, type VetoFacts, type VetoOffer } from "#domain/matching/veto.ts"
import { groupingKeys, type GroupingKey, type Identity } from "./keys.ts"

/** A product that an item's key refers to. Spec: GROUP-03. */
export interface Candidate extends Omit<VetoOffer, "price"> {
  readonly productKey: number
  /** The price of one of its offers; null if nobody sells it now. */
  readonly price: Cents | null
  /** The title of another offer of the item's shop; null if the shop does not sell the product yet. */
  readonly shopTitle: string | null
}

/** The product an item belongs to, and the key that proves it. Spec: GROUP-03. */
export interface Join {
  readonly candidate: Candidate
  readonly evidence: GroupingKey
}

/** The fields that determine the product of an item. Spec: GROUP-01, GROUP-04, GROUP-12. */
export type Groupable = Identity & Omit<VetoOffer, "number">

/** The maximum products that a key leads to before it identifies nothing. Spec: GROUP-11. */
export const MAX_PRODUCTS_PER_KEY = 5

/** Returns true if a key that leads to these products identifies nothing. Spec: GROUP-11. */
export const isRetired = (candidates: ReadonlyArray<Candidate>): boolean => candidates.length > MAX_PRODUCTS_PER_KEY

/**
 * Finds the product of `item`: the one its strongest matching key refers to; null if the item is a new product.
 *
 * Products are never merged: if keys refer to different products, the stronger key decides. Skips a key whose products
 * the item contradicts.
 *
 * Spec: GROUP-03, GROUP-04, GROUP-05, GROUP-12.
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
 * Chooses the candidate an item can join: one that it does not contradict. Prefers the same pack size. An item without
 * a size joins a single candidate; one with a size joins a product of unknown size. An item without a number joins none
 * of several numbers.
 *
 * Spec: GROUP-04, GROUP-05, GROUP-11, GROUP-12.
 */
export const chooseCandidate = (item: Groupable, candidates: ReadonlyArray<Candidate>): Candidate | null => {
  if (candidates.length === 0 || isRetired(candidates)) return null
  const facts = readVetoFacts({ ...item, number: item.gtin ?? item.isbn })
  const open = candidates.filter((candidate) => sameNumber(item, candidate) && !contradicts(facts, candidate))
  if (facts.number === null && hasSeveralNumbers(open)) return null
  const same = open.find((candidate) => candidate.pack === item.pack)
  if (same !== undefined) return same
  if (item.pack === null) return candidates.length === 1 ? (open[0] ?? null) : null
  return open.find((candidate) => candidate.pack === null) ?? null
}

/** Returns true if there is evidence against the item being the product. Their numbers do not differ. Spec: GROUP-12. */
const contradicts = (item: VetoFacts, candidate: Candidate): boolean => {
  const price = candidate.price ?? item.offer.price
  const product = readVetoFacts({ ...candidate, price }, item)
  const isOther = item.number !== null && product.number !== null && item.number !== product.number
  const equal = isOther ? readVetoFacts({ ...item.offer, number: product.number }, item) : item
  if (vetoOf(equal, product, NO_PRICE_RATIOS) !== null) return true
  if (candidate.shopTitle === null) return false
  return sameShopVeto(equal, readVetoFacts({ ...candidate, price, title: candidate.shopTitle }, item)) !== null
}

const hasSeveralNumbers = (candidates: ReadonlyArray<Candidate>): boolean =>
  new Set(candidates.flatMap(({ number }) => (number === null ? [] : [numberText(number)]))).size > 1

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
export const staysWith = (
  item: Identity & Pick<Groupable, "pack">,
  evidence: string,
  current: Pick<Candidate, "pack">
): boolean => {
  if (item.pack !== null && current.pack !== null && item.pack !== current.pack) return false
  const keys = groupingKeys(item)
  return keys.length === 0 ? evidence.startsWith("own:") : keys.some(({ key }) => key === evidence)
}
