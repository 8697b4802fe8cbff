import type { Cents } from "#domain/money/cents.ts"
import { readEuros } from "#domain/money/euros.ts"
import { lastServedPage } from "./pages.ts"
import { PAGE_SIZES, type PageSize, type Sort, SORTS, type View } from "./request.ts"
import type { Page } from "./schemas.ts"

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

/** Parses a whole number from 1 on, and limits it to the last page served. Spec: SRCH-08. */
export const readPage = (text: string, size: PageSize): Page | null => {
  if (!/^\d{1,20}$/.test(text) || Number(text) < 1) return null
  return Math.min(Number(text), lastServedPage(size)) as Page
}

/** Parses a number of products on a page. Spec: SRCH-14. */
export const readSize = (text: string): PageSize | null => PAGE_SIZES.find((size) => String(size) === text) ?? null

/** Parses the name of a sort. Spec: SRCH-03. */
export const readSort = (text: string): Sort | null => SORTS.find((sort) => sort === text) ?? null

/** Parses the name of a view. Spec: SRCH-13. */
export const readViewName = (text: string): View | null =>
  text === VIEW_NAMES.tiles ? "tiles" : text === VIEW_NAMES.columns ? "columns" : null

/** Parses a lower bound, rounded down to whole euros, so that the range excludes nothing. In cents. Spec: SRCH-06. */
export const readPriceFrom = (text: string): Cents | null => parseRoundedEuros(text, Math.floor)

/** Parses an upper bound, rounded up to whole euros. In cents. Spec: SRCH-06. */
export const readPriceTo = (text: string): Cents | null => parseRoundedEuros(text, Math.ceil)

const parseRoundedEuros = (text: string, round: (euros: number) => number): Cents | null => {
  const cents = text === "" ? null : readEuros(text)
  return cents === null ? null : ((round(cents / 100) * 100) as Cents)
}
