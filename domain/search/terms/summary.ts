import { DAY_MS } from "#domain/base/days.ts"
import type { CategoryKey, IsoDay } from "#domain/base/ids.ts"
import { hasAbuse } from "#domain/catalogue/review.ts"

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

export const MIN_VISITORS = 20

const HALF_LIFE_DAYS = 7

export const MAX_POPULAR_TERMS = 40

/** Orders ties by term; a search counts for less the older it is. Spec: REC-15. */
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
