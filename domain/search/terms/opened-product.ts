import type { SearchPayload, SearchResult } from "#domain/search/schemas.ts"
import { readId } from "#domain/base/fields.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { matchRoute } from "#domain/base/routes.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { gtinTerm } from "#domain/base/gtin.ts"
import { readLine } from "#domain/base/text/line.ts"
import { searchPayload } from "#domain/search/payload.ts"

const MAX_WORDS = 6

/** Returns a term as it is counted; null if it may be about a visitor, or has no words. Spec: MISS-06. */
export const countedTerm = (q: string): string | null => {
  // Wide digits and signs become plain ones before they are judged.
  const term = redactedTerm(q.normalize("NFKD"))
  if (term === null || LONG_NUMBER.test(term)) return null
  const plain = term.replaceAll(/\p{M}/gu, "").toLowerCase()
  const words = plain.split(" ").flatMap((word) => withoutOuterSigns(word) || [])
  return words.length === 0 || words.length > MAX_WORDS ? null : words.join(" ")
}

const withoutOuterSigns = (word: string): string => {
  const signs = [...word]
  const isInner = (sign: string) => /[\p{L}\p{N}]/u.test(sign)
  return signs.slice(Math.max(0, signs.findIndex(isInner)), signs.findLastIndex(isInner) + 1).join("")
}

/** Returns the term of a search that found something for its own words; null for one that is not counted. Spec: MISS-06. */
export const searchedTerm = (payload: CountedPayload, result: CountedResult): string | null => {
  if (payload.page.current > 0 || !isPlainSearch(payload)) return null
  const { results, isCorrected } = foundBy(result)
  return results === 0 || isCorrected ? null : countedTerm(payload.q)
}

export interface Opening {
  readonly term: string
  readonly productId: ProductId
}

/** Returns the opening by a visitor who navigates from `from` to `to`; null for one that is not counted. Spec: MISS-07. */
export const openingOf = (from: URL, to: URL): Opening | null => {
  const opened = openedProduct(from, to)
  if (opened === null) return null
  const payload = searchPayload(opened.request)
  const term = isPlainSearch(payload) ? countedTerm(payload.q) : null
  return term === null ? null : { term, productId: opened.productId }
}

interface OpenedProduct {
  readonly request: SearchRequest
  readonly productId: ProductId
}

/** Returns null unless `from` is a search with a term. Spec: APP-22, MISS-07. */
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

export const MAX_TERM_LENGTH = 100

/** The maximum length of a word in a reported term: product names are shorter, tokens longer. */
const MAX_WORD_LENGTH = 30

/** Seven digits with any separators: a telephone number, an account number or a birth date. */
const LONG_NUMBER = /(?:\d[\s.\-/()]*){7}/

/** Returns null if the term could identify the visitor. Spec: APP-21. */
export const redactedTerm = (term: string): string | null => {
  const line = readLine(term, MAX_TERM_LENGTH)
  if (line.includes("@") || line.split(" ").some((word) => word.length > MAX_WORD_LENGTH)) return null
  return LONG_NUMBER.test(line) && gtinTerm(line) === null ? null : line
}

export type CountedPayload = Pick<SearchPayload, "q" | "page" | "filters" | "pageCategory" | "productIds">

export type CountedResult = { readonly hits: Pick<SearchResult["hits"], "total"> } & Pick<
  SearchResult,
  "warnings" | "exact"
>

/** Returns true for a search by a term alone, without filters. Spec: MISS-01, MISS-06, MISS-07. */
export const isPlainSearch = ({ q, filters, pageCategory, productIds }: Omit<CountedPayload, "page">): boolean =>
  q !== "" && pageCategory === "" && productIds.length === 0 && Object.keys(filters).length === 0

/** Returns what a search found for its own words. Spec: MISS-01. */
export const foundBy = ({ hits, warnings, exact }: CountedResult) => ({
  results: exact ?? hits.total.value,
  isCorrected: exact === undefined && warnings.length > 0
})
