import type { Filters } from "./filters.ts"
import type { Page } from "./schemas.ts"

/** Orders of results. Spec: SRCH-03. */
export const SORTS = ["relevance", "priceAsc", "priceDesc", "popularAsc", "popularDesc", "new"] as const
export type Sort = (typeof SORTS)[number]

/** Numbers of products on a page that a visitor can choose. Spec: SRCH-14. */
export const PAGE_SIZES = [30, 60, 90] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** Products on one page, unless the visitor chose another number. Spec: SRCH-07. */
export const PAGE_SIZE: PageSize = 30

/** A way to show results. Spec: SRCH-13. */
export type View = "tiles" | "columns"

/** A search as a visitor wants it, read from a URL or from command line flags. Spec: SRCH-01. */
export interface SearchRequest {
  readonly searchTerm: string
  readonly filters: Filters
  readonly currentPage: Page
  readonly size: PageSize
  /** null if the URL holds a sort that is not offered; results come by relevance and no link is lit. Spec: SRCH-04. */
  readonly sort: Sort | null
  /** Ids of a permanent landing page (`/n/{slug}/{uberfilter}/`), else empty. */
  readonly uberfilter: ReadonlyArray<string>
  /** Key of the category the page is about, empty for none. */
  readonly wpCategory: string
}

/** A search for everything, from which other requests are made. Spec: SRCH-01, SRCH-07. */
export const EMPTY_REQUEST: SearchRequest = {
  searchTerm: "",
  filters: {},
  currentPage: 1 as Page,
  size: PAGE_SIZE,
  sort: "relevance",
  uberfilter: [],
  wpCategory: ""
}
