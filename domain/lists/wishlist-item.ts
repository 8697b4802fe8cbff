import { Schema } from "effect"
import { IsoDay, ProductId } from "#domain/catalogue/ids.ts"
import { Cents } from "#domain/money/cents.ts"

/** A product on a wishlist. Spec: LIST-01. */
export const WishlistItem = Schema.Struct({
  productId: ProductId,
  /** What it cost when it was put there; null while that is not known. */
  price: Schema.NullOr(Cents),
  /** The day it was put there, in the Netherlands. */
  date: IsoDay
})
export type WishlistItem = typeof WishlistItem.Type
