import { firstValue, readParameters } from "./query-string.ts"
import { type ActiveFilter, activeFilters } from "./refine.ts"
import type { SearchRequest } from "./request.ts"
import { readSearchUrl, type SearchLocation } from "./url.ts"

/** URL parameter of the query before a filter was removed. Spec: SRCH-31. */
const UNDO_PARAMETER = "ongedaan"

/** Maximum length of a query that can be restored, in UTF-16 code units. Spec: SRCH-31. */
export const MAX_UNDO_LENGTH = 1_000

/** Adds the query of `from` to `to`, the URL of the same search with fewer filters, so that removing them can be undone. Spec: SRCH-31. */
export const undoableHref = (from: string, to: string): string => {
  const query = from.slice(from.indexOf("?") + 1)
  if (!from.includes("?") || query.length > MAX_UNDO_LENGTH) return to
  return `${to}${to.includes("?") ? "&" : "?"}${UNDO_PARAMETER}=${encodeURIComponent(query)}`
}

/** The filters that were removed, and the search before. Spec: SRCH-31. */
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
