import { Schema } from "effect"
import { Cents } from "#domain/money/cents.ts"

export { FACET_NAMES, type FacetName } from "./facet-names.ts"

/** One value of a facet. Counted as if its own facet had no selection (disjunctive); selected ones stay at 0. */
export const Bucket = Schema.Struct({
  key: Schema.String,
  label: Schema.String,
  doc_count: Schema.Int,
  selected: Schema.Boolean
})
export type Bucket = typeof Bucket.Type

/** `total` values exist; `buckets` holds the first of them, selected ones in front, then by count, then by label. */
export const Facet = Schema.Struct({ buckets: Schema.Array(Bucket), total: Schema.Int })
export type Facet = typeof Facet.Type

/** A feature facet: `index` orders them on the page. Spec: SRCH-20. */
export const FeatureFacet = Schema.Struct({ ...Facet.fields, label: Schema.String, index: Schema.Int })
export type FeatureFacet = typeof FeatureFacet.Type

/** Prices from `from` (included) to `to` (not included, null: open). */
const PriceRange = Schema.Struct({ from: Cents, to: Schema.NullOr(Cents), doc_count: Schema.Int })

/** Spec: SRCH-20. Category buckets have category keys; which is whose parent shows from the dots. */
export const Facets = Schema.StructWithRest(
  Schema.Struct({
    brand: Facet,
    category: Facet,
    color: Facet,
    gender: Facet,
    model: Facet,
    campaign: Facet,
    size: Facet,
    delivery: Facet,
    /** Lowest and highest price among the matches, the price filter itself left out; null when nothing matches. */
    price: Schema.NullOr(Schema.Struct({ min: Cents, max: Cents })),
    price_ranges: Schema.Array(PriceRange)
  }),
  [Schema.Record(Schema.TemplateLiteral(["feature::", Schema.String]), FeatureFacet)]
)
export type Facets = typeof Facets.Type
