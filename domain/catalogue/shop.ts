import { Schema } from "effect"
import { Cents } from "#domain/base/cents.ts"
import { ShopId, CategoryKey } from "#domain/base/ids.ts"

/** A merchant. On screen: winkel; in filters and facets: `campaign`. Source: PDP-03, ROUTE-14. */
export const Shop = Schema.Struct({
  id: ShopId,
  /** Host name and slug in one: `fietshoek.example`. */
  website: Schema.String,
  name: Schema.String,
  city: Schema.String,
  about: Schema.String,
  active: Schema.Boolean,
  /** Main category keys (first level), most offers first. */
  mainCategories: Schema.Array(CategoryKey),
  shippingCost: Schema.NullOr(Cents),
  freeShippingFrom: Schema.NullOr(Cents),
  returnDays: Schema.Int,
  paymentMethods: Schema.Array(Schema.String),
  colour: Schema.String,
  offerCount: Schema.Int
})

export type Shop = typeof Shop.Type
