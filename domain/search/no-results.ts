import type { ProductCard } from "#domain/catalogue/product.ts"
import { type NumberProblem, numberProblem } from "#domain/base/gtin.ts"
import { activeFilters, clearFilters, withTerm } from "./refine.ts"
import type { SearchRequest } from "./request.ts"
import type { SearchResult } from "./schemas.ts"

/** Maximum numbers of other spellings and expired products shown. Spec: SRCH-16. */
const MAX_ALTERNATIVES = { corrections: 5, expired: 6 } as const

/** Alternatives to a search that found nothing. */
interface NoResults {
  /** Other spellings, best first, each searched for without filters. */
  readonly corrections: ReadonlyArray<{ readonly term: string; readonly request: SearchRequest }>
  /** The search without its filters; null if it has none. */
  readonly withoutFilters: SearchRequest | null
  /** Products that match but are no longer sold. */
  readonly expired: ReadonlyArray<ProductCard>
  /** The problem of a number that was searched for; null for words, with filters, and with expired products. Spec: STATIC-03. */
  readonly number: NumberProblem | null
}

/**
 * Returns the alternatives on a page without results; null if something was found. Spellings that differ only in case count once, and
 * the one that found nothing is left out. Spec: SRCH-16, STATIC-03.
 */
export const noResults = (
  request: SearchRequest,
  { hits, spellingCorrections, expiredProducts }: Pick<SearchResult, "hits" | "spellingCorrections" | "expiredProducts">
): NoResults | null => {
  if (hits.total.value > 0) return null
  const plain = clearFilters(request)
  const hasFilters = activeFilters(request).length > 0
  const spellings = new Map(spellingCorrections.toReversed().map((term) => [term.toLowerCase(), term]))
  spellings.delete(request.searchTerm.toLowerCase())
  return {
    corrections: [...spellings.values()]
      .reverse()
      .slice(0, MAX_ALTERNATIVES.corrections)
      .map((term) => ({ term, request: withTerm(plain, term) })),
    withoutFilters: hasFilters ? plain : null,
    expired: expiredProducts.slice(0, MAX_ALTERNATIVES.expired),
    number: hasFilters || expiredProducts.length > 0 ? null : numberProblem(request.searchTerm)
  }
}
