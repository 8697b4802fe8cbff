import type { Cents } from "#domain/money/cents.ts"
import { readEuros } from "#domain/money/euros.ts"
import { lastServedPage, PAGE_SIZES } from "./pages.ts"
import type { Page, PageSize, Sort, View } from "./request.ts"

/** Names of the parameters in a search URL that hold one value. The lists are in fields.ts. */
export const PARAMETER = {
  term: "q",
  priceFrom: "prijs-van",
  priceTo: "prijs-tot",
  page: "pagina",
  size: "aantal",
  sort: "sorteer",
  view: "weergave"
} as const

/** A parameter that begins with this names a feature: `k.vermogen`. */
export const FEATURE_PREFIX = "k."

/** The parameters of a query by name, decoded, each with its values in the order they stand. */
export type Parameters = ReadonlyMap<string, ReadonlyArray<string>>

/** Every parameter of a query, with or without its question mark. Spec: SRCH-01. */
export const readParameters = (search: string): Parameters => {
  const parameters = new Map<string, Array<string>>()
  for (const [name, value] of new URLSearchParams(search)) {
    const values = parameters.get(name)
    if (values === undefined) parameters.set(name, [value])
    else values.push(value)
  }
  return parameters
}

/** The first value of a parameter, without the spaces around it; empty when there is none. Spec: SRCH-01. */
export const firstValue = (parameters: Parameters, name: string): string => parameters.get(name)?.[0]?.trim() ?? ""

const SORTS: ReadonlySet<string> = new Set<Sort>([
  "relevance",
  "priceAsc",
  "priceDesc",
  "popularAsc",
  "popularDesc",
  "new"
])

/** Views by their name in the URL. Spec: SRCH-13. */
export const VIEW_NAMES: Readonly<Record<View, string>> = { tiles: "tegels", columns: "kolommen" }

// Each of these gives null for what it does not understand; the reader of the URL then takes the default and readIssues says so.

/** A whole number from 1 on, at most the last page served. Spec: SRCH-08. */
export const readPage = (text: string, size: PageSize): Page | null => {
  if (!/^\d{1,20}$/.test(text) || Number(text) < 1) return null
  return Math.min(Number(text), lastServedPage(size)) as Page
}

/** Spec: SRCH-14. */
export const readSize = (text: string): PageSize | null => PAGE_SIZES.find((size) => String(size) === text) ?? null

/** Spec: SRCH-03. */
export const readSort = (text: string): Sort | null => (SORTS.has(text) ? (text as Sort) : null)

/** Spec: SRCH-13. */
export const readViewName = (text: string): View | null =>
  text === VIEW_NAMES.tiles ? "tiles" : text === VIEW_NAMES.columns ? "columns" : null

/** Whole euros in cents, odd cents rounded down: the lower side of a range never leaves out what it should hold. Spec: SRCH-06. */
export const readPriceFrom = (text: string): Cents | null => wholeEuros(text, Math.floor)

/** Whole euros in cents, odd cents rounded up. Spec: SRCH-06. */
export const readPriceTo = (text: string): Cents | null => wholeEuros(text, Math.ceil)

const wholeEuros = (text: string, round: (euros: number) => number): Cents | null => {
  const cents = text === "" ? null : readEuros(text)
  return cents === null ? null : ((round(cents / 100) * 100) as Cents)
}
