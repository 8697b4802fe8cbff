import { openedProduct, redactedTerm } from "./opened-product.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { type CountedPayload, type CountedResult, foundBy, isPlainSearch } from "./miss.ts"

/** Maximum words of a stored term. Spec: MISS-06. */
const MAX_WORDS = 6

/** Seven digits with any separators, of which {@link redactedTerm} lets article numbers pass. */
const LONG_NUMBER = /(?:\d[\s.\-/()]*){7}/

/** Returns a term as it is counted; null if it may be about a visitor, or has no words. Spec: MISS-06. */
export const countedTerm = (q: string): string | null => {
  // Wide digits and signs become plain ones before they are judged.
  const term = redactedTerm(q.normalize("NFKD"))
  if (term === null || LONG_NUMBER.test(term)) return null
  const plain = term.replaceAll(/\p{M}/gu, "").toLowerCase()
  const words = plain.split(" ").flatMap((word) => withoutOuterSigns(word) || [])
  return words.length === 0 || words.length > MAX_WORDS ? null : words.join(" ")
}

/** Removes the signs around a word: those of `"lamp"` and `(zwart)`. */
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
