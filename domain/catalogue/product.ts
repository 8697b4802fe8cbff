import { Effect, Schema } from "effect"
import { Cents } from "#domain/base/cents.ts"
import { Availability, Offer } from "./offer.ts"
import { CategoryKey, Instant, ProductId } from "#domain/base/ids.ts"

export const Picture = Schema.Struct({ url: Schema.String, colour: Schema.String })
export type Picture = typeof Picture.Type

/** For example `{ key: "vermogen", label: "Vermogen", values: ["750 W"] }`. Spec: READ-15. */
export const Feature = Schema.Struct({ key: Schema.String, label: Schema.String, values: Schema.Array(Schema.String) })
export type Feature = typeof Feature.Type

/** A product in a list: a hit's `_source`. Prices are those of its cheapest offer by total price. Spec: STORE-20. */
export const ProductCard = Schema.Struct({
  id: ProductId,
  name: Schema.String,
  brand: Schema.NullOr(Schema.String),
  category: Schema.NullOr(CategoryKey),
  image: Picture,
  price: Schema.NullOr(Cents),
  shippingCost: Schema.NullOr(Cents),
  shopId: Schema.NullOr(Schema.String),
  shopName: Schema.NullOr(Schema.String),
  offerId: Schema.NullOr(Schema.String),
  availability: Schema.NullOr(Availability),
  deliveryDays: Schema.NullOr(Schema.Int),
  observedAt: Schema.NullOr(Instant),
  offerCount: Schema.Int,
  shopCount: Schema.Int,
  /** The features that decide in its category, and those of its energy label. Spec: LEAD-01, ENERGY-01. */
  features: Schema.Array(Feature),
  /** The pack of its unit price in canonical form ("6x330ml"); null if it is unknown. Spec: UNIT-07. */
  pack: Schema.NullOr(Schema.String),
  canonical_path: Schema.String
})
export type ProductCard = typeof ProductCard.Type

const VariantOption = Schema.Struct({
  /** `kleur`, `maat`, `opslag`, `inhoud`, `uitvoering`, or the key of a property. */
  key: Schema.String,
  label: Schema.String,
  value: Schema.String,
  /** A colour with a known name as `#rrggbb`; null for other options. */
  swatch: Schema.NullOr(Schema.String)
})

export const Variant = Schema.Struct({
  id: ProductId,
  name: Schema.String,
  canonical_path: Schema.String,
  image: Picture,
  price: Schema.NullOr(Cents),
  shippingCost: Schema.NullOr(Cents),
  /** The stock and delivery of the offer with the price; absent in older responses. Spec: VARIANT-11. */
  availability: Schema.optionalKey(Schema.NullOr(Availability)),
  deliveryDays: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  options: Schema.Array(VariantOption)
})
export type Variant = typeof Variant.Type

export const Product = Schema.Struct({
  id: ProductId,
  name: Schema.String,
  brand: Schema.NullOr(Schema.String),
  model: Schema.NullOr(Schema.String),
  campaignId: Schema.NullOr(Schema.String),
  familyCode: Schema.NullOr(Schema.String),
  GTIN: Schema.NullOr(Schema.String),
  ISBN: Schema.NullOr(Schema.String),
  SKU: Schema.NullOr(Schema.String),
  images: Schema.Array(Picture),
  offers: Schema.Array(Offer),
  shortDesc: Schema.String,
  /** Plain text, paragraphs split by a blank line. */
  description: Schema.String,
  currency: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("EUR"))),
  category: Schema.NullOr(CategoryKey),
  colors: Schema.Array(Schema.String),
  genders: Schema.Array(Schema.String),
  sizes: Schema.Array(Schema.String),
  features: Schema.Array(Feature),
  pack: Schema.NullOr(Schema.String),
  variants: Schema.optionalKey(Schema.Array(Variant)),
  canonical_path: Schema.String
})
export type Product = typeof Product.Type
