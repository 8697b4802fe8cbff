import type { Amount } from "#domain/units/complete-pack.ts"
import { amountText, type GroceryFacts, productKey } from "./facts.ts"

/** The sizes that shops sell products in, learned from all offers. Spec: MATCH-85. */
export interface Sizes {
  /** Shops that round weights to ten grams. */
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

/** The largest number of sizes of one product among which a weight is looked up. */
const MAX_SIZES = 20

/** Returns the sizes of each product, and the shops that round. Does not depend on the order of the offers. Spec: MATCH-85. */
export const learnSizes = (all: ReadonlyArray<GroceryFacts>): Sizes => {
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

/** Returns true for equal totals in equal units. Spec: MATCH-87. */
export const isEqualAmount = (a: Amount, b: Amount): boolean => a.unit === b.unit && a.total === b.total

/**
 * Returns the facts with the size that other shops give the product: for an offer of a brand without a size, the only one
 * if two shops give it; for a rounded weight, the only one that rounds to it.
 *
 * Spec: MATCH-85.
 */
export const completeSize = (facts: GroceryFacts, sizes: Sizes): GroceryFacts => {
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
