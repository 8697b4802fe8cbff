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
