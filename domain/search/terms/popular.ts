import type { IsoDay } from "#domain/base/ids.ts"
import { hasAbuse } from "#domain/catalogue/reviews/review-text.ts"
import type { SearchCount } from "./summary.ts"

/** The fewest visitors who must search for a term in a week before it is shown to others. Spec: REC-15. */
export const MIN_VISITORS = 20

/** Days in which a search loses half of its value. Spec: REC-15. */
const HALF_LIFE_DAYS = 7

/** The maximum number of popular terms. Spec: REC-15. */
export const MAX_POPULAR_TERMS = 40

/**
 * Returns the terms that visitors search for most, the most popular first, ties by term: those of `shared` alone, without abuse. A
 * search counts for less the older it is. Spec: REC-15.
 */
export const popularTerms = (
  counts: Iterable<SearchCount>,
  shared: ReadonlySet<string>,
  today: IsoDay
): ReadonlyArray<string> => {
  const totals = new Map<string, number>()
  for (const { day, term, count } of counts) {
    if (!shared.has(term)) continue
    const days = (Date.parse(today) - Date.parse(day)) / DAY_MS
    totals.set(term, (totals.get(term) ?? 0) + count * 2 ** (-days / HALF_LIFE_DAYS))
  }
  return [...totals]
    .filter(([term]) => !hasAbuse(term))
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_POPULAR_TERMS)
    .map(([term]) => term)
}

const DAY_MS = 86_400_000
