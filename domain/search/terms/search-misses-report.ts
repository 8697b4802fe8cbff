import type { MissKind, SearchMiss } from "./miss.ts"
import { type NearWords, nearWords } from "./near-words.ts"

/** Maximum number of reported terms. Spec: MISS-04. */
const MAX_REPORTED_TERMS = 200

export interface MissCount extends SearchMiss {
  readonly day: string
  readonly count: number
}

export interface ReportedMiss {
  readonly term: string
  readonly kind: MissKind
  readonly count: number
  /** Results of the last search. */
  readonly results: number
  /** Lines for a list of synonyms, the likeliest first. Spec: MISS-05. */
  readonly proposals: ReadonlyArray<string>
}

/**
 * Reports the terms that were searched at least `minimum` times, the most frequent first, with synonyms for their
 * unknown words; a term with corrected words needs none. Spec: MISS-04, MISS-05.
 */
export const reportMisses = (
  counts: ReadonlyArray<MissCount>,
  minimum: number,
  words: NearWords
): ReadonlyArray<ReportedMiss> => {
  const totals = new Map<string, MissCount>()
  for (const next of counts) {
    const key = `${next.kind} ${next.term}`
    const known = totals.get(key)
    if (known === undefined) totals.set(key, next)
    else totals.set(key, { ...(next.day > known.day ? next : known), count: known.count + next.count })
  }
  return [...totals.values()]
    .filter(({ count }) => count >= minimum)
    .toSorted((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_REPORTED_TERMS)
    .map(({ term, kind, count, results }) => ({
      term,
      kind,
      count,
      results,
      proposals: kind === "corrected" ? [] : proposalsOf(term, words)
    }))
}

/** Returns a line for each word of `term` that the catalogue does not have and words near it. Spec: MISS-05. */
const proposalsOf = (term: string, words: NearWords): ReadonlyArray<string> =>
  term.split(" ").flatMap((word) => {
    const isWord = /^\p{L}+$/u.test(word) && !words.has(word)
    return isWord ? nearWords(word, words).map((near) => `${word} => ${near}`) : []
  })
