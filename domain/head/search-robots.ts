import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { activeFilters } from "#domain/search/refine.ts"
import type { Robots } from "./page-head.ts"

/**
 * Returns "index" for a search page with results, at most one filter value, and the default order and page size.
 * Combinations are endless and add nothing; their links are followed all the same.
 *
 * Spec: HEAD-08.
 */
export const searchRobots = (request: SearchRequest, total: number): Robots => {
  const filters = activeFilters(request)
  const isPlain = filters.length <= 1 && filters.every(({ field }) => field !== "price")
  const isUsual = request.sort === EMPTY_REQUEST.sort && request.size === EMPTY_REQUEST.size
  return total > 0 && isPlain && isUsual ? "index, follow" : "noindex, follow"
}
