import { type SearchRequest, EMPTY_REQUEST } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/schemas.ts"
import { canonicalUrl, type PageSummary, type Robots } from "./page-head.ts"
import { activeFilters } from "#domain/search/refine.ts"

/**
 * Creates the summary of a search page, without its description: title and canonical address from the result, the page
 * from the request. Spec: HEAD-03, HEAD-06, HEAD-08.
 */
export const searchSummary = (
  request: SearchRequest,
  { page_title, canonical, hits }: SearchResult,
  baseUrl: string
): Omit<PageSummary, "description"> => ({
  title: page_title,
  page: request.currentPage,
  canonical: canonicalUrl(baseUrl, canonical),
  robots: searchRobots(request, hits.total.value)
})

/**
 * Returns "index" for a search page with results, at most one filter value, and the default order and page size.
 * Combinations are endless and add nothing; their links are still followed.
 *
 * Spec: HEAD-08.
 */
export const searchRobots = (request: SearchRequest, total: number): Robots => {
  const filters = activeFilters(request)
  const isPlain = filters.length <= 1 && filters.every(({ field }) => field !== "price")
  const isUsual = request.sort === EMPTY_REQUEST.sort && request.size === EMPTY_REQUEST.size
  return total > 0 && isPlain && isUsual ? "index, follow" : "noindex, follow"
}
