import { termOf } from "./analyse/terms.ts"
import { compareCodePoints } from "./bytes/string-table.ts"
import type { Lexicon } from "./plan.ts"
import type { Segment } from "./segment.ts"
import { near } from "./spell.ts"

/** A word of the catalogue with a similar spelling or sound. */
interface Spelling {
  readonly word: string
  /** The cost of the slips that lead to it, less for frequent words. */
  readonly cost: number
  /** Number of titles with the word. */
  readonly count: number
}

/** Taken from the cost of a word for each factor of ten in its number of titles. Spec: SPELL-04. */
const FREQUENCY_GAIN = 0.1

/** Returns words spelled or sounding like `word`, the most likely first. Spec: SPELL-02, SPELL-04. */
export const spellingsOf = (word: string, segments: ReadonlyArray<Segment>): ReadonlyArray<Spelling> => {
  const found = new Map<string, { readonly word: string; readonly slips: number; readonly count: number }>()
  for (const { words } of segments)
    for (const [position, slips] of near(word, words.surfaces, words.spelling)) {
      const text = words.surfaces.at(position)
      const count = (found.get(text)?.count ?? 0) + words.counts[position]!
      found.set(text, { word: text, slips, count })
    }
  return [...found.values()]
    .map(({ word, slips, count }) => ({ word, count, cost: slips - FREQUENCY_GAIN * Math.log10(1 + count) }))
    .sort((a, b) => a.cost - b.cost || b.count - a.count || compareCodePoints(a.word, b.word))
}

/** Returns the lexicon of `segments`. Only words of documents in one of `states` are used as corrections. */
export const lexiconOf = (segments: ReadonlyArray<Segment>, states: number): Lexicon => ({
  hasTerm: (term) => segments.some((segment) => segment.postings.terms.find(term) >= 0),
  frequencyOf: (term) => segments.reduce((total, segment) => total + documentsWith(segment, term), 0),
  hasPrefix: (surface) =>
    segments.some((segment) => {
      const [from, to] = segment.words.surfaces.rangeOf(surface)
      return from < to
    }),
  nearest: (surface) =>
    spellingsOf(surface, segments).find(({ word }) => segments.some((segment) => hasWord(segment, word, states)))
      ?.word ?? null
})

const documentsWith = ({ postings }: Segment, term: string): number => {
  const id = postings.terms.find(term)
  return id < 0 ? 0 : postings.offsets[id + 1]! - postings.offsets[id]!
}

const hasWord = ({ postings, state }: Segment, word: string, states: number): boolean => {
  const term = postings.terms.find(termOf(word))
  if (term < 0) return false
  const end = postings.offsets[term + 1]!
  for (let p = postings.offsets[term]!; p < end; p++) if ((state[postings.documents[p]!]! & states) !== 0) return true
  return false
}
