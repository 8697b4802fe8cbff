import type { Cents } from "#domain/money/cents.ts"
import { formatCents } from "#domain/money/euros.ts"
import { DELIVERY_CLASSES } from "./delivery.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { filledFields, valuesOf, withValues, type FilterField } from "./fields.ts"
import { lastServedPage, pageOfSize } from "./pages.ts"
import { priceRange } from "./price-range.ts"
import type { Page, PageSize, SearchRequest, Sort } from "./request.ts"
import { readTerm } from "./term.ts"
import { wantedValues } from "./wanted-values.ts"

/** One narrowing the visitor has chosen, and the request without it. */
export interface ActiveFilter {
  readonly field: FilterField | "price"
  /** Empty for the price. */
  readonly value: string
  /** On screen, where it differs from the value and is known here: a price, a delivery time. */
  readonly label?: string
  readonly request: SearchRequest
}

/** `request` with `value` wanted, or no longer wanted when it was. Spec: SRCH-11. */
export const toggleValue = (request: SearchRequest, field: FilterField, value: string): SearchRequest =>
  firstPage(withValues(request, field, switched(valuesOf(request, field), value)))

/** `wanted` with `value`, or without it when it was there; in their one order. Spec: SRCH-11. */
export const switched = (wanted: ReadonlyArray<string>, value: string): ReadonlyArray<string> => {
  if (wanted.length === 0) return [value]
  return wanted.includes(value) ? wanted.filter((other) => other !== value) : wantedValues([...wanted, value])
}

/** `request` without one value of `field`, from the first page. Spec: SRCH-12. */
export const withoutFilter = (request: SearchRequest, field: FilterField, value: string): SearchRequest =>
  firstPage(
    withValues(
      request,
      field,
      valuesOf(request, field).filter((wanted) => wanted !== value)
    )
  )

/** `request` for these prices, both included; null leaves a side open. Spec: SRCH-06. */
export const withPrice = (request: SearchRequest, from: Cents | null, to: Cents | null): SearchRequest => {
  const [priceFrom, priceTo] = priceRange(from, to)
  return firstPage({ ...request, priceFrom, priceTo })
}

/** `request` for another term, filters kept, from the first page. Spec: SRCH-26. */
export const withTerm = (request: SearchRequest, term: string): SearchRequest =>
  firstPage({ ...request, searchTerm: readTerm(term) })

/** `request` in another order, from the first page. Spec: SRCH-03. */
export const withSort = (request: SearchRequest, sort: Sort): SearchRequest => firstPage({ ...request, sort })

/** `request` with `size` hits a page, on the page that holds the hit now at the top. Spec: SRCH-14, SRCH-29. */
export const withSize = (request: SearchRequest, size: PageSize): SearchRequest => ({
  ...request,
  size,
  currentPage: pageOfSize(request.currentPage, request.size, size)
})

/** The same search at another page, kept between the first and the last one served. Spec: SRCH-08. */
export const withPage = (request: SearchRequest, page: number): SearchRequest => ({
  ...request,
  currentPage: Math.max(1, Math.min(Math.trunc(page), lastServedPage(request.size))) as Page
})

/** What narrows `request`, the price last: as many as the filter button counts. Spec: SRCH-12. */
export const activeFilters = (request: SearchRequest): ReadonlyArray<ActiveFilter> => {
  const values = filledFields(request).flatMap((field) =>
    valuesOf(request, field).map((value) => activeValue(request, field, value))
  )
  const { priceFrom, priceTo } = request
  if (priceFrom === null && priceTo === null) return values
  const label = priceLabel(priceFrom, priceTo)
  return [...values, { field: "price", value: "", label, request: withPrice(request, null, null) }]
}

/** `request` without filters; its term, its category page, its sort and its page size stay. Spec: SRCH-12. */
export const clearFilters = (request: SearchRequest): SearchRequest => ({
  ...EMPTY_REQUEST,
  searchTerm: request.searchTerm,
  uberfilter: request.uberfilter,
  wpCategory: request.wpCategory,
  sort: request.sort,
  size: request.size
})

/** "€ 100 tot € 250", "vanaf € 100", "tot € 250"; both sides are included. Spec: SRCH-06, SRCH-12. */
export const priceLabel = (from: Cents | null, to: Cents | null): string => {
  if (from === null) return to === null ? "alle prijzen" : `tot ${short(to)}`
  return to === null ? `vanaf ${short(from)}` : `${short(from)} tot ${short(to)}`
}

const activeValue = (request: SearchRequest, field: FilterField, value: string): ActiveFilter => {
  const label = field === "delivery" ? DELIVERY_CLASSES.find(({ key }) => key === value)?.label : undefined
  const without = withoutFilter(request, field, value)
  return { field, value, request: without, ...(label !== undefined && { label }) }
}

const firstPage = (request: SearchRequest): SearchRequest => ({ ...request, currentPage: EMPTY_REQUEST.currentPage })

/** Whole euros without their decimals. */
const short = (cents: Cents): string => (cents % 100 === 0 ? formatCents(cents).slice(0, -3) : formatCents(cents))
