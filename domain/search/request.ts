import type { IntentKind } from "#domain/intent/kinds.ts"
import type { Filters } from "./filters.ts"
import type { Page } from "./schemas.ts"

/** Orders of results. Spec: SRCH-03. */
export const SORTS = ["relevance", "priceAsc", "priceDesc", "unitPriceAsc", "popularAsc", "popularDesc", "new"] as const
/** One of {@link SORTS}. */
export type Sort = (typeof SORTS)[number]

/** Numbers of products on a page that a visitor can choose. Spec: SRCH-14. */
export const PAGE_SIZES = [30, 60, 90] as const
/** One of {@link PAGE_SIZES}. */
export type PageSize = (typeof PAGE_SIZES)[number]

/** The default number of products on a page. Spec: SRCH-07. */
export const PAGE_SIZE: PageSize = 30

/** A layout of results. Spec: SRCH-13. */
export type View = "tiles" | "columns"

/** A visitor's search, parsed from a URL or from command line flags. Spec: SRCH-01. */
export interface SearchRequest {
  readonly searchTerm: string
  readonly filters: Filters
  readonly currentPage: Page
  readonly size: PageSize
  /**
   * null if the URL holds an unknown sort: then results are sorted by relevance and no link is marked as current. Spec:
   * SRCH-04.
   */
  readonly sort: Sort | null
  /** Ids of a permanent landing page (`/n/{slug}/{uberfilter}/`), else empty. */
  readonly uberfilter: ReadonlyArray<string>
  /** Key of the category of the page, empty for none. */
  readonly wpCategory: string
  /** Kinds of parts whose words in the term are taken literally. Spec: INTENT-08. */
  readonly literal: ReadonlyArray<IntentKind>
  /** True to list all variants of a product instead of the best one. Spec: FOLD-05. */
  readonly allVariants: boolean
}

/** A search for everything, from which other requests are made. Spec: SRCH-01, SRCH-07. */
export const EMPTY_REQUEST: SearchRequest = {
  searchTerm: "",
  filters: {},
  currentPage: 1 as Page,
  size: PAGE_SIZE,
  sort: "relevance",
  uberfilter: [],
  wpCategory: "",
  literal: [],
  allVariants: false
}
