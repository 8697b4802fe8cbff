import { Schema } from "effect"
import { Cents } from "#domain/money/cents.ts"

/** Page as the visitor counts: 1 is the first. */
export const Page = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })).pipe(Schema.brand("Page"))
export type Page = typeof Page.Type

/** Spec: SRCH-03. */
export const Sort = Schema.Literals(["relevance", "priceAsc", "priceDesc", "popularAsc", "popularDesc", "new"])
export type Sort = typeof Sort.Type

/** Hits on a page that can be chosen. Spec: SRCH-07, SRCH-14. */
export const PageSize = Schema.Literals([30, 60, 90])
export type PageSize = typeof PageSize.Type

/** Spec: SRCH-13. */
export const View = Schema.Literals(["tiles", "columns"])
export type View = typeof View.Type

const values = Schema.Array(Schema.String)

/** What a visitor asks for: read from a URL, a form or CLI flags, before any rule is applied. Spec: SRCH-01. */
export const SearchRequest = Schema.Struct({
  searchTerm: Schema.String,
  brandsFilter: values,
  colorsFilter: values,
  gendersFilter: values,
  modelsFilter: values,
  deliveryFilter: values,
  shopsFilter: values,
  sizesFilter: values,
  /** Category keys, each a dotted path. */
  categoryFilter: values,
  /** Feature key to wanted values. */
  featuresFilter: Schema.Record(Schema.String, values),
  priceFrom: Schema.NullOr(Cents),
  priceTo: Schema.NullOr(Cents),
  currentPage: Page,
  size: PageSize,
  /** null: the URL holds a sort that is not offered; results come by relevance and no link is lit. Spec: SRCH-04. */
  sort: Schema.NullOr(Sort),
  /** Ids of a permanent landing page (`/n/{slug}/{uberfilter}/`), else empty. */
  uberfilter: values,
  /** The category the page is about (its key), empty for none. */
  wpCategory: Schema.String
})
export type SearchRequest = typeof SearchRequest.Type
