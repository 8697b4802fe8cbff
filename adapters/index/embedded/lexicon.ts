import { termOf } from "./analyse/terms.ts"
import type { Lexicon } from "./plan.ts"
import type { Segment } from "./segment.ts"
import { near } from "./spell.ts"

/** A word of the catalogue with a similar spelling. */
interface Spelling {
  readonly word: string
  readonly distance: number
  /** Approximate number of documents with the word. */
  readonly count: number
}

/** Returns words spelled like `word`: nearest first, then by equal first letter, then by frequency. */
export const spellingsOf = (word: string, segments: ReadonlyArray<Segment>): ReadonlyArray<Spelling> => {
  const found = new Map<string, Spelling>()
  for (const { words } of segments)
    for (const [position, distance] of near(word, words.surfaces, words.spellingHashes, words.spellingWords)) {
      const text = words.surfaces.at(position)
      found.set(text, { word: text, distance, count: (found.get(text)?.count ?? 0) + words.counts[position]! })
    }
  return [...found.values()].sort((a, b) => compareSpellings(word, a, b))
}

const compareSpellings = (word: string, a: Spelling, b: Spelling): number =>
  a.distance - b.distance ||
  startsOtherwise(word, a) - startsOtherwise(word, b) ||
  b.count - a.count ||
  (a.word < b.word ? -1 : 1)

const startsOtherwise = (word: string, spelling: Spelling): number =>
  spelling.word.charCodeAt(0) === word.charCodeAt(0) ? 0 : 1

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
