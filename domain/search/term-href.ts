import { isCategoryKey } from "#domain/routes/category-key.ts"
import { categoryProductsPath, SEGMENT } from "#domain/routes/paths.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { PARAMETER, VIEW_NAMES } from "./parameters.ts"
import type { SearchRequest, View } from "./request.ts"
import { readTerm } from "./term.ts"

/**
 * `searchHref` (url.ts) of a search for a term, in a category or everywhere, without all that filters take: browsers fetch
 * this for the list below the search field. A category that no path can hold is left out. Spec: SRCH-01, SRCH-13, SRCH-22.
 */
export const termHref = (
  { searchTerm, wpCategory, size }: Pick<SearchRequest, "searchTerm" | "wpCategory" | "size">,
  view: View | null
): string => {
  const query = new URLSearchParams()
  const term = readTerm(searchTerm)
  if (term !== "") query.set(PARAMETER.term, term)
  if (size !== EMPTY_REQUEST.size) query.set(PARAMETER.size, String(size))
  if (view !== null) query.set(PARAMETER.view, VIEW_NAMES[view])
  const path = isCategoryKey(wpCategory) ? categoryProductsPath(wpCategory) : `/${SEGMENT.search}/`
  return query.size === 0 ? path : `${path}?${query}`
}
