import { Schema } from "effect"
import { IsoDay } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"

/** A shop's price from day `from` (included) to `until` (excluded), or to today if `until` is null. Spec: PRICE-01. */
export const PriceInterval = Schema.Struct({
  shopId: Schema.String,
  from: IsoDay,
  until: Schema.NullOr(IsoDay),
  price: Cents,
  shippingCost: Schema.optionalKey(Schema.NullOr(Cents))
})
export type PriceInterval = typeof PriceInterval.Type

export const PriceHistory = Schema.Struct({ productId: Schema.String, intervals: Schema.Array(PriceInterval) })
export type PriceHistory = typeof PriceHistory.Type

export type OfferInterval = Required<Pick<PriceInterval, "from" | "until" | "price" | "shippingCost">>

export interface Observation {
  readonly day: IsoDay
  readonly price: Cents | null
  readonly shippingCost: Cents | null
}

/** Changes only the last closed interval and the open one. Spec: PRICE-05. */
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

const opened = (intervals: ReadonlyArray<OfferInterval>, next: OfferInterval): ReadonlyArray<OfferInterval> => {
  const last = intervals.at(-1)
  return last?.until === next.from && last.price === next.price && last.shippingCost === next.shippingCost
    ? [...intervals.slice(0, -1), { ...last, until: null }]
    : [...intervals, next]
}
