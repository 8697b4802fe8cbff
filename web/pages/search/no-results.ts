import { activeFilters, clearFilters, withTerm } from "#domain/search/refine.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { productItem, type ProductItem } from "#web/parts/product-item.ts"
import type { SearchPageData } from "./view.ts"

/** A page without results offers a way on. Spec: SRCH-16. */
export interface NoResults {
  readonly corrections: ReadonlyArray<{ readonly term: string; readonly href: string }>
  /** The search without its filters; null when there are none. */
  readonly withoutFilters: string | null
  /** Products that match but that nobody sells now. */
  readonly expired: ReadonlyArray<ProductItem>
}

export const noResults = (
  { request, result, now }: SearchPageData,
  href: (request: SearchRequest) => string
): NoResults => ({
  corrections: result.spellingCorrections.map((term) => ({ term, href: href(withTerm(clearFilters(request), term)) })),
  withoutFilters: activeFilters(request).length === 0 ? null : href(clearFilters(request)),
  expired: result.expiredProducts.map((card) => productItem(card, now))
})
