import type { Matcher, MatchKey, MatchOffer, Veto } from "../offer.ts"
import type { Amount } from "#domain/units/complete-pack.ts"
import { learnBrands } from "./brands.ts"
import { amountText, type GroceryFacts, type GroceryWords, looseKey, productKey, readGroceryFacts } from "./facts.ts"
import { findSupermarkets, isGroceryCategory } from "./supermarkets.ts"
import { completeSize, isEqualAmount, learnSizes, type Sizes } from "./sizes.ts"

/** The knowledge of all offers by which each is matched. Spec: MATCH-82, MATCH-84 to MATCH-86. */
interface GroceryModel extends GroceryWords {
  readonly sizes: Sizes
  readonly ambiguous: AmbiguousKeys
}

/** Learns from all offers what groceries are matched by. Does not depend on their order. Spec: MATCH-82, MATCH-84 to MATCH-86. */
export const learnGroceries = (offers: ReadonlyArray<MatchOffer>): GroceryModel => {
  const supermarkets = findSupermarkets(offers)
  const groceries = offers.filter(({ shop, category }) => supermarkets.has(shop) || isGroceryCategory(category))
  const words = { brands: learnBrands(groceries), supermarkets }
  const facts = groceries.map((offer) => readGroceryFacts(offer, words))
  const sizes = learnSizes(facts)
  return { ...words, sizes, ambiguous: findAmbiguousKeys(facts.map((one) => completeSize(one, sizes))) }
}

/**
 * The largest ratio of the prices of one product: 98 in 100 products that supermarkets share are within 1.8. Beyond it the
 * pack is another one, or one price is that of several.
 */
const MAX_GROCERY_PRICE_RATIO = 2
/** The largest ratio if the size is that of other shops. */
const MAX_RATIO_WITHOUT_SIZE = 1.5

/**
 * Creates the matcher of groceries: equal words and an equal pack, of brands that several chains sell or of one chain.
 *
 * Spec: MATCH-84 to MATCH-87.
 */
export const groceryMatcher = (model: GroceryModel): Matcher<GroceryFacts> => ({
  read: (offer) => completeSize(readGroceryFacts(offer, model), model.sizes),
  keysOf: (facts) => keysOf(facts, model.ambiguous),
  vetoOf
})

/** Returns the exact key, then the loose one, whose text sorts behind it: keys of one rule are joined in this order. */
const keysOf = (facts: GroceryFacts, ambiguous: AmbiguousKeys): ReadonlyArray<MatchKey> => {
  const { isGrocery, words, amount } = facts
  if (!isGrocery || amount === null || words.length === 0) return []
  const strict: MatchKey = { rule: "grocery", key: `grocery:${productKey(facts)}|${amountText(amount)}` }
  const loose = looseSizeKey(facts)
  return loose === null || ambiguous.has(loose) ? [strict] : [strict, { rule: "grocery", key: `kind:${loose}` }]
}

const vetoOf = (a: GroceryFacts, b: GroceryFacts): Veto | null => {
  if (a.number !== null && b.number !== null && a.number !== b.number)
    return { reason: "number", a: a.number, b: b.number }
  if (a.shop === b.shop && (a.number === null || a.number !== b.number || productKey(a) !== productKey(b)))
    return { reason: "number", a: a.number ?? "", b: b.number ?? "" }
  if (a.owner !== b.owner) return { reason: "brand", a: a.owner ?? "", b: b.owner ?? "" }
  return packVeto(a, b) ?? priceVeto(a, b)
}

const packVeto = (a: GroceryFacts, b: GroceryFacts): Veto | null => {
  if (a.amount === null || b.amount === null) return null
  const isEqual = isEqualAmount(a.amount, b.amount) && hasEqualPackages(a.amount, b.amount)
  if (!isEqual) return { reason: "pack", a: packText(a.amount), b: packText(b.amount) }
  const isDisjoint = a.counts.length > 0 && b.counts.length > 0 && !a.counts.some((count) => b.counts.includes(count))
  return isDisjoint ? { reason: "pack", a: `${a.counts.join("/")}st`, b: `${b.counts.join("/")}st` } : null
}

const packText = (amount: Amount): string =>
  amount.count === null ? amountText(amount) : `${amount.count}x${amount.total / amount.count / 1_000}${amount.unit}`

/** True if both packs hold as many packages; a total that is no bottle's may be that of several. */
const hasEqualPackages = (a: Amount, b: Amount): boolean => {
  const [countA, countB] = [a.count ?? 1, b.count ?? 1]
  return countA === countB || ((countA === 1 || countB === 1) && isMultipack(a))
}

/** True for a volume in which no single bottle is sold: 1.98 l is six of 33 cl. */
const isMultipack = ({ unit, total }: Amount): boolean => unit === "ml" && total > 1_000_000 && total % 250_000 !== 0

const priceVeto = (a: GroceryFacts, b: GroceryFacts): Veto | null => {
  const limit = a.isOwnAmount && b.isOwnAmount ? MAX_GROCERY_PRICE_RATIO : MAX_RATIO_WITHOUT_SIZE
  const [low, high] = a.price < b.price ? [a.price, b.price] : [b.price, a.price]
  return high > low * limit ? { reason: "price", a: String(a.price), b: String(b.price) } : null
}

/** Loose keys with a size under which one shop has two products: the words that they leave out tell these apart. */
type AmbiguousKeys = ReadonlySet<string>

/** Returns the ambiguous loose keys. Does not depend on the order of the offers. Spec: MATCH-86. */
const findAmbiguousKeys = (all: ReadonlyArray<GroceryFacts>): AmbiguousKeys => {
  const products = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const facts of all) {
    const loose = looseSizeKey(facts)
    if (loose === null) continue
    const key = `${facts.shop} ${loose}`
    const product = productKey(facts)
    const seen = products.get(key)
    if (seen === undefined) products.set(key, product)
    else if (seen !== product) ambiguous.add(loose)
  }
  return ambiguous
}

/** Returns the loose key of an offer with its size; null without one of both. Spec: MATCH-86. */
const looseSizeKey = (facts: GroceryFacts): string | null => {
  const loose = facts.amount === null ? null : looseKey(facts)
  return loose === null || facts.amount === null ? null : `${loose}|${amountText(facts.amount)}`
}
