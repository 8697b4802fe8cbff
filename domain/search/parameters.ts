import { PAGE_SIZES, type PageSize, type Sort, SORTS, type View } from "./request.ts"

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

/** Views by their name in the URL. Spec: SRCH-13. */
export const VIEW_NAMES: Readonly<Record<View, string>> = { tiles: "tegels", columns: "kolommen" }

/** The value of the parameter that lists all variants. Spec: FOLD-05. */
export const ALL_VARIANTS = "los"

// Each parser returns null for an invalid value: readSearchUrl takes the default instead, and readIssues reports it.

/** Parses a number of products on a page. Spec: SRCH-14. */
export const readSize = (text: string): PageSize | null => PAGE_SIZES.find((size) => String(size) === text) ?? null

/** Parses the name of a sort. Spec: SRCH-03. */
export const readSort = (text: string): Sort | null => SORTS.find((sort) => sort === text) ?? null

/** Parses the name of a view. Spec: SRCH-13. */
export const readViewName = (text: string): View | null =>
  text === VIEW_NAMES.tiles ? "tiles" : text === VIEW_NAMES.columns ? "columns" : null
