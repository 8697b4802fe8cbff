import { noResults as waysOn } from "#domain/search/no-results.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { productItem, type ProductItem } from "#web/features/products/product-item.ts"
import type { SearchPageData } from "./view.ts"

/** A page without results offers a way on. Spec: SRCH-16. */
export interface NoResults {
  readonly corrections: ReadonlyArray<{ readonly term: string; readonly href: string }>
  /** The search without its filters; null when there are none. */
  readonly withoutFilters: string | null
  /** Products that match but that nobody sells now. */
  readonly expired: ReadonlyArray<ProductItem>
}

/** null when something was found. Spec: SRCH-16. */
export const noResults = (
  { request, result, now }: SearchPageData,
  href: (request: SearchRequest) => string
): NoResults | null => {
  const ways = waysOn(request, result)
  if (ways === null) return null
  return {
    corrections: ways.corrections.map(({ term, request }) => ({ term, href: href(request) })),
    withoutFilters: ways.withoutFilters === null ? null : href(ways.withoutFilters),
    expired: ways.expired.map((card) => productItem(card, now))
  }
}
