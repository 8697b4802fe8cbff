import { type CountedPayload, type CountedResult, foundBy, isPlainSearch, redactedTerm } from "./opened-product.ts"

const FEW_RESULTS = 5

const MAX_WORDS = 8

export type MissKind = "none" | "few" | "corrected"

export interface SearchMiss {
  /** In lower case, with single spaces. */
  readonly term: string
  readonly kind: MissKind
  readonly results: number
}

/** Returns the miss of a search; null if it found enough, or if it is not stored. Spec: MISS-01, MISS-02. */
export const missOf = (payload: CountedPayload, result: CountedResult): SearchMiss | null => {
  if (payload.page.current > 0 || !isPlainSearch(payload)) return null
  const { results, isCorrected } = foundBy(result)
  const kind = kindOf(results, isCorrected)
  const term = kind === null ? null : missedTerm(payload.q)
  return kind === null || term === null ? null : { term, kind, results }
}

const kindOf = (results: number, isCorrected: boolean): MissKind | null => {
  if (results === 0) return "none"
  if (isCorrected) return "corrected"
  return results < FEW_RESULTS ? "few" : null
}

/** Returns a term as it is counted; null if it may be about a visitor. Spec: MISS-02. */
export const missedTerm = (q: string): string | null => {
  const term = redactedTerm(q)?.toLowerCase() ?? ""
  return term === "" || term.split(" ").length > MAX_WORDS ? null : term
}
