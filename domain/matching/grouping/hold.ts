/** The share of a shop's offers, in percent, that may disappear in one run without confirmation. Spec: FEED-HOLD-1. */
export const VANISH_PERCENT = 30

/**
 * The change of a shop's median price, in percent, that is allowed in one run without confirmation. Spec: FEED-HOLD-2.
 */
export const PRICE_PERCENT = 40

/**
 * The number of offers that have to vanish, or to change their price, before a run is held. One or two sell out or get
 * another price in any shop, and of a shop with six offers that is over 30 % already. Spec: FEED-HOLD-1, FEED-HOLD-2.
 */
export const MIN_HELD_OFFERS = 3

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
 * Returns the hold of a run that leaves `after` of the `before` offers a shop had and adds `added` others; null if it
 * may continue. A run that leaves a shop without offers is always held. Spec: FEED-HOLD-1.
 */
export const vanishHold = (before: number, after: number, added: number): Hold | null =>
  before - after < MIN_HELD_OFFERS && after + added > 0 ? null : holdAbove(VANISH_PERCENT, "FEED-HOLD-1", before, after)

/**
 * Returns the hold of a run that moves the median price of the offers it keeps from `before` to `after` cents by
 * changing `changed` prices; null if it may continue. New offers have no price to compare with, so that a shop may
 * grow. Spec: FEED-HOLD-2.
 */
export const priceHold = (before: number, after: number, changed: number): Hold | null =>
  changed < MIN_HELD_OFFERS ? null : holdAbove(PRICE_PERCENT, "FEED-HOLD-2", before, after)

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
