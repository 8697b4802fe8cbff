import { firstVeto, type Matcher, type MatchKey, type MatchOffer, type Veto } from "../offer.ts"
import type { Amount } from "#domain/base/complete-pack.ts"
import { learnBrands, findSupermarkets, isGroceryCategory } from "./brands.ts"
import { amountText, type GroceryFacts, type GroceryWords, productKey, readGroceryFacts } from "./facts.ts"
import { learnTellingWords, type TellingWords } from "./telling-words.ts"

interface GroceryModel extends GroceryWords {
  readonly sizes: Sizes
  readonly telling: TellingWords
}

/** Learns from all offers what groceries are matched by. Does not depend on their order. Spec: MATCH-82, MATCH-84 to MATCH-86. */
export const learnGroceries = (offers: ReadonlyArray<MatchOffer>): GroceryModel => {
  const supermarkets = findSupermarkets(offers)
  const groceries = offers.filter(({ shop, category }) => supermarkets.has(shop) || isGroceryCategory(category))
  const words = { brands: learnBrands(groceries), supermarkets }
  const facts = groceries.map((offer) => readGroceryFacts(offer, words))
  const sizes = learnSizes(facts)
  return { ...words, sizes, telling: learnTellingWords(facts.map((one) => completeSize(one, sizes))) }
}

const MAX_GROCERY_PRICE_RATIO = 2
const MAX_RATIO_WITHOUT_SIZE = 1.5

/** Spec: MATCH-84 to MATCH-87, MATCH-89. */
export const groceryMatcher = (model: GroceryModel): Matcher<GroceryFacts> => {
  const checks = [numberVeto, packVeto, priceVeto, wordVeto(model.telling)]
  return {
    read: (offer) => {
      const facts = completeSize(readGroceryFacts(offer, model), model.sizes)
      return { ...facts, isGrocery: facts.isGrocery && facts.amount !== null }
    },
    keysOf: (facts) => keysOf(facts, model.telling),
    vetoOf: (a, b, isExcused) => firstVeto(checks, a, b, isExcused)
  }
}

/** Returns the exact key, then those of variants, whose text sorts behind it: keys of one rule are joined in this order. */
const keysOf = (facts: GroceryFacts, telling: TellingWords): ReadonlyArray<MatchKey> => {
  const { isGrocery, words, amount, core, owner } = facts
  if (!isGrocery || amount === null || words.length === 0) return []
  const exact = `grocery:${productKey(facts)}|${amountText(amount)}`
  const ofKind = core === null ? [] : [`kind:${owner ?? ""}|${core}|${amountText(amount)}`]
  return [exact, ...ofKind, ...telling.keysOf(facts)].map((key) => ({ rule: "grocery", key }))
}

const numberVeto = (a: GroceryFacts, b: GroceryFacts): Veto | null => {
  if (a.number !== null && b.number !== null && a.number !== b.number)
    return { reason: "number", a: a.number, b: b.number }
  if (a.shop === b.shop && (a.number === null || a.number !== b.number || productKey(a) !== productKey(b)))
    return { reason: "number", a: a.number ?? "", b: b.number ?? "" }
  return a.owner === b.owner ? null : { reason: "brand", a: a.owner ?? "", b: b.owner ?? "" }
}

const wordVeto =
  (telling: TellingWords) =>
  (a: GroceryFacts, b: GroceryFacts): Veto | null =>
    telling.areDistinct(a, b) ? { reason: "words", a: a.words.join(" "), b: b.words.join(" ") } : null

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

const isMultipack = ({ unit, total }: Amount): boolean => unit === "ml" && total > 1_000_000 && total % 250_000 !== 0

const priceVeto = (a: GroceryFacts, b: GroceryFacts): Veto | null => {
  const limit = a.isOwnAmount && b.isOwnAmount ? MAX_GROCERY_PRICE_RATIO : MAX_RATIO_WITHOUT_SIZE
  const [low, high] = a.price < b.price ? [a.price, b.price] : [b.price, a.price]
  return high > low * limit ? { reason: "price", a: String(a.price), b: String(b.price) } : null
}

interface Sizes {
  readonly rounding: ReadonlySet<string>
  /** Sizes by the key of a product without its size, from shops that do not round. */
  readonly byProduct: ReadonlyMap<string, ReadonlyMap<string, SizeSeen>>
}

interface SizeSeen {
  /** Its number of packages is null if offers give different ones. */
  amount: Amount
  readonly shop: string
  isShared: boolean
}

/** The minimum share of weights in tens of grams at a shop that rounds them; elsewhere they are at most nine in ten. */
const MIN_ROUND_SHARE = 0.95
const MIN_WEIGHTS = 200
const TEN_GRAMS = 10_000
const KILO = 1_000_000

const MAX_SIZES = 20

/** Independent of the order of the offers. Spec: MATCH-85. */
const learnSizes = (all: ReadonlyArray<GroceryFacts>): Sizes => {
  const weights = new Map<string, { all: number; round: number }>()
  for (const { shop, amount } of all) {
    if (amount?.unit !== "g" || amount.count !== null || amount.total >= KILO) continue
    const seen = weights.get(shop) ?? { all: 0, round: 0 }
    seen.all++
    if (amount.total % TEN_GRAMS === 0) seen.round++
    weights.set(shop, seen)
  }
  const rounding = new Set<string>()
  for (const [shop, { all, round }] of weights)
    if (all >= MIN_WEIGHTS && round >= MIN_ROUND_SHARE * all) rounding.add(shop)
  const byProduct = new Map<string, Map<string, SizeSeen>>()
  for (const facts of all)
    if (facts.amount !== null && !rounding.has(facts.shop)) addSize(byProduct, facts, facts.amount)
  return { rounding, byProduct }
}

const addSize = (byProduct: Map<string, Map<string, SizeSeen>>, facts: GroceryFacts, amount: Amount) => {
  const [product, size] = [productKey(facts), amountText(amount)]
  const sizes = byProduct.get(product) ?? new Map<string, SizeSeen>()
  byProduct.set(product, sizes)
  const seen = sizes.get(size)
  if (seen === undefined) {
    sizes.set(size, { amount, shop: facts.shop, isShared: false })
    return
  }
  seen.isShared ||= seen.shop !== facts.shop
  if (seen.amount.count !== amount.count) seen.amount = { ...amount, count: null }
}

const isEqualAmount = (a: Amount, b: Amount): boolean => a.unit === b.unit && a.total === b.total

/** Fills in a missing or rounded size if the other shops give only one. Spec: MATCH-85. */
const completeSize = (facts: GroceryFacts, sizes: Sizes): GroceryFacts => {
  const { amount, shop, owner } = facts
  if (amount !== null && !isRounded(amount, shop, sizes)) return facts
  const bySize = sizes.byProduct.get(productKey(facts))
  if (bySize === undefined || bySize.size > MAX_SIZES) return facts
  const known = [...bySize.values()]
  if (amount === null) {
    const [only, other] = known
    if (owner !== null || only === undefined || other !== undefined || !only.isShared) return facts
    return { ...facts, amount: only.amount, isOwnAmount: false }
  }
  const near = known.filter((size) => size.amount.unit === "g" && roundsTo(size.amount.total, amount.total))
  const [only, other] = near
  return only === undefined || other !== undefined ? facts : { ...facts, amount: only.amount, isOwnAmount: false }
}

const isRounded = ({ unit, count, total }: Amount, shop: string, { rounding }: Sizes): boolean =>
  unit === "g" && count === null && total < KILO && total % TEN_GRAMS === 0 && rounding.has(shop)

const roundsTo = (total: number, rounded: number): boolean => Math.abs(total - rounded) <= TEN_GRAMS / 2
