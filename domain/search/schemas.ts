import { Schema } from "effect"
import { ProductCard } from "#domain/catalogue/product.ts"
import { INTENT_KINDS } from "#domain/search/intent/intent.ts"
import { Cents } from "#domain/base/cents.ts"
import { mapChoices, mapRanges, MAX_VALUE_LENGTH } from "./filters.ts"

// The bodies of the search service, separate from the rules, which browsers load without Effect.

export const Page = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })).pipe(Schema.brand("Page"))
export type Page = typeof Page.Type

const value = Schema.String.check(Schema.isMaxLength(MAX_VALUE_LENGTH))
const values = Schema.Array(value)
const range = Schema.Tuple([Schema.NullOr(Cents), Schema.NullOr(Cents)])

/** Filters of the search call: known ones by name, features as `feature::{key}`. Values within one are "or". Spec: SRCH-02. */
const Filters = Schema.StructWithRest(
  Schema.Struct({
    ...mapChoices(() => Schema.optionalKey(values)),
    ...mapRanges(() => Schema.optionalKey(range))
  }),
  [Schema.Record(Schema.TemplateLiteral(["feature::", Schema.String]), values)]
)

/** The body of the search and facet calls. `page.current` counts from 0. Spec: SRCH-02. */
export const SearchPayload = Schema.Struct({
  filters: Filters,
  productIds: values,
  page: Schema.Struct({
    current: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999 })),
    size: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))
  }),
  q: Schema.String.check(Schema.isMaxLength(500)),
  sort: Schema.Struct({
    by: Schema.Literals(["relevance", "price", "unitPrice", "popular", "new"]),
    direction: Schema.Literals(["asc", "desc"])
  }),
  pageCategory: value,
  context: value,
  literal: Schema.optionalKey(Schema.Array(Schema.Literals(INTENT_KINDS))),
  allVariants: Schema.optionalKey(Schema.Boolean),
  /** True to explain the order of the page. Spec: EXPL-01. */
  explain: Schema.optionalKey(Schema.Boolean)
})
export type SearchPayload = typeof SearchPayload.Type

/** `without` lists the words of `from` that were left out. Spec: SRCH-15, RELAX-04. */
const SearchRedirect = Schema.Struct({
  type: Schema.Literal("searchRedirect"),
  from: Schema.String,
  to: Schema.String,
  without: Schema.optionalKey(Schema.Array(Schema.String))
})

const IntentLabel = Schema.Struct({ kind: Schema.Literals(INTENT_KINDS), label: Schema.String })

/** The variants of one product that a hit stands for: their number, 2 or more, and their lowest price: a total, if one is known. Spec: FOLD-03. */
const FoldedVariants = Schema.Struct({ count: Schema.Int, price: Cents, isTotal: Schema.Boolean })

const points = { label: Schema.String, points: Schema.Finite }

/** `score` is `text` and the shares of it in `gains`, times the operator's factors. Spec: EXPL-01, ORULE-07. */
const Explanation = Schema.Struct({
  id: Schema.String,
  score: Schema.Finite,
  text: Schema.Finite,
  words: Schema.Array(Schema.Struct({ ...points, isInTitle: Schema.Boolean })),
  preferences: Schema.Array(Schema.Struct(points)),
  named: Schema.Finite,
  opened: Schema.Finite,
  cheap: Schema.Finite,
  popularity: Schema.Finite,
  gains: Schema.Struct({
    coverage: Schema.Finite,
    order: Schema.Finite,
    head: Schema.Finite,
    exactness: Schema.Finite,
    form: Schema.Finite,
    thing: Schema.Finite,
    category: Schema.Finite,
    delivery: Schema.Finite,
    freshness: Schema.Finite,
    price: Schema.Finite
  }),
  rules: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(["pin", "boost", "bury", "redirect"]),
      reason: Schema.String,
      factor: Schema.Finite
    })
  )
})
export type Explanation = typeof Explanation.Type

/** One page of hits. `total.value` counts all results, exactly: products, or families if these are folded, whose products `total.products` counts. Spec: SRCH-19, FOLD-04, FOLD-05. */
export const SearchResult = Schema.Struct({
  hits: Schema.Struct({
    hits: Schema.Array(
      Schema.Struct({ _id: Schema.String, _source: ProductCard, variants: Schema.optionalKey(FoldedVariants) })
    ),
    total: Schema.Struct({ value: Schema.Int, products: Schema.optionalKey(Schema.Int) })
  }),
  search_id: Schema.String,
  /** Products that match but that no shop sells now; only filled when there are no hits. */
  expiredProducts: Schema.Array(ProductCard),
  spellingCorrections: Schema.Array(Schema.String),
  /** Pages of this site that a term asks for, such as the one about returns. Spec: COVER-05. */
  pages: Schema.optionalKey(Schema.Array(Schema.Struct({ title: Schema.String, path: Schema.String }))),
  /** Categories near the thing that nobody sells; only when there are no hits. Spec: COVER-04. */
  near: Schema.optionalKey(Schema.Array(Schema.Struct({ key: Schema.String, label: Schema.String }))),
  /** Category names from top to bottom, split by ` > `. Spec: SRCH-17. */
  top_categories: Schema.Array(Schema.String),
  warnings: Schema.Array(SearchRedirect),
  understood: Schema.optionalKey(Schema.Array(IntentLabel)),
  unmet: Schema.optionalKey(Schema.Array(IntentLabel)),
  /** Names of the chosen categories that have nothing, so that all were searched; absent if there are none. Spec: RELAX-11. */
  leftCategories: Schema.optionalKey(Schema.Array(Schema.String)),
  /** The number of matches for adults that this audience does not see; absent if there are none. Spec: ADULT-17. */
  adultMatches: Schema.optionalKey(Schema.Int),
  /** The few results that meet the whole search; absent unless others were added. Spec: RELAX-06, RELAX-07. */
  exact: Schema.optionalKey(Schema.Int),
  pinned: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String, reason: Schema.String }))),
  /** The path of this site that the operator redirects the search to; absent if it is not redirected. Spec: ORULE-05. */
  redirect: Schema.optionalKey(Schema.String),
  explanations: Schema.optionalKey(Schema.Array(Explanation)),
  page_title: Schema.String,
  /** Path and query of the canonical URL; the query is empty or starts with `?`. Spec: HEAD-06. */
  canonical: Schema.Tuple([Schema.String, Schema.String])
})
export type SearchResult = typeof SearchResult.Type

/** Counts are as if its own facet had no selection; selected values are listed even at 0. */
const Bucket = Schema.Struct({
  key: Schema.String,
  label: Schema.String,
  doc_count: Schema.Int,
  selected: Schema.Boolean,
  /** The results that choosing it besides the selected values adds; absent without these, for one of them and for a category. Spec: FOLD-09. */
  added: Schema.optionalKey(Schema.Int)
})
export type Bucket = typeof Bucket.Type

/** `total` values exist; `buckets` holds the first of them, selected ones in front, then by count, then by label. */
export const Facet = Schema.Struct({ buckets: Schema.Array(Bucket), total: Schema.Int })
export type Facet = typeof Facet.Type

const FeatureFacet = Schema.Struct({ ...Facet.fields, label: Schema.String, index: Schema.Int })
export type FeatureFacet = typeof FeatureFacet.Type

/** The facets of a search. Category buckets have category keys, whose dots show their parents. Spec: SRCH-20. */
export const Facets = Schema.StructWithRest(
  Schema.Struct({
    ...mapChoices(() => Facet),
    /** Lowest and highest price among the matches, ignoring the price filter; null if nothing matches. */
    price: Schema.NullOr(Schema.Struct({ min: Cents, max: Cents })),
    /** Prices from `from` (included) to `to` (not included, null: open). */
    price_ranges: Schema.Array(Schema.Struct({ from: Cents, to: Schema.NullOr(Cents), doc_count: Schema.Int }))
  }),
  [Schema.Record(Schema.TemplateLiteral(["feature::", Schema.String]), FeatureFacet)]
)
export type Facets = typeof Facets.Type

/** `category` is the key of the category with most hits. Spec: SRCH-22, SUGG-06. */
const Suggestion = Schema.Struct({
  text: Schema.String,
  category: Schema.NullOr(Schema.String),
  hits: Schema.Int,
  brand: Schema.optionalKey(Schema.String)
})
type Suggestion = typeof Suggestion.Type

export const Suggestions = Schema.Struct({
  terms: Schema.Array(Suggestion),
  products: Schema.Array(ProductCard),
  popular: Schema.Array(Schema.String),
  /** The number of products for adults that the typed text finds; absent unless it finds only such, hidden from this audience. Spec: ADULT-17. */
  adultMatches: Schema.optionalKey(Schema.Int)
})
export type Suggestions = typeof Suggestions.Type
