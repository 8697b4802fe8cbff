import type { IsoDay } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { PriceInterval } from "./interval.ts"

/** A price of one offer over days with its shipping cost; see {@link PriceInterval}. Spec: PRICE-05, PRICE-15. */
export type OfferInterval = Required<Pick<PriceInterval, "from" | "until" | "price" | "shippingCost">>

/** The price of an offer on a day, null if the shop no longer has it, and the shipping cost, null if it is unknown. Spec: PRICE-05, PRICE-15. */
export interface Observation {
  readonly day: IsoDay
  readonly price: Cents | null
  readonly shippingCost: Cents | null
}

/**
 * Returns an offer's intervals after one more observation: the open one continues, or is closed and followed by
 * another. They are sorted, do not overlap, hold at least one day each, and adjacent ones differ in price or shipping
 * cost; only the last may be open. Only the last closed interval and the open one can change.
 *
 * An observation dated before the last change counts from the day of that change. Spec: PRICE-05.
 */
export const addObservation = (
  intervals: ReadonlyArray<OfferInterval>,
  { day, price, shippingCost }: Observation
): ReadonlyArray<OfferInterval> => {
  const last = intervals.at(-1)
  const changed = last === undefined ? day : (last.until ?? last.from)
  const from = day > changed ? day : changed
  const before = closed(intervals, from)
  return price === null ? before : opened(before, { from, until: null, price, shippingCost })
}

const closed = (intervals: ReadonlyArray<OfferInterval>, until: IsoDay): ReadonlyArray<OfferInterval> =>
  intervals.flatMap((interval) => {
    if (interval.until !== null) return [interval]
    return interval.from === until ? [] : [{ ...interval, until }]
  })

/** Appends an open interval; reopens one of the same price and shipping cost that ended on this day. */
const opened = (intervals: ReadonlyArray<OfferInterval>, next: OfferInterval): ReadonlyArray<OfferInterval> => {
  const last = intervals.at(-1)
  return last?.until === next.from && last.price === next.price && last.shippingCost === next.shippingCost
    ? [...intervals.slice(0, -1), { ...last, until: null }]
    : [...intervals, next]
}
