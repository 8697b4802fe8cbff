import type { CategoryKey } from "#domain/base/ids.ts"
import {
  mostOpened,
  type OpeningCount,
  openingTotals,
  preferredCategory,
  type SearchCount,
  searchTotals
} from "./summary.ts"

/** Maximum number of reported terms. Spec: MISS-09. */
const MAX_REPORTED_TERMS = 200

export interface SearchedTerm {
  readonly term: string
  readonly count: number
  readonly opened: number
  /** The preferred category, or else the one that was opened most; null if none was opened. */
  readonly category: CategoryKey | null
  readonly isPreferred: boolean
}

/** Reports the terms that were searched at least `minimum` times, the most frequent first. Spec: MISS-09. */
export const reportSearches = (
  searches: ReadonlyArray<SearchCount>,
  openings: ReadonlyArray<OpeningCount>,
  minimum: number
): ReadonlyArray<SearchedTerm> => {
  const byTerm = openingTotals(openings)
  return searchTotals(searches)
    .filter(({ count }) => count >= minimum)
    .slice(0, MAX_REPORTED_TERMS)
    .map(({ term, count }) => {
      const ofTerm = byTerm.get(term) ?? new Map<CategoryKey, number>()
      const preferred = preferredCategory(ofTerm)
      const opened = [...ofTerm.values()].reduce((total, count) => total + count, 0)
      return { term, count, opened, category: preferred ?? mostOpened(ofTerm), isPreferred: preferred !== null }
    })
}
