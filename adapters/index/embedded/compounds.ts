import { endingsOf } from "./bytes/ending-table.ts"
import { compareCodePoints } from "./bytes/string-table.ts"
import type { Lexicon } from "./plan.ts"
import type { WordSource } from "./lexicon.ts"
import { LINKS, splitCompound } from "#adapters/runtime/analyse/compound.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { isNoun } from "#adapters/runtime/analyse/dictionary.ts"
import { isDictionaryWord } from "#adapters/runtime/analyse/things.ts"

/** Letters of a word that is looked for at the end of others. A short one may end a word by chance: Dutch must have the other part. */
const MIN_HEAD_LETTERS = { known: 3, any: 5 } as const

const MIN_MODIFIER_LETTERS = 3

const MAX_HEAD_LETTERS = 31

const MAX_COMPOUNDS = 16

export const withCompounds = (lexicon: Lexicon, segments: ReadonlyArray<WordSource>): Lexicon => ({
  ...lexicon,
  partsOf: (surface) => splitCompound(surface, (part) => lexicon.frequencyOf(termOf(part))) ?? [],
  compoundsOf: (surface) => {
    const counts = new Map<string, number>()
    for (const ending of compoundEndings(surface, lexicon))
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

/** Returns none of a short word that the catalogue has. Spec: WORD-09. */
export const compoundEndings = (surface: string, { hasTerm }: Pick<Lexicon, "hasTerm">): ReadonlyArray<string> => {
  if (surface.length < MIN_HEAD_LETTERS.known || surface.length > MAX_HEAD_LETTERS || /[^\p{L}]/u.test(surface))
    return []
  const stem = termOf(surface)
  if (surface.length < MIN_HEAD_LETTERS.any && hasTerm(stem)) return []
  return [...new Set([surface, stem, `${stem}s`, `${stem}en`])].filter(({ length }) => length >= MIN_HEAD_LETTERS.known)
}

export const isCompoundWith = (word: string, ending: string): boolean =>
  word.length >= ending.length + MIN_MODIFIER_LETTERS && word.endsWith(ending) && isSurely(word, ending)

/** Returns true for an ending that is long, or behind a word of Dutch: "koksmes", but neither "hamster" nor "trames". */
const isSurely = (word: string, ending: string): boolean => {
  if (ending.length >= MIN_HEAD_LETTERS.any) return true
  const modifier = word.slice(0, -ending.length)
  return (
    modifier.length > MIN_MODIFIER_LETTERS &&
    LINKS.some((link) => modifier.endsWith(link) && isKnown(modifier.slice(0, modifier.length - link.length)))
  )
}

const isKnown = (word: string): boolean => isNoun(word) || isDictionaryWord(word)

/** Orders equal counts by code point. */
export const mostFrequent = (counts: ReadonlyMap<string, number>): ReadonlyArray<string> =>
  [...counts]
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || compareCodePoints(a, b))
    .slice(0, MAX_COMPOUNDS)
    .map(([word]) => word)
