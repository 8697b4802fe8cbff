import { readGtin } from "#domain/identifiers/gtin.ts"
import type { SearchRequest } from "./request.ts"
import type { SearchResult } from "./result.ts"

/** The GTIN a term is, in its canonical form; null for words and for numbers of which the check digit is wrong. Spec: STATIC-02. */
export const gtinTerm = (term: string): string | null => (/^[\d\s-]+$/.test(term) ? readGtin(term).gtin : null)

/** Path of the product a search for a GTIN leads to: the one product it found; null to show the results. Spec: STATIC-02. */
export const gtinRedirect = (request: SearchRequest, result: Pick<SearchResult, "hits">): string | null => {
  const [hit, another] = result.hits.hits
  if (hit === undefined || another !== undefined || gtinTerm(request.searchTerm) === null) return null
  return hit._source.canonical_path
}
