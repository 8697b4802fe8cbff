import type { MatchOffer } from "./offer.ts"

/** The highest ratio of two prices of one product, by main category. Spec: MATCH-71. */
export interface PriceRatios {
  readonly byMain: ReadonlyMap<string, number>
}

/** The ratio where too few prices are known, and the bounds of a learned one. Spec: MATCH-69, MATCH-71. */
const DEFAULT_PRICE_RATIO = 4
const MIN_PRICE_RATIO = 2
const MAX_PRICE_RATIO = 6

/** The minimum pairs of offers of a main category to learn from. */
const MIN_PAIRS = 100

/** The share of the pairs within the learned ratio, before the margin. */
const QUANTILE = 0.99
const MARGIN = 1.25

export const NO_PRICE_RATIOS: PriceRatios = { byMain: new Map() }

/**
 * Learns which ratio of prices a category shows, from pairs of offers that share a number: almost all pairs are within
 * it. Independent of their order. Spec: MATCH-71.
 */
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
