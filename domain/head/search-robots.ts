import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { activeFilters } from "#domain/search/refine.ts"
import type { Robots } from "./page-head.ts"

/**
 * Whether search engines may list a search page: one that found something, with at most one filter value, in the usual
 * order and page size. Combinations are endless and say nothing new; their links are followed all the same.
 *
 * Spec: HEAD-08.
 */
export const searchRobots = (request: SearchRequest, total: number): Robots => {
  const filters = activeFilters(request)
  const isPlain = filters.length <= 1 && filters.every(({ field }) => field !== "price")
  const isUsual = request.sort === EMPTY_REQUEST.sort && request.size === EMPTY_REQUEST.size
  return total > 0 && isPlain && isUsual ? "index, follow" : "noindex, follow"
}
