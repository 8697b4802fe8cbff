import { ROUTES } from "#domain/base/routes.ts"
import { valuesOf } from "./filters.ts"
import type { SearchRequest } from "./request.ts"
import { searchHref } from "./url.ts"

/**
 * Returns the address of the page that explains the order of a search; null if it is empty, has no term or is sorted by
 * something else than relevance. The category of the page becomes a filter. Spec: EXPL-02.
 */
export const reasonsHref = (request: SearchRequest, total: number): string | null => {
  const { searchTerm, sort, wpCategory, filters, uberfilter } = request
  const isByRelevance = sort === null || sort === "relevance"
  if (total === 0 || searchTerm === "" || !isByRelevance || uberfilter.length > 0) return null
  const category = valuesOf(filters, "category")
  const categories = wpCategory === "" || category.length > 0 ? category : [wpCategory]
  const search = {
    ...request,
    wpCategory: "",
    filters: { ...filters, ...(categories.length > 0 && { category: categories }) }
  }
  return searchHref(search).replace(ROUTES.search, ROUTES.searchReasons)
}
