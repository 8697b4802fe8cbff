import { Schema } from "effect"
import { ProductCard } from "#domain/catalogue/product.ts"

/** A completion while typing; `category` (a key) narrows it when one category holds most of its hits. Spec: SRCH-22. */
const Suggestion = Schema.Struct({
  text: Schema.String,
  category: Schema.NullOr(Schema.String),
  hits: Schema.Int
})
type Suggestion = typeof Suggestion.Type

export const Suggestions = Schema.Struct({
  terms: Schema.Array(Suggestion),
  products: Schema.Array(ProductCard),
  popular: Schema.Array(Schema.String)
})
export type Suggestions = typeof Suggestions.Type
