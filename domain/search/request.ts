import type { IntentKind } from "#domain/search/intent/intent.ts"
import type { Filters } from "./filters.ts"
import type { Page } from "./schemas.ts"
import { type Cookies, type CookieWrite, MONTH_SECONDS } from "#domain/base/cookie.ts"

export const SORTS = ["relevance", "priceAsc", "priceDesc", "unitPriceAsc", "popularAsc", "popularDesc", "new"] as const
export type Sort = (typeof SORTS)[number]

export const PAGE_SIZES = [30, 60, 90] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const PAGE_SIZE: PageSize = 30

export type View = "tiles" | "columns"

export interface SearchRequest {
  readonly searchTerm: string
  readonly filters: Filters
  readonly currentPage: Page
  readonly size: PageSize
  /** Null for an unknown sort: sorted by relevance, no link is marked as current. Spec: SRCH-04. */
  readonly sort: Sort | null
  /** Ids of a permanent landing page (`/n/{slug}/{productIds}/`), else empty. */
  readonly productIds: ReadonlyArray<string>
  readonly pageCategory: string
  /** Kinds of parts whose words in the term are taken literally. Spec: INTENT-08. */
  readonly literal: ReadonlyArray<IntentKind>
  /** True to list all variants of a product instead of the best one. Spec: FOLD-05. */
  readonly allVariants: boolean
}

/** Spec: SRCH-01, SRCH-07. */
export const EMPTY_REQUEST: SearchRequest = {
  searchTerm: "",
  filters: {},
  currentPage: 1 as Page,
  size: PAGE_SIZE,
  sort: "relevance",
  productIds: [],
  pageCategory: "",
  literal: [],
  allVariants: false
}

/** Names of the parameters in a search URL, except those of the filters, which are in filters.ts. */
export const PARAMETER = {
  term: "q",
  page: "pagina",
  size: "aantal",
  sort: "sorteer",
  view: "weergave",
  literal: "letterlijk",
  variants: "uitvoeringen"
} as const

export const VIEW_NAMES: Readonly<Record<View, string>> = { tiles: "tegels", columns: "kolommen" }

export const ALL_VARIANTS = "los"

// Each parser returns null for an invalid value: readSearchUrl takes the default instead, and readIssues reports it.

/** Parses a number of products on a page. Spec: SRCH-14. */
export const readSize = (text: string): PageSize | null => PAGE_SIZES.find((size) => String(size) === text) ?? null

/** Parses the name of a sort. Spec: SRCH-03. */
export const readSort = (text: string): Sort | null => SORTS.find((sort) => sort === text) ?? null

/** Parses the name of a view. Spec: SRCH-13. */
export const readViewName = (text: string): View | null =>
  text === VIEW_NAMES.tiles ? "tiles" : text === VIEW_NAMES.columns ? "columns" : null

export const SEARCH_COOKIE = { size: "zoek-aantal", view: "zoek-weergave" } as const

export interface SearchPreferences {
  readonly size: PageSize | null
  readonly view: View | null
}

/** Parses the search cookies; an invalid value counts as missing. Spec: SRCH-23. */
export const readSearchCookies = (cookies: Cookies): SearchPreferences => ({
  size: readSize(cookies[SEARCH_COOKIE.size] ?? ""),
  view: readViewName(cookies[SEARCH_COOKIE.view] ?? "")
})

/** Returns the cookies that store the visitor's choice for a month; null leaves a cookie unchanged. Spec: SRCH-23. */
export const writeSearchCookies = ({ size, view }: SearchPreferences): ReadonlyArray<CookieWrite> => [
  ...(size === null ? [] : [{ name: SEARCH_COOKIE.size, value: String(size), maxAge: MONTH_SECONDS }]),
  ...(view === null ? [] : [{ name: SEARCH_COOKIE.view, value: VIEW_NAMES[view], maxAge: MONTH_SECONDS }])
]
