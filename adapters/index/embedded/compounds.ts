import { endingsOf } from "./bytes/ending-table.ts"
import { compareCodePoints } from "./bytes/string-table.ts"
import type { Lexicon } from "./plan.ts"
import type { WordSource } from "./lexicon.ts"
import { splitCompound } from "#adapters/runtime/analyse/compound.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"

/** Minimum letters of a word that is looked for at the end of others: shorter ones end many words by chance. */
const MIN_HEAD_LETTERS = 5

const MIN_MODIFIER_LETTERS = 3

const MAX_HEAD_LETTERS = 31

const MAX_COMPOUNDS = 16

export const withCompounds = (lexicon: Lexicon, segments: ReadonlyArray<WordSource>): Lexicon => ({
  ...lexicon,
  partsOf: (surface) => splitCompound(surface, (part) => lexicon.frequencyOf(termOf(part))) ?? [],
  compoundsOf: (surface) => {
    const counts = new Map<string, number>()
    for (const ending of compoundEndings(surface))
      for (const { words } of segments)
        for (const position of endingsOf(words.surfaces).find(ending)) {
          const count = words.counts[position]!
          if (count === 0) continue
          const word = words.surfaces.at(position)
          if (isCompoundWith(word, ending)) counts.set(word, (counts.get(word) ?? 0) + count)
        }
    return mostFrequent(counts)
  }
})

export const compoundEndings = (surface: string): ReadonlyArray<string> => {
  if (surface.length < MIN_HEAD_LETTERS || surface.length > MAX_HEAD_LETTERS || /[^\p{L}]/u.test(surface)) return []
  const stem = termOf(surface)
  return [...new Set([surface, stem, `${stem}s`, `${stem}en`])].filter(({ length }) => length >= MIN_HEAD_LETTERS)
}

export const isCompoundWith = (word: string, ending: string): boolean =>
  word.length >= ending.length + MIN_MODIFIER_LETTERS && word.endsWith(ending)

/** Orders equal counts by code point. */
export const mostFrequent = (counts: ReadonlyMap<string, number>): ReadonlyArray<string> =>
  [...counts]
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || compareCodePoints(a, b))
    .slice(0, MAX_COMPOUNDS)
    .map(([word]) => word)
