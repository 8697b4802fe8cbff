import type { SearchRequest } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/schemas.ts"
import { canonicalUrl, type PageSummary } from "./page-head.ts"
import { searchRobots } from "./search-robots.ts"

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
