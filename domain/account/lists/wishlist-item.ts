import { Schema } from "effect"
import { IsoDay, ProductId } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"

/** A product on a wishlist. Spec: LIST-01. */
export const WishlistItem = Schema.Struct({
  productId: ProductId,
  /** The shown price when the product was added; null if unknown. Spec: OFFER-09. */
  price: Schema.NullOr(Cents),
  /** True if that price includes shipping; absent too where a version stored it that knew prices alone. Spec: LIST-18. */
  isTotal: Schema.optionalKey(Schema.Boolean),
  date: IsoDay
})
export type WishlistItem = typeof WishlistItem.Type
