import { Schema } from "effect"
import { IsoDay, ShopId } from "#domain/catalogue/ids.ts"
import { ProductCard } from "#domain/catalogue/product.ts"
import { Cents } from "#domain/money/cents.ts"

/** A product one shop has made cheaper, as the law has a reduction told. Spec: DISC-01, PRICE-06. */
export const Deal = Schema.Struct({
  product: ProductCard,
  shopId: ShopId,
  shopName: Schema.String,
  offerId: Schema.String,
  /** What the shop asks now. */
  price: Cents,
  /** The lowest it asked in the 30 days before `begun`. */
  prior: Cents,
  /** How much lower, in whole percents of `prior`, rounded down. */
  percent: Schema.Int,
  begun: IsoDay
})
export type Deal = typeof Deal.Type

/** Deals for the home page, the greatest first. Spec: DISC-01. */
export const Discounts = Schema.Struct({ deals: Schema.Array(Deal) })
export type Discounts = typeof Discounts.Type
