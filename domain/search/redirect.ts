import type { SearchRequest } from "./request.ts"
import type { SearchResult } from "./result.ts"
import type { SearchLocation } from "./url.ts"

/**
 * Where to go instead of an empty page: the search page without its query, when the page number was all there was in it.
 * null to stay. The address replaces the current one. Spec: SRCH-09.
 */
export const emptyPageRedirect = (
  location: SearchLocation,
  request: SearchRequest,
  result: Pick<SearchResult, "hits">
): string | null => {
  const isAlone = [...new URLSearchParams(location.search)].length === 1
  return result.hits.hits.length === 0 && request.currentPage > 1 && isAlone ? location.pathname : null
}
