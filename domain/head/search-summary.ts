import type { SearchRequest } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/schemas.ts"
import { canonicalUrl, type PageSummary } from "./page-head.ts"
import { searchRobots } from "./search-robots.ts"

/**
 * What a search page says of itself but for its description: title and canonical address as the result gives them, the page
 * as it was asked for. Spec: HEAD-03, HEAD-06, HEAD-08.
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
