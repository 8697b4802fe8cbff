import type { Cents } from "#domain/base/cents.ts"
import { NO_PRICE_RATIOS } from "./offer.ts"
import { readVetoFacts, sameShopVeto, vetoOf, type VetoFacts, type VetoOffer } from "./veto.ts"
import { groupingKeys, type GroupingKey, type Identity } from "./grouping-keys.ts"
import { normaliseCode } from "#domain/base/gtin.ts"
import type { KnownCategory } from "#domain/feed/classify/place.ts"
import type { FeedItem } from "#domain/feed/item.ts"

export interface Candidate extends Omit<VetoOffer, "price"> {
  readonly productKey: number
  /** The price of one of its offers; null if nobody sells it now. */
  readonly price: Cents | null
  /** The title of another offer of the item's shop; null if the shop does not sell the product yet. */
  readonly shopTitle: string | null
}

export interface Join {
  readonly candidate: Candidate
  readonly evidence: GroupingKey
}

export type Groupable = Identity & Omit<VetoOffer, "number">

/** A key that leads to more identifies nothing. Spec: GROUP-11. */
export const MAX_PRODUCTS_PER_KEY = 5

/** Returns true if a key that leads to these products identifies nothing. Spec: GROUP-11. */
export const isRetired = (candidates: ReadonlyArray<Candidate>): boolean => candidates.length > MAX_PRODUCTS_PER_KEY

/** Follows the strongest key, and never merges products. Spec: GROUP-03, GROUP-04, GROUP-05, GROUP-12. */
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

/** Prefers the same pack size. Spec: GROUP-04, GROUP-05, GROUP-11, GROUP-12. */
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

/** Expects that their numbers do not differ. Spec: GROUP-12. */
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

const sameNumber = (item: Identity, candidate: Candidate): boolean => {
  const number = item.gtin ?? item.isbn
  if (number === null || candidate.number === null) return true
  return numberText(number) === numberText(candidate.number) || numberText(item.isbn) === numberText(candidate.number)
}

const numberText = (digits: string | null): string => (digits ?? "").padStart(14, "0")

/** Returns true if the evidence is still valid, and the pack sizes do not differ. Spec: GROUP-06. */
export const staysWith = (
  item: Identity & Pick<Groupable, "pack">,
  evidence: string,
  current: Pick<Candidate, "pack">
): boolean => {
  if (item.pack !== null && current.pack !== null && item.pack !== current.pack) return false
  const keys = groupingKeys(item)
  return keys.length === 0 ? evidence.startsWith("own:") : keys.some(({ key }) => key === evidence)
}

/** Matches the path's last name, else the one before; of several those whose parents are in it. Spec: GROUP-08. */
export const categoryMatcher = (
  categories: ReadonlyArray<KnownCategory>
): ((path: ReadonlyArray<string>) => string | null) => {
  const byName = new Map<string, Array<KnownCategory>>()
  const wordsOf = new Map<string, ReadonlySet<string>>()
  for (const category of categories) {
    const words = new Set([normaliseCode(category.slug), normaliseCode(category.name)])
    wordsOf.set(category.key, words)
    for (const word of words) {
      const others = byName.get(word)
      if (others === undefined) byName.set(word, [category])
      else others.push(category)
    }
  }
  const parentsIn = (key: string, path: ReadonlyArray<string>) =>
    parentsOf(key).filter((parent) => path.some((word) => wordsOf.get(parent)?.has(word))).length
  return (path) => {
    const words = path.map(normaliseCode)
    for (const word of words.toReversed()) {
      const [first, ...others] = byName.get(word) ?? []
      if (first === undefined) continue
      return others.reduce(
        (best, other) => (parentsIn(other.key, words) > parentsIn(best, words) ? other.key : best),
        first.key
      )
    }
    return null
  }
}

/** Returns the keys of the categories above `key`, nearest first. */
const parentsOf = (key: string): ReadonlyArray<string> => {
  const end = key.lastIndexOf(".")
  return end < 0 ? [] : [key.slice(0, end), ...parentsOf(key.slice(0, end))]
}

export type ProductFacts = Pick<
  FeedItem,
  | "description"
  | "imageUrls"
  | "brand"
  | "gtin"
  | "isbn"
  | "mpn"
  | "sku"
  | "campaignId"
  | "familyCode"
  | "model"
  | "colors"
  | "genders"
  | "sizes"
  | "pack"
  | "features"
> & {
  readonly category: string | null
}

/** Lets the first shop describe a product; returns `facts` itself if nothing is missing. Spec: GROUP-07. */
export const fillGaps = (facts: ProductFacts, other: ProductFacts): ProductFacts => {
  const filled: ProductFacts = {
    description: facts.description || other.description,
    imageUrls: longer(facts.imageUrls, other.imageUrls),
    brand: facts.brand ?? other.brand,
    gtin: facts.gtin ?? other.gtin,
    isbn: facts.isbn ?? other.isbn,
    mpn: facts.mpn ?? other.mpn,
    sku: facts.sku ?? other.sku,
    campaignId: facts.campaignId ?? other.campaignId,
    familyCode: facts.familyCode ?? other.familyCode,
    model: facts.model ?? other.model,
    colors: longer(facts.colors, other.colors),
    genders: longer(facts.genders, other.genders),
    sizes: longer(facts.sizes, other.sizes),
    pack: facts.pack ?? other.pack,
    features: withMissing(facts.features, other.features),
    category: facts.category ?? other.category
  }
  const names = Object.keys(filled) as ReadonlyArray<keyof ProductFacts>
  return names.every((name) => filled[name] === facts[name]) ? facts : filled
}

const longer = <A>(known: ReadonlyArray<A>, other: ReadonlyArray<A>): ReadonlyArray<A> =>
  known.length > 0 ? known : other.length > 0 ? other : known

const withMissing = (known: ProductFacts["features"], other: ProductFacts["features"]): ProductFacts["features"] => {
  const keys = new Set(known.map(({ key }) => key))
  const missing = other.filter(({ key }) => !keys.has(key))
  return missing.length === 0 ? known : [...known, ...missing]
}
