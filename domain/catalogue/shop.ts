import { Schema } from "effect"
import { Cents } from "#domain/base/cents.ts"
import { ClaimCounts } from "./prices/claim.ts"
import { ShopId, CategoryKey } from "#domain/base/ids.ts"

const Average = Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: 5 }))

/** The rating by the reviews on this site. `average` is null without reviews. Spec: OFFER-13. */
export const ShopRating = Schema.Struct({ average: Schema.NullOr(Average), count: Schema.Int })
export type ShopRating = typeof ShopRating.Type

/** Facts about a shop that the operator enters; unknown ones are absent. Spec: OFFER-12, REVIEW-08. */
export const ShopProfile = Schema.Struct({
  shipsToBelgium: Schema.optionalKey(Schema.Boolean),
  /** The rating that another site publishes, and the name of that site. */
  ratingElsewhere: Schema.optionalKey(Schema.Struct({ average: Average, source: Schema.String }))
})
export type ShopProfile = typeof ShopProfile.Type

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
  offerCount: Schema.Int,
  /** Absent where nobody asks for it, as in the demo world. */
  rating: Schema.optionalKey(ShopRating),
  /** Only of a shop that is looked up by its website. Spec: PRICE-17. */
  claims: Schema.optionalKey(ClaimCounts),
  ...ShopProfile.fields
})
export type Shop = typeof Shop.Type
