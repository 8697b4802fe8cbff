import { firstValue, readParameters, readPage } from "./query-string.ts"
import { type SearchRequest, EMPTY_REQUEST, type PageSize, type Sort } from "./request.ts"
import { INTENT_KINDS, type IntentKind } from "#domain/search/intent/intent.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents } from "#domain/base/euros.ts"
import {
  chosenFields,
  type FilterField,
  isOpenRange,
  RANGE_NAMES,
  type RangeName,
  rangeOf,
  setRange,
  setValues,
  sortValues,
  valueLabel,
  valuesOf
} from "./filters.ts"
import { lastServedPage, pageOfSize } from "./pages.ts"
import type { Page } from "./schemas.ts"
import { readTerm } from "./term.ts"

export interface ActiveFilter {
  readonly field: FilterField | RangeName
  /** Empty for a range. */
  readonly value: string
  /** Dutch label, if it differs from the value and is known without the facets: of a price, a delivery time. */
  readonly label?: string
  readonly request: SearchRequest
}

/** Returns `request` with these values chosen for `field`. Spec: SRCH-11. */
export const withValues = (
  request: SearchRequest,
  field: FilterField,
  values: ReadonlyArray<string>
): SearchRequest => ({ ...request, filters: setValues(request.filters, field, values) })

/** Removes `value` if it was chosen; goes to the first page. Spec: SRCH-11. */
export const toggleValue = (request: SearchRequest, field: FilterField, value: string): SearchRequest =>
  firstPage(withValues(request, field, toggle(valuesOf(request.filters, field), value)))

/** Adds `value` to the chosen values, or removes it if it is among them. Spec: SRCH-11. */
export const toggle = (chosen: ReadonlyArray<string>, value: string): ReadonlyArray<string> => {
  if (chosen.length === 0) return [value]
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : sortValues([...chosen, value])
}

/** Returns `request` without one value of `field`, from the first page. Spec: SRCH-12. */
export const withoutValue = (request: SearchRequest, field: FilterField, value: string): SearchRequest =>
  firstPage(
    withValues(
      request,
      field,
      valuesOf(request.filters, field).filter((chosen) => chosen !== value)
    )
  )

/** Returns `request` for these prices, both included, from the first page; null leaves a side open. Spec: SRCH-06. */
export const withPrice = (request: SearchRequest, from: Cents | null, to: Cents | null): SearchRequest =>
  firstPage({ ...request, filters: setRange(request.filters, "price", [from, to]) })

/** Returns `request` for another term, from the first page and with no part taken literally. Spec: SRCH-26, INTENT-08. */
export const withTerm = (request: SearchRequest, term: string): SearchRequest =>
  firstPage({ ...request, searchTerm: readTerm(term), literal: EMPTY_REQUEST.literal })

/** Returns `request` with the parts of more kinds taken literally, from the first page. Spec: INTENT-08. */
export const withLiteral = (request: SearchRequest, kinds: ReadonlyArray<IntentKind>): SearchRequest =>
  firstPage({
    ...request,
    literal: INTENT_KINDS.filter((kind) => kinds.includes(kind) || request.literal.includes(kind))
  })

/** Returns `request` with all variants or with the best one of each family, from the first page. Spec: FOLD-05. */
export const withVariants = (request: SearchRequest, allVariants: boolean): SearchRequest =>
  firstPage({ ...request, allVariants })

/** Returns `request` in another order, from the first page. Spec: SRCH-03. */
export const withSort = (request: SearchRequest, sort: Sort): SearchRequest => firstPage({ ...request, sort })

/** Returns `request` with `size` hits a page, on the page that holds the current first hit. Spec: SRCH-14, SRCH-29. */
export const withSize = (request: SearchRequest, size: PageSize): SearchRequest => ({
  ...request,
  size,
  currentPage: pageOfSize(request.currentPage, request.size, size)
})

/** Returns `request` at another page, limited to the pages that are served. Spec: SRCH-08. */
export const withPage = (request: SearchRequest, page: number): SearchRequest => ({
  ...request,
  currentPage: Math.max(1, Math.min(Math.trunc(page), lastServedPage(request.size))) as Page
})

/** Returns the chosen filters, ranges last: the number of which the filter button shows. Spec: SRCH-12. */
export const activeFilters = (request: SearchRequest): ReadonlyArray<ActiveFilter> => {
  const { filters } = request
  const values = chosenFields(filters).flatMap((field) =>
    valuesOf(filters, field).map((value): ActiveFilter => {
      const label = valueLabel(field, value)
      return { field, value, request: withoutValue(request, field, value), ...(label !== undefined && { label }) }
    })
  )
  const ranges = RANGE_NAMES.flatMap((field): ReadonlyArray<ActiveFilter> => {
    const range = rangeOf(filters, field)
    if (isOpenRange(range)) return []
    const without = firstPage({ ...request, filters: setRange(filters, field, [null, null]) })
    return [{ field, value: "", label: priceLabel(...range), request: without }]
  })
  return [...values, ...ranges]
}

/** Returns `request` without filters, with the same term, category page, sort and page size. Spec: SRCH-12. */
export const clearFilters = (request: SearchRequest): SearchRequest =>
  firstPage({ ...request, filters: EMPTY_REQUEST.filters })

/** Formats a range of prices: "€ 100 tot € 250", "vanaf € 100", "tot € 250". Both sides are included. Spec: SRCH-06, SRCH-12. */
export const priceLabel = (from: Cents | null, to: Cents | null): string => {
  if (from === null) return to === null ? "alle prijzen" : `tot ${formatShort(to)}`
  return to === null ? `vanaf ${formatShort(from)}` : `${formatShort(from)} tot ${formatShort(to)}`
}

const firstPage = (request: SearchRequest): SearchRequest => ({ ...request, currentPage: EMPTY_REQUEST.currentPage })

const formatShort = (cents: Cents): string => (cents % 100 === 0 ? formatCents(cents).slice(0, -3) : formatCents(cents))

export interface SortLink {
  readonly sort: Sort
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

/** Turns the price link around if results are sorted lowest first already. Spec: SRCH-04, SRCH-34. */
export const sortLinks = (
  request: SearchRequest,
  href: (request: SearchRequest) => string,
  hasUnitPrices = false
): ReadonlyArray<SortLink> => {
  const link = (sort: Sort, label: string, isCurrent = request.sort === sort): SortLink => ({
    sort,
    label,
    href: href(withSort(request, sort)),
    isCurrent
  })
  const unitPrice =
    hasUnitPrices || request.sort === "unitPriceAsc" ? [link("unitPriceAsc", "Prijs per kilo, liter of stuk")] : []
  return [link("relevance", "Relevantie"), priceLink(request.sort, link), ...unitPrice, link("new", "Nieuw")]
}

const priceLink = (
  current: Sort | null,
  link: (sort: Sort, label: string, isCurrent: boolean) => SortLink
): SortLink => {
  if (current === "priceAsc") return link("priceDesc", "Prijs laag-hoog", true)
  if (current === "priceDesc") return link("priceAsc", "Prijs hoog-laag", true)
  return link("priceAsc", "Prijs", false)
}

/** URL parameter of the first of the pages shown below each other; the last is the page of the request. Spec: SRCH-30. */
const FROM_PAGE_PARAMETER = "vanaf"

const MAX_SHOWN_HITS = 300

/** Returns a page at most `MAX_SHOWN_HITS` hits before the end of `request`. Spec: SRCH-30. */
export const firstShownPage = (search: string, { currentPage, size }: SearchRequest): Page => {
  const wanted = readPage(firstValue(readParameters(search), FROM_PAGE_PARAMETER), size) ?? currentPage
  const earliest = currentPage - Math.floor(MAX_SHOWN_HITS / size) + 1
  return Math.max(Math.min(wanted, currentPage), earliest) as Page
}

/** Returns the pages shown below each other, in their order. Spec: SRCH-30. */
export const shownPages = (first: Page, last: Page): ReadonlyArray<Page> =>
  Array.from({ length: last - first + 1 }, (_, index) => (first + index) as Page)

/** Returns null after the `last` page, and if no more hits fit. Spec: SRCH-30. */
export const moreHref = (
  request: SearchRequest,
  first: Page,
  last: Page,
  href: (request: SearchRequest) => string
): string | null => {
  const next = request.currentPage + 1
  const isTooMany = (next - first + 1) * request.size > MAX_SHOWN_HITS
  if (next > Math.min(last, lastServedPage(request.size)) || isTooMany) return null
  return `${href(withPage(request, next))}&${FROM_PAGE_PARAMETER}=${first}`
}
