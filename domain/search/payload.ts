import { Schema } from "effect"
import { Cents } from "#domain/money/cents.ts"
import { VALUE_LIMIT } from "./wanted-values.ts"

const value = Schema.String.check(Schema.isMaxLength(VALUE_LIMIT))
const values = Schema.Array(value)

/** Filters of the search call: known ones by name, features as `feature::{key}`. Values within one are "or". Spec: SRCH-02. */
export const Filters = Schema.StructWithRest(
  Schema.Struct({
    brand: Schema.optionalKey(values),
    campaign: Schema.optionalKey(values),
    category: Schema.optionalKey(values),
    color: Schema.optionalKey(values),
    delivery: Schema.optionalKey(values),
    gender: Schema.optionalKey(values),
    model: Schema.optionalKey(values),
    size: Schema.optionalKey(values),
    /** Lowest and highest price in cents, both included; null leaves a side open. */
    price: Schema.optionalKey(Schema.Tuple([Schema.NullOr(Cents), Schema.NullOr(Cents)]))
  }),
  [Schema.Record(Schema.TemplateLiteral(["feature::", Schema.String]), values)]
)
export type Filters = typeof Filters.Type

const SortBy = Schema.Literals(["relevance", "price", "popular", "new"])
const SortDirection = Schema.Literals(["asc", "desc"])

/** The body of the search and facet calls. `page.current` counts from 0. Spec: SRCH-02. */
export const SearchPayload = Schema.Struct({
  filters: Filters,
  uber_ids: values,
  page: Schema.Struct({
    current: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999 })),
    size: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))
  }),
  q: Schema.String.check(Schema.isMaxLength(500)),
  sort: Schema.Struct({ by: SortBy, direction: SortDirection }),
  wpCategory: value,
  context: value
})
export type SearchPayload = typeof SearchPayload.Type
