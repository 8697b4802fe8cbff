import { Effect, Schema } from "effect"
import { VAT_RATES } from "./vat.ts"
import { Cents } from "#domain/base/cents.ts"
import { Instant, ProductId, ShopId } from "#domain/base/ids.ts"

/** The condition of an offer; offers without one are new. Spec: FEED-CONDITION-1. */
export const Condition = Schema.Literals(["new", "refurbished", "used"])
export type Condition = typeof Condition.Type

export const Availability = Schema.Literals(["in_stock", "out_of_stock", "preorder", "backorder", "unknown"])
export type Availability = typeof Availability.Type

/** One shop's price for one product. Total price = price + shipping, unknown while shipping is. Source: PDP-01, PDP-03. */
export const Offer = Schema.Struct({
  offerId: Schema.String,
  shopId: ShopId,
  shopName: Schema.String,
  shopWebsite: Schema.String,
  productId: ProductId,
  title: Schema.String,
  url: Schema.String,
  price: Cents,
  /** The old price that the shop's feed states beside the price; absent for none. Spec: PRICE-16. */
  wasPrice: Schema.optionalKey(Cents),
  /** null: unknown, which is never read as 0. */
  shippingCost: Schema.NullOr(Cents),
  condition: Condition,
  availability: Availability,
  /** Pieces that the shop has; null: unknown. Spec: STOCK-01. */
  stock: Schema.NullOr(Schema.Int).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** The percentage of VAT in the price by the shop's feed; null: as the category has it. Spec: CART-19. */
  vatRate: Schema.NullOr(Schema.Literals(VAT_RATES)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** Working days until delivery; null: unknown. */
  deliveryDays: Schema.NullOr(Schema.Int),
  EAN: Schema.NullOr(Schema.String),
  SKU: Schema.NullOr(Schema.String),
  observedAt: Instant
})
export type Offer = typeof Offer.Type
