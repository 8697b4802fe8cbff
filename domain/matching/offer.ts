import type { Cents } from "#domain/base/cents.ts"
import type { Condition } from "#domain/catalogue/offer.ts"

export interface MatchOffer {
  /** Id of the shop; with `offerId` unique in an installation. */
  readonly shop: string
  readonly offerId: string
  readonly title: string
  readonly brand: string | null
  /** GTIN or ISBN-13 of 14 digits, zeros in front; null if the shop gives none. */
  readonly number: string | null
  readonly mpn: string | null
  readonly pack: string | null
  /** Category key of our tree; null if the offer has no place in it. */
  readonly category: string | null
  readonly price: Cents
  readonly condition: Condition
  readonly colors: ReadonlyArray<string>
  readonly sizes: ReadonlyArray<string>
}

/** The kind of evidence of a match, the strongest first. `operator`: decided by hand. Spec: MATCH-01. */
export type MatchRule = "operator" | "gtin" | "isbn" | "brand-mpn" | "model-code" | "attributes" | "grocery"

export interface MatchKey {
  readonly rule: MatchRule
  readonly key: string
}

export interface Veto {
  readonly reason:
    | "number"
    | "pack"
    | "size"
    | "capacity"
    | "colour"
    | "model"
    | "words"
    | "price"
    | "brand"
    | "condition"
    /** Decisions about pairs with the same evidence: `a` is that evidence, `b` their number. */
    | "decisions"
  readonly a: string
  readonly b: string
}

/** `Facts` is what an offer's fields and title say, read once. Spec: MATCH-01, MATCH-02. */
export interface Matcher<Facts> {
  readonly read: (offer: MatchOffer) => Facts
  readonly keysOf: (facts: Facts) => ReadonlyArray<MatchKey>
  /**
   * Returns the evidence against a match of two offers with an equal key that is not excused; null if there is none.
   * Symmetric.
   */
  readonly vetoOf: (a: Facts, b: Facts, isExcused?: IsExcused) => Veto | null
}

export type IsExcused = (veto: Veto) => boolean

/** Returns the first veto of `checks` that is not excused; null if there is none. Spec: MATCH-02, MATCH-92. */
export const firstVeto = <Facts>(
  checks: ReadonlyArray<(a: Facts, b: Facts) => Veto | null>,
  a: Facts,
  b: Facts,
  isExcused?: IsExcused
): Veto | null => {
  for (const check of checks) {
    const veto = check(a, b)
    if (veto !== null && isExcused?.(veto) !== true) return veto
  }
  return null
}

export interface PriceRatios {
  readonly byMain: ReadonlyMap<string, number>
}

/** The ratio where too few prices are known, and the bounds of a learned one. Spec: MATCH-69, MATCH-71. */
const DEFAULT_PRICE_RATIO = 4
const MIN_PRICE_RATIO = 2
const MAX_PRICE_RATIO = 6

const MIN_PAIRS = 100

const QUANTILE = 0.99
const MARGIN = 1.25

export const NO_PRICE_RATIOS: PriceRatios = { byMain: new Map() }

/** Chooses ratios that almost all pairs are within. Independent of their order. Spec: MATCH-71. */
export const learnPriceRatios = (pairs: Iterable<readonly [MatchOffer, MatchOffer]>): PriceRatios => {
  const ratios = new Map<string, Array<number>>()
  for (const [a, b] of pairs) {
    const main = mainOf(a.category)
    if (main === null || main !== mainOf(b.category) || a.condition !== b.condition) continue
    const ratio = priceRatio(a.price, b.price)
    const known = ratios.get(main)
    if (known === undefined) ratios.set(main, [ratio])
    else known.push(ratio)
  }
  const learned = [...ratios].flatMap(([main, all]) => {
    if (all.length < MIN_PAIRS) return []
    const quantile = all.toSorted((x, y) => x - y)[Math.floor((all.length - 1) * QUANTILE)] ?? DEFAULT_PRICE_RATIO
    return [[main, Math.min(MAX_PRICE_RATIO, Math.max(MIN_PRICE_RATIO, quantile * MARGIN))] as const]
  })
  return { byMain: new Map(learned) }
}

/** Returns the highest ratio of two prices of one product in these categories. Symmetric. Spec: MATCH-69. */
export const maxPriceRatio = ({ byMain }: PriceRatios, a: string | null, b: string | null): number => {
  const [first, second] = [byMain.get(mainOf(a) ?? ""), byMain.get(mainOf(b) ?? "")]
  return Math.max(first ?? second ?? DEFAULT_PRICE_RATIO, second ?? first ?? DEFAULT_PRICE_RATIO)
}

/** Returns the higher price divided by the lower one. Prices are positive. Spec: MATCH-69. */
export const priceRatio = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b)

const mainOf = (category: string | null): string | null => category?.split(".", 1)[0] ?? null
