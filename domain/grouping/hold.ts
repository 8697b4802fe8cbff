/** The share of a shop's offers, in percent, that may disappear in one run without confirmation. Spec: FEED-HOLD-1. */
export const VANISH_PERCENT = 30

/**
 * The change of a shop's median price, in percent, that is allowed in one run without confirmation. Spec: FEED-HOLD-2.
 */
export const PRICE_PERCENT = 40

/**
 * The reason why a run needs confirmation. `before` and `after` are offers (VANISH) or cents (PRICE); `percent` has one
 * decimal. Spec: FEED-HOLD-1, FEED-HOLD-2.
 */
export interface Hold {
  readonly rule: "FEED-HOLD-1" | "FEED-HOLD-2"
  readonly before: number
  readonly after: number
  readonly percent: number
}

/**
 * Returns the hold of a run that leaves `after` of the `before` offers a shop had; null if it may continue. Spec:
 * FEED-HOLD-1.
 */
export const vanishHold = (before: number, after: number): Hold | null =>
  holdAbove(VANISH_PERCENT, "FEED-HOLD-1", before, after)

/**
 * Returns the hold of a run that moves the median price from `before` to `after` cents; null if it may continue. Spec:
 * FEED-HOLD-2.
 */
export const priceHold = (before: number, after: number): Hold | null =>
  holdAbove(PRICE_PERCENT, "FEED-HOLD-2", before, after)

const holdAbove = (limit: number, rule: Hold["rule"], before: number, after: number): Hold | null => {
  const moved = Math.abs(after - before) * 100
  return moved <= limit * before || before === 0
    ? null
    : { rule, before, after, percent: Math.ceil((moved * 10) / before) / 10 }
}

/**
 * Returns the median of some numbers, 0 for none; for an even count the mean of the middle two, rounded down. Sorts
 * `values`. Spec: FEED-HOLD-2.
 */
export const median = (values: Uint32Array): number => {
  values.sort()
  const half = values.length >> 1
  const [low, high] = [values[values.length % 2 === 0 ? half - 1 : half] ?? 0, values[half] ?? 0]
  return Math.floor((low + high) / 2)
}
