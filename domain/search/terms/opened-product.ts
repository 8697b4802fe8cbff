import { readId } from "#domain/base/id-text.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { matchRoute } from "#domain/base/routes.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { gtinTerm } from "#domain/base/gtin.ts"
import { readLine } from "#domain/base/text/line.ts"

interface OpenedProduct {
  readonly request: SearchRequest
  readonly productId: ProductId
}

/**
 * Returns the product that a visitor opened who navigates from `from` to `to`; null unless it is from a search with a term.
 * Spec: APP-22, MISS-07.
 */
export const openedProduct = (from: URL, to: URL): OpenedProduct | null => {
  if (from.origin !== to.origin) return null
  const route = matchRoute(to.pathname)
  const productId = route?.name === "product" ? readId(route.params.productId) : null
  if (productId === null || !SEARCH_PAGES.has(matchRoute(from.pathname)?.name)) return null
  const request = readSearchUrl(from)
  return request.searchTerm === "" ? null : { request, productId: productId as ProductId }
}

const SEARCH_PAGES: ReadonlySet<string | undefined> = new Set([
  "search",
  "landing",
  "categoryProducts",
  "subCategoryProducts",
  "subSubCategoryProducts"
])

/** The maximum length of a reported term in UTF-16 code units. Spec: APP-21. */
export const MAX_TERM_LENGTH = 100

/** The maximum length of a word in a reported term: product names are shorter, tokens longer. */
const MAX_WORD_LENGTH = 30

/** Seven digits with any separators: a telephone number, an account number or a birth date. */
const LONG_NUMBER = /(?:\d[\s.\-/()]*){7}/

/**
 * Returns a search term that may be reported: on one line and truncated; null if it could identify the visitor. Spec:
 * APP-21.
 */
export const redactedTerm = (term: string): string | null => {
  const line = readLine(term, MAX_TERM_LENGTH)
  if (line.includes("@") || line.split(" ").some((word) => word.length > MAX_WORD_LENGTH)) return null
  return LONG_NUMBER.test(line) && gtinTerm(line) === null ? null : line
}
