import { termOf } from "./analyse/terms.ts"
import { sortByCodePoint, StringTable } from "./bytes/string-table.ts"
import { near, type SpellingTable, spellingTable, type Tolerance } from "./spell.ts"
import type { Synonym, Synonyms } from "./synonyms.ts"

/** The single words of a list that have synonyms. */
interface SynonymWords {
  readonly surfaces: StringTable
  readonly spelling: SpellingTable
}

const wordsOfLists = new WeakMap<Synonyms, SynonymWords>()

/** Returns the words of a list that are spelled or sound nearly as `word`, with their costs. Spec: SPELL-14. */
export const nearSynonymWords = (
  word: string,
  synonyms: Synonyms,
  tolerance?: Tolerance
): ReadonlyArray<readonly [word: string, cost: number]> => {
  const { surfaces, spelling } = wordsIn(synonyms)
  return near(word, surfaces, spelling, tolerance).map(([position, cost]) => [surfaces.at(position), cost] as const)
}

/** Returns the synonyms of a single word. */
export const synonymsOfWord = (word: string, synonyms: Synonyms): ReadonlyArray<Synonym> =>
  (synonyms.get(termOf(word)) ?? []).filter(({ terms }) => terms.length === 1).flatMap((expanded) => expanded.synonyms)

const wordsIn = (synonyms: Synonyms): SynonymWords => {
  const known = wordsOfLists.get(synonyms)
  if (known !== undefined) return known
  const expanded = [...synonyms.values()].flat().filter(({ terms }) => terms.length === 1)
  const sorted = sortByCodePoint([...new Set(expanded.map(({ text }) => text))])
  const words = { surfaces: StringTable.ofSorted(sorted), spelling: spellingTable(sorted, () => false) }
  wordsOfLists.set(synonyms, words)
  return words
}
