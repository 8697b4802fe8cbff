import type { CategoryKey } from "#domain/base/ids.ts"

export interface SearchCount {
  readonly day: string
  readonly term: string
  readonly count: number
}

export interface OpeningCount extends SearchCount {
  readonly category: CategoryKey
}

interface SearchedTotal {
  readonly term: string
  readonly count: number
  readonly days: number
}

interface SuggestionThresholds {
  readonly searches: number
  readonly days: number
}

/** Thresholds of SUGG-09. */
const SUGGESTION_THRESHOLDS: SuggestionThresholds = { searches: 5, days: 3 }

interface PreferenceThresholds {
  readonly openings: number
  /** Share of the openings within the category, 0 to 1. */
  readonly share: number
}

/** Thresholds of RANK-20. */
const PREFERENCE_THRESHOLDS: PreferenceThresholds = { openings: 20, share: 0.6 }

/** Returns the totals of terms, the most frequent first. Each term and day must occur once. Spec: SUGG-09, MISS-09. */
export const searchTotals = (counts: Iterable<SearchCount>): ReadonlyArray<SearchedTotal> => {
  const totals = new Map<string, SearchedTotal>()
  for (const { term, count } of counts) {
    const known = totals.get(term)
    totals.set(term, { term, count: (known?.count ?? 0) + count, days: (known?.days ?? 0) + 1 })
  }
  return [...totals.values()].sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
}

/** Returns true for a term that enough people seem to have searched for. Spec: SUGG-09. */
export const isSuggested = (
  { count, days }: Omit<SearchedTotal, "term">,
  { searches, days: minimumDays }: SuggestionThresholds = SUGGESTION_THRESHOLDS
): boolean => count >= searches || days >= minimumDays

export type Openings = ReadonlyMap<CategoryKey, number>

/** Returns the openings of each term. Spec: RANK-20, MISS-09. */
export const openingTotals = (counts: Iterable<OpeningCount>): ReadonlyMap<string, Openings> => {
  const totals = new Map<string, Map<CategoryKey, number>>()
  for (const { term, category, count } of counts) {
    const ofTerm = totals.get(term) ?? new Map<CategoryKey, number>()
    totals.set(term, ofTerm.set(category, (ofTerm.get(category) ?? 0) + count))
  }
  return totals
}

/** Returns the deepest category with enough of the openings, in it or below it; null if there is none. Spec: RANK-20. */
export const preferredCategory = (
  openings: Openings,
  { openings: minimum, share }: PreferenceThresholds = PREFERENCE_THRESHOLDS
): CategoryKey | null => {
  let total = 0
  const levels = new Map<string, number>()
  for (const [category, count] of openings) {
    total += count
    for (let end = category.length; end > 0; end = category.lastIndexOf(".", end - 1)) {
      const level = category.slice(0, end)
      levels.set(level, (levels.get(level) ?? 0) + count)
    }
  }
  if (total < minimum) return null
  const preferred = [...levels].filter(([, count]) => count >= share * total).map(([level]) => level)
  const [deepest] = preferred.sort((a, b) => b.split(".").length - a.split(".").length)
  // A level of a category's key is the key of a category.
  return (deepest as CategoryKey | undefined) ?? null
}

/** Returns the category that was opened most; null without openings. Spec: MISS-09. */
export const mostOpened = (openings: Openings): CategoryKey | null => {
  const [first] = [...openings].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return first?.[0] ?? null
}
