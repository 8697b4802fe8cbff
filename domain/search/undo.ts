import { firstValue, readParameters } from "./query-string.ts"
import { type ActiveFilter, activeFilters } from "./refine.ts"
import type { SearchRequest } from "./request.ts"
import { readSearchUrl, type SearchLocation } from "./url.ts"

/** Parameter that holds the query before a filter was taken away. Spec: SRCH-31. */
const UNDO = "ongedaan"

/** Longest query that is held, in UTF-16 code units; after more there is no way back but the browser's. Spec: SRCH-31. */
export const UNDO_LIMIT = 1_000

/** `to`, which takes filters away from the page at `from`, with what it takes to undo that. Both are addresses of searches. Spec: SRCH-31. */
export const undoableHref = (from: string, to: string): string => {
  const query = from.slice(from.indexOf("?") + 1)
  if (!from.includes("?") || query.length > UNDO_LIMIT) return to
  return `${to}${to.includes("?") ? "&" : "?"}${UNDO}=${encodeURIComponent(query)}`
}

/** What was taken away, and the search as it was. Spec: SRCH-31. */
export interface Undone {
  readonly before: SearchRequest
  readonly removed: ReadonlyArray<ActiveFilter>
}

/** What the page at `location` can undo; null when nothing was taken away, or what the parameter holds says so of nothing. Total. Spec: SRCH-31. */
export const readUndo = (location: SearchLocation, request: SearchRequest): Undone | null => {
  const query = firstValue(readParameters(location.search), UNDO)
  if (query === "" || query.length > UNDO_LIMIT) return null
  const before = readSearchUrl({ pathname: location.pathname, search: query })
  const now = new Set(activeFilters(request).map(keyOf))
  const removed = activeFilters(before).filter((filter) => !now.has(keyOf(filter)))
  return removed.length === 0 ? null : { before, removed }
}

const keyOf = ({ field, value, label }: ActiveFilter): string =>
  field === "price" ? `price ${label}` : `${field} ${value}`
