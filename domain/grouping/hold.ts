/** Share of a shop's offers, in percent, that may vanish in one run without a yes. Spec: FEED-HOLD-1. */
export const VANISH_PERCENT = 30

/** Percent the median price of a shop's offers may move in one run without a yes. Spec: FEED-HOLD-2. */
export const PRICE_PERCENT = 40

/**
 * Why a run waits for a yes. `before` and `after` are offers (VANISH) or cents (PRICE); `percent` has one decimal.
 * Spec: FEED-HOLD-1, FEED-HOLD-2.
 */
export interface Hold {
  readonly rule: "FEED-HOLD-1" | "FEED-HOLD-2"
  readonly before: number
  readonly after: number
  readonly percent: number
}

/** Hold of a run that leaves `kept` of the `before` offers a shop had; null when it may go on. Spec: FEED-HOLD-1. */
export const vanishHold = (before: number, after: number): Hold | null =>
  holdAbove(VANISH_PERCENT, "FEED-HOLD-1", before, after)

/**
 * Hold of a run that moves the median price from `before` to `after` cents; null when it may go on. Spec: FEED-HOLD-2.
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
 * Middle of some numbers, 0 for none; of an even count the mean of the middle two, rounded down. Sorts `values`.
 * Spec: FEED-HOLD-2.
 */
export const median = (values: Uint32Array): number => {
  values.sort()
  const half = values.length >> 1
  const [low, high] = [values[values.length % 2 === 0 ? half - 1 : half] ?? 0, values[half] ?? 0]
  return Math.floor((low + high) / 2)
}
