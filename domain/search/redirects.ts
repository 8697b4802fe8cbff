import { gtinTerm } from "#domain/base/gtin.ts"
import type { SearchRequest } from "./request.ts"
import type { SearchResult } from "./schemas.ts"
import type { SearchLocation } from "./url.ts"

/**
 * Returns the path to navigate to from an empty page if the query holds only a page number; null to stay. It replaces
 * the current URL in the history. Spec: SRCH-09.
 */
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
