import type { NumberProblem } from "#domain/base/gtin.ts"
import { noResults as findSuggestions } from "#domain/search/no-results.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { productItems, type ProductItem } from "#web/features/products/product-item.ts"
import type { SearchPageData } from "./view.ts"

/** The suggestions on a page without results. Spec: SRCH-16. */
export interface NoResults {
  readonly corrections: ReadonlyArray<{ readonly term: string; readonly href: string }>
  /** The address of the search without filters; null if it has none. */
  readonly withoutFilters: string | null
  /** Matching products that no shop sells now. */
  readonly expired: ReadonlyArray<ProductItem>
  /** Products that visitors view most this week. Spec: REC-14. */
  readonly mostViewed: ReadonlyArray<ProductItem>
  /** The problem of a number that was searched for; null for words. Spec: STATIC-03. */
  readonly number: NumberProblem | null
}

/** Returns the suggestions for a search without results; null if there are results. Spec: SRCH-16. */
export const noResults = (
  { request, result, mostViewed = [], now }: SearchPageData,
  href: (request: SearchRequest) => string
): NoResults | null => {
  const suggestions = findSuggestions(request, result)
  if (suggestions === null) return null
  return {
    corrections: suggestions.corrections.map(({ term, request }) => ({ term, href: href(request) })),
    withoutFilters: suggestions.withoutFilters === null ? null : href(suggestions.withoutFilters),
    expired: productItems(suggestions.expired, now),
    mostViewed: productItems(mostViewed, now),
    number: suggestions.number
  }
}
