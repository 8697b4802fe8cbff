import { Schema } from "effect"
import { ProductCard } from "#domain/catalogue/product.ts"

/** Nothing was found for `from`; what is shown was found for `to`. Spec: SRCH-15. */
const SearchRedirect = Schema.Struct({
  type: Schema.Literal("searchRedirect"),
  from: Schema.String,
  to: Schema.String
})

/** One page of hits. `total.value` counts all matches, exactly. Spec: SRCH-19. */
export const SearchResult = Schema.Struct({
  hits: Schema.Struct({
    hits: Schema.Array(Schema.Struct({ _id: Schema.String, _source: ProductCard })),
    total: Schema.Struct({ value: Schema.Int })
  }),
  search_id: Schema.String,
  videos: Schema.Array(Schema.Struct({ url: Schema.String, title: Schema.String })),
  /** Products that match but that no shop sells now; only filled when there are no hits. */
  expiredProducts: Schema.Array(ProductCard),
  /** Other spellings that do have hits, best first. */
  spellingCorrections: Schema.Array(Schema.String),
  /** Category names from top to bottom, split by ` > `. Spec: SRCH-17. */
  top_categories: Schema.Array(Schema.String),
  warnings: Schema.Array(SearchRedirect),
  page_title: Schema.String,
  /** Path and query of the canonical address; the query is empty or starts with `?`. Spec: HEAD-06. */
  canonical: Schema.Tuple([Schema.String, Schema.String])
})
export type SearchResult = typeof SearchResult.Type
