import { Schema } from "effect"
import { IsoDay, ProductId } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { ID_PATTERN } from "#domain/base/fields.ts"

export const ChatEntry = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(ID_PATTERN)),
  title: Schema.String,
  date: IsoDay
})
export type ChatEntry = typeof ChatEntry.Type

export const WishlistItem = Schema.Struct({
  productId: ProductId,
  price: Schema.NullOr(Cents),
  /** True if that price includes shipping; absent too where a version stored it that knew prices alone. Spec: LIST-18. */
  isTotal: Schema.optionalKey(Schema.Boolean),
  date: IsoDay
})
export type WishlistItem = typeof WishlistItem.Type
