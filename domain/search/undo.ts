import { firstValue, readParameters } from "./query-string.ts"
import { type ActiveFilter, activeFilters } from "./refine.ts"
import type { SearchRequest } from "./request.ts"
import { readSearchUrl, type SearchLocation, searchHref } from "./url.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { valuesOf } from "./filters.ts"
import { gtinTerm } from "#domain/base/gtin.ts"
import type { SearchResult } from "./schemas.ts"

const UNDO_PARAMETER = "ongedaan"

/** In UTF-16 code units. Spec: SRCH-31. */
export const MAX_UNDO_LENGTH = 1_000

/** Adds the query of `from` to `to`, the URL of the same search with fewer filters, so that removing them can be undone. Spec: SRCH-31. */
export const undoableHref = (from: string, to: string): string => {
  const query = from.slice(from.indexOf("?") + 1)
  if (!from.includes("?") || query.length > MAX_UNDO_LENGTH) return to
  return `${to}${to.includes("?") ? "&" : "?"}${UNDO_PARAMETER}=${encodeURIComponent(query)}`
}

export interface Undone {
  readonly before: SearchRequest
  readonly removed: ReadonlyArray<ActiveFilter>
}

/** Returns the filters whose removal the page at `location` can undo; null if there are none. Spec: SRCH-31. */
export const readUndo = (location: SearchLocation, request: SearchRequest): Undone | null => {
  const query = firstValue(readParameters(location.search), UNDO_PARAMETER)
  if (query === "" || query.length > MAX_UNDO_LENGTH) return null
  const before = readSearchUrl({ pathname: location.pathname, search: query })
  const now = new Set(activeFilters(request).map(keyOf))
  const removed = activeFilters(before).filter((filter) => !now.has(keyOf(filter)))
  return removed.length === 0 ? null : { before, removed }
}

const keyOf = ({ field, value, label }: ActiveFilter): string =>
  field === "price" ? `price ${label}` : `${field} ${value}`

/** Returns null without a term, or sorted by something else than relevance. Spec: EXPL-02. */
export const reasonsHref = (request: SearchRequest, total: number): string | null => {
  const { searchTerm, sort, pageCategory, filters, productIds } = request
  const isByRelevance = sort === null || sort === "relevance"
  if (total === 0 || searchTerm === "" || !isByRelevance || productIds.length > 0) return null
  const category = valuesOf(filters, "category")
  const categories = pageCategory === "" || category.length > 0 ? category : [pageCategory]
  const search = {
    ...request,
    pageCategory: "",
    filters: { ...filters, ...(categories.length > 0 && { category: categories }) }
  }
  return searchHref(search).replace(ROUTES.search, ROUTES.searchReasons)
}

/** Returns null to stay. The path replaces the current URL in the history. Spec: SRCH-09. */
export const emptyPageRedirect = (
  location: SearchLocation,
  request: SearchRequest,
  result: Pick<SearchResult, "hits">
): string | null => {
  const isAlone = [...new URLSearchParams(location.search)].length === 1
  return result.hits.hits.length === 0 && request.currentPage > 1 && isAlone ? location.pathname : null
}

/** Returns the path of the one product that a search for a GTIN found; null to show the results. Spec: STATIC-02. */
export const gtinRedirect = (request: SearchRequest, result: Pick<SearchResult, "hits">): string | null => {
  const [hit, another] = result.hits.hits
  if (hit === undefined || another !== undefined || gtinTerm(request.searchTerm) === null) return null
  return hit._source.canonical_path
}
