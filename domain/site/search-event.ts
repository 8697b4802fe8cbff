import type { Page, SearchPayload, SearchResult } from "#domain/search/schemas.ts"
import type { AnalyticsEvent } from "./event.ts"
import { redactedTerm, openedProduct } from "#domain/search/terms/opened-product.ts"

/** Returns the event of results that were shown; null if they are not for a term. Spec: APP-08, APP-22. */
export const searchShown = (
  { q, page }: Pick<SearchPayload, "q" | "page">,
  { hits }: { readonly hits: Pick<SearchResult["hits"], "total"> }
): AnalyticsEvent | null =>
  q === ""
    ? null
    : { kind: "search_shown", term: redactedTerm(q), total: hits.total.value, page: (page.current + 1) as Page }

/**
 * Returns the event of a visitor who navigates from `from` to `to`: a product opened from a search with a term; null
 * for every other navigation. Spec: APP-08, APP-22.
 */
export const productOpened = (from: URL, to: URL): AnalyticsEvent | null => {
  const opened = openedProduct(from, to)
  if (opened === null) return null
  const { request, productId } = opened
  return { kind: "product_opened", term: redactedTerm(request.searchTerm), page: request.currentPage, productId }
}
