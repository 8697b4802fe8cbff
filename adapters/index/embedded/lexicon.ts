import type { FacetField } from "../port.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { compareCodePoints, sortByCodePoint, StringTable } from "./bytes/string-table.ts"
import { categoriesNamed } from "./named-category.ts"
import type { Lexicon, Spelling } from "./plan.ts"
import type { Words } from "./segment.ts"
import { near, SAME_SOUNDS, type SpellingTable, spellingTable, type Tolerance } from "./spell.ts"
import { NO_SYNONYMS, type Synonyms, type Synonym } from "./synonyms.ts"

export const MAX_SPELLINGS = 6

/** Taken from the cost of a word for each factor of ten in its number of titles. Spec: SPELL-04. */
const FREQUENCY_GAIN = 0.1

/** Maximum brands whose words are protected from correction: reading them takes milliseconds, once. */
const MAX_BRANDS = 50_000

export interface WordSource {
  readonly size: number
  readonly postings: {
    readonly terms: { readonly find: (term: string) => number; readonly at: (position: number) => string }
    /** The differences are the numbers of documents with each term. */
    readonly offsets: ArrayLike<number>
    readonly documents?: Uint32Array
  }
  readonly words: Words
  readonly categories: ReadonlyArray<string>
  readonly columns: ReadonlyMap<FacetField, { readonly values: StringTable }>
  readonly state?: Uint8Array
  readonly termStates?: ArrayLike<number>
}

interface Likeness {
  readonly slips: number
  readonly count: number
}

/** The most likely first. Spec: SPELL-02, SPELL-04, SPELL-13, SPELL-14. */
export const spellingsOf = (
  word: string,
  segments: ReadonlyArray<WordSource>,
  tolerance?: Tolerance,
  synonyms: Synonyms = NO_SYNONYMS
): ReadonlyArray<Spelling> => {
  const found = new Map<string, Likeness>()
  for (const { words } of segments)
    for (const [position, slips] of near(word, words.surfaces, words.spelling, tolerance)) {
      const text = words.surfaces.at(position)
      found.set(text, { slips, count: (found.get(text)?.count ?? 0) + words.counts[position]! })
    }
  const untitled = [...nearCategories(word, segments), ...nearUnwritten(word, synonyms, [...found.keys()], tolerance)]
  for (const [text, slips] of untitled) if (!found.has(text)) found.set(text, { slips, count: 0 })
  return likeliestFirst(found)
}

/** "wasmasjine" is "wasmachine", which titles have, not "wasmasjien", which only the list has. Spec: SPELL-14. */
const nearUnwritten = (
  word: string,
  synonyms: Synonyms,
  written: ReadonlyArray<string>,
  tolerance?: Tolerance
): ReadonlyArray<readonly [word: string, cost: number]> => {
  const listed = nearSynonymWords(word, synonyms, tolerance)
  if (listed.length === 0 || written.length === 0) return listed
  const terms = new Set(written.map(termOf))
  const isWritten = (text: string) =>
    synonymsOfWord(text, synonyms).some((synonym) => synonym.terms.length === 1 && terms.has(synonym.terms[0]!))
  return listed.filter(([text]) => !isWritten(text))
}

/** Compares their singulars, which titles often lack: "toetsenborden" for "toetsenbrod". Spec: SPELL-13. */
const nearCategories = (
  word: string,
  segments: ReadonlyArray<WordSource>
): ReadonlyArray<readonly [word: string, cost: number]> =>
  segments.flatMap((segment) => {
    const { words, singulars, spelling } = categoryWords(segment)
    return near(word, singulars, spelling, SAME_SOUNDS).map(([position, cost]) => [words[position]!, cost] as const)
  })

export const likeliestFirst = (found: ReadonlyMap<string, Likeness>): ReadonlyArray<Spelling> =>
  [...found]
    .map(([word, { slips, count }]) => ({ word, count, cost: slips - FREQUENCY_GAIN * Math.log10(1 + count) }))
    .sort((a, b) => a.cost - b.cost || b.count - a.count || compareCodePoints(a.word, b.word))

/** Uses only words of documents in one of `states` as corrections. */
export const lexiconOf = (segments: ReadonlyArray<WordSource>, states: number, synonyms: Synonyms): Lexicon => {
  const frequencies = new Map<string, number>()
  const isSold = (term: string) => segments.some((segment) => hasTerm(segment, term, states))
  const isFound = (word: string) =>
    isSold(termOf(word)) || synonymsOfWord(word, synonyms).some(({ terms }) => terms.every(isSold))
  const spellings = (surface: string, tolerance?: Tolerance) =>
    firstFound(spellingsOf(surface, segments, tolerance, synonyms), isFound)
  return {
    synonyms,
    compoundsOf: () => [],
    partsOf: () => [],
    hasTerm: (term) => segments.some((segment) => segment.postings.terms.find(term) >= 0),
    frequencyOf: (term) => {
      const known = frequencies.get(term)
      if (known !== undefined) return known
      const frequency = segments.reduce((total, { postings }) => total + frequencyIn(postings, term), 0)
      frequencies.set(term, frequency)
      return frequency
    },
    words: new Map(),
    hasPrefix: (surface) =>
      segments.some((segment) => {
        const [from, to] = segment.words.surfaces.rangeOf(surface)
        return from < to
      }),
    spellings: (surface) => spellings(surface),
    namesCategory: (term) => segments.some((segment) => categoryTerms(segment).has(term)),
    isCategoryName: (terms) => segments.some((segment) => categoriesNamed(segment, terms).length > 0),
    namesBrand: (surface) => segments.some((segment) => brandWords(segment).has(surface))
  }
}

const firstFound = (
  spellings: ReadonlyArray<Spelling>,
  isFound: (word: string) => boolean
): ReadonlyArray<Spelling> => {
  const found: Array<Spelling> = []
  for (const spelling of spellings) {
    if (found.length === MAX_SPELLINGS) break
    if (isFound(spelling.word)) found.push(spelling)
  }
  return found
}

const frequencyIn = ({ terms, offsets }: WordSource["postings"], term: string): number => {
  const position = terms.find(term)
  return position < 0 ? 0 : offsets[position + 1]! - offsets[position]!
}

const cachedWords = (textsOf: (segment: WordSource) => ReadonlyArray<string>, wordOf: (surface: string) => string) => {
  const cache = new WeakMap<WordSource, ReadonlySet<string>>()
  return (segment: WordSource): ReadonlySet<string> => {
    const cached = cache.get(segment)
    if (cached !== undefined) return cached
    const words = new Set(textsOf(segment).flatMap((text) => tokens(text).map((token) => wordOf(token.text))))
    cache.set(segment, words)
    return words
  }
}

interface CategoryWords {
  readonly words: ReadonlyArray<string>
  readonly singulars: StringTable
  readonly spelling: SpellingTable
}

const wordsOfCategories = new WeakMap<WordSource, CategoryWords>()

const categoryWords = (segment: WordSource): CategoryWords => {
  const known = wordsOfCategories.get(segment)
  if (known !== undefined) return known
  const texts = segment.categories.flatMap((key) => tokens(key).map(({ text }) => text))
  const bySingular = new Map(texts.flatMap((text) => (termOf(text) === text ? [] : [[termOf(text), text] as const])))
  const singulars = sortByCodePoint([...bySingular.keys()])
  const words: CategoryWords = {
    words: singulars.map((singular) => bySingular.get(singular)!),
    singulars: StringTable.ofSorted(singulars),
    spelling: spellingTable(singulars, () => false)
  }
  wordsOfCategories.set(segment, words)
  return words
}

const categoryTerms = cachedWords(({ categories }) => categories, termOf)

/** The surfaces of words, because the stem of the brand "Fietserij" is a kind of product. */
const brandWords = cachedWords(
  ({ columns }) => {
    const values = columns.get("brand")?.values
    return Array.from({ length: Math.min(MAX_BRANDS, values?.size ?? 0) }, (_, id) => values!.at(id))
  },
  (surface) => surface
)

const hasTerm = ({ postings, state, termStates }: WordSource, term: string, states: number): boolean => {
  const position = postings.terms.find(term)
  if (position < 0) return false
  const { documents, offsets } = postings
  if (documents === undefined || state === undefined) return ((termStates?.[position] ?? 0) & states) !== 0
  const end = offsets[position + 1]!
  for (let p = offsets[position]!; p < end; p++) if ((state[documents[p]!]! & states) !== 0) return true
  return false
}

interface SynonymWords {
  readonly surfaces: StringTable
  readonly spelling: SpellingTable
}

const wordsOfLists = new WeakMap<Synonyms, SynonymWords>()

const nearSynonymWords = (
  word: string,
  synonyms: Synonyms,
  tolerance?: Tolerance
): ReadonlyArray<readonly [word: string, cost: number]> => {
  const { surfaces, spelling } = wordsIn(synonyms)
  return near(word, surfaces, spelling, tolerance).map(([position, cost]) => [surfaces.at(position), cost] as const)
}

const synonymsOfWord = (word: string, synonyms: Synonyms): ReadonlyArray<Synonym> =>
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
