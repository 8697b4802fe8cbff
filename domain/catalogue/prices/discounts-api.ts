import { Context, type Effect, Schema } from "effect"
import type { CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { IsoDay, ShopId } from "#domain/base/ids.ts"
import { ProductCard } from "#domain/catalogue/product.ts"
import { Cents } from "#domain/base/cents.ts"

export class DiscountsApi extends Context.Service<
  DiscountsApi,
  {
    readonly homepage: (limit: number) => Effect.Effect<Discounts, CatalogueUnavailable>
  }
>()("domain/catalogue/prices/DiscountsApi") {}

export const Deal = Schema.Struct({
  product: ProductCard,
  shopId: ShopId,
  shopName: Schema.String,
  offerId: Schema.String,
  /** The current price of the shop, without shipping. Its offer is the one whose price `product` has. Spec: OFFER-10. */
  price: Cents,
  prior: Cents,
  /** The reduction in whole percents of `prior`, rounded down. */
  percent: Schema.Int,
  begun: IsoDay
})
export type Deal = typeof Deal.Type

export const Discounts = Schema.Struct({ deals: Schema.Array(Deal) })
export type Discounts = typeof Discounts.Type
