import type { Audience } from "#domain/account/audience.ts"
import { EMPTY_QUERY, type IndexSuggestion, type SearchedTerm } from "../port.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { bindClauses } from "./bind.ts"
import { compareCodePoints } from "./bytes/string-table.ts"
import { levelsOf } from "./categories.ts"
import { lexiconOf, spellingsOf, type WordSource } from "./lexicon.ts"
import { type Lexicon, piecesOf, planOf } from "./plan.ts"
import { lowerBound } from "./postings.ts"
import { search } from "./search.ts"
import type { Scratch } from "./scratch.ts"
import { knownStates, statesFor } from "./segment.ts"
import { correctTyped, type PhraseSource } from "./suggest/correct-typed.ts"
import { followingWords, wordsFrom } from "./suggest/following-words.ts"
import { heaviest } from "./top.ts"
import { writtenWords } from "./suggest/phrases.ts"
import { categoryOf, hitsOf, type Sample, sampleOf } from "./suggest/sample.ts"
import { NO_SYNONYMS } from "./synonyms.ts"
import type { Views } from "./view.ts"

const PHRASES_PER_SUGGESTION = 8

/** Words tried per suggestion: some find nothing together with the words before. */
const WORDS_PER_SUGGESTION = 2

/** Share of the suggestions that end with the typed word, if there are so many. Spec: SUGG-02. */
const SHARE_OF_WORDS = 0.6

const SPELLINGS_PER_WORD = 5

const MAX_TYPED_WORDS = 8

interface Completing {
  readonly sources: ReadonlyArray<PhraseSource>
  readonly size: number
  readonly searched: ReadonlyArray<SearchedTerm>
  readonly followingOf: (before: string, last: string) => ReadonlyArray<string>
  readonly suggestionsOf: (texts: ReadonlyArray<string>) => ReadonlyArray<IndexSuggestion>
}

/** Reads a bounded number of phrases and documents. */
export const completions = (
  views: Views,
  text: string,
  size: number,
  audience: Audience,
  searched: ReadonlyArray<SearchedTerm> = []
): ReadonlyArray<IndexSuggestion> => {
  const sources = views.views.map(({ segment }) => segment)
  const sampling = {
    views,
    lexicon: lexiconOf(sources, knownStates(audience), NO_SYNONYMS),
    states: statesFor(audience, false)
  }
  const completing = {
    sources,
    size,
    searched,
    followingOf: (before: string, last: string) => followingWords(samplesOf(sampling, before), last),
    suggestionsOf: (texts: ReadonlyArray<string>) => texts.map((one) => suggestionOf(sampling, one))
  }
  return completeFrom(completing, text)
}

/** The heaviest phrases first; those of another reading of the text if it has none. Spec: SUGG-01 to SUGG-05. */
export const completeFrom = (completing: Completing, text: string): ReadonlyArray<IndexSuggestion> => {
  const typed = writtenWords(text).slice(0, MAX_TYPED_WORDS)
  if (typed.length === 0 || completing.size <= 0) return []
  const words = typed.map((word) => word.text)
  const found = completionsOf(completing, words)
  if (found.length > 0) return found
  for (const corrected of correctTyped(completing.sources, words)) {
    const other = completionsOf(completing, corrected)
    if (other.length > 0) return other
  }
  return []
}

const completionsOf = (completing: Completing, words: ReadonlyArray<string>): ReadonlyArray<IndexSuggestion> => {
  const { sources, size, followingOf, suggestionsOf } = completing
  const seen = new Set<string>()
  const found: Array<IndexSuggestion> = []
  const addAll = (texts: ReadonlyArray<string>, most = size) => {
    let at = 0
    while (at < texts.length && found.length < most) {
      const next: Array<string> = []
      for (; at < texts.length && found.length + next.length < most; at++) {
        const key = termsOf(texts[at]!)
        if (!seen.has(key)) next.push(texts[at]!)
        seen.add(key)
      }
      if (next.length > 0) found.push(...suggestionsOf(next).filter(({ hits }) => hits > 0))
    }
  }
  const typed = words.join(" ")
  const last = words.at(-1)!
  const before = words.slice(0, -1).join(" ")
  const phrases = phrasesFrom(completing, typed)
  const endsWord = (text: string) => !text.includes(" ", typed.length)
  const mostWords = Math.ceil(size * SHARE_OF_WORDS)
  addAll(phrases.filter(endsWord), mostWords)
  const first = found.length
  const after = before === "" ? [] : followingOf(before, last)
  const others = wordsFrom(sources, last, size * WORDS_PER_SUGGESTION)
  const longer = [...after, ...others].map((word) => (before === "" ? word : `${before} ${word}`))
  addAll(longer, mostWords)
  addAll(phrases)
  addAll(longer)
  // Words that fill the list have no weight, and may be slips in the name of a single product.
  return [...found.slice(0, first), ...found.slice(first).sort((a, b) => b.hits - a.hits)]
}

/** "t-shirt" and "t shirts" have equal keys. Spec: SUGG-01. */
const termsOf = (text: string): string =>
  tokens(text)
    .map((token) => termOf(token.text))
    .join(" ")

/** "Van der Berg" and "van-der-berg" have equal keys. */
const keyOf = (text: string): string =>
  tokens(text)
    .map((token) => token.text)
    .join(" ")

const phrasesFrom = ({ sources, size, searched }: Completing, beginning: string): ReadonlyArray<string> => {
  const most = size * PHRASES_PER_SUGGESTION
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => weights.set(text, (weights.get(text) ?? 0) + weight)
  for (const { phrases } of sources) {
    const { texts, weights: own } = phrases
    const [from, to] = texts.rangeOf(beginning)
    for (const position of heaviest(own, from, to, most)) add(texts.at(position), own[position]!)
  }
  for (const { term, count } of searched) if (term.startsWith(beginning)) add(term, count * SEARCH_WEIGHT)
  return [...weights]
    .sort(([a, x], [b, y]) => y - x || compareCodePoints(a, b))
    .slice(0, most)
    .map(([text]) => text)
}

/** Weight of one search for a term, where a phrase of a product has 8 and more. Spec: SUGG-02. */
const SEARCH_WEIGHT = 40

interface Sampling {
  readonly views: Views
  readonly lexicon: Lexicon
  readonly states: number
}

const samplesOf = ({ views, lexicon, states }: Sampling, text: string): ReadonlyArray<Sample> => {
  const clauses = planOf(piecesOf(text, false, lexicon), lexicon)
  if (clauses === null || clauses.length === 0) return []
  const bound = bindClauses(
    clauses,
    views.views.map(({ segment }) => segment)
  )
  return views.views.map((view, i) => sampleOf(view, bound[i]!, states))
}

const suggestionOf = (sampling: Sampling, text: string): IndexSuggestion => {
  const samples = samplesOf(sampling, text)
  const hits = hitsOf(samples)
  const brand = hits === 0 ? undefined : brandNamed(samples, text)
  return { text, hits, category: categoryOf(samples, levelsAt), ...(brand !== undefined && { brand }) }
}

const levelsAt = ({ view: { segment } }: Sample, document: number): ReadonlyArray<string> => {
  const { categories, categoryStarts } = segment
  return levelsOf(categories[lowerBound(categoryStarts, 0, categories.length, document + 1) - 1]!)
}

const cachedBrands = new WeakMap<Sample["view"]["segment"], ReadonlyMap<string, string>>()

const brandNamed = (samples: ReadonlyArray<Sample>, text: string): string | undefined => {
  for (const { view, documents } of samples) {
    const column = view.segment.columns.get("brand")
    if (column === undefined || documents.length === 0) continue
    let brands = cachedBrands.get(view.segment)
    if (brands === undefined) {
      const names = Array.from({ length: column.values.size }, (_, id) => column.values.at(id))
      brands = new Map(names.map((name) => [keyOf(name.slice(0, MAX_BRAND_CHARS)), name]))
      cachedBrands.set(view.segment, brands)
    }
    const brand = brands.get(keyOf(text))
    if (brand !== undefined) return brand
  }
  return undefined
}

const MAX_BRAND_CHARS = 60

/** Reads the products of {@link sampleOf} only. Spec: SUGG-07. */
export const popularWith = (views: Views, text: string, size: number, audience: Audience): ReadonlyArray<string> => {
  const lexicon = lexiconOf(
    views.views.map(({ segment }) => segment),
    knownStates(audience),
    NO_SYNONYMS
  )
  const states = statesFor(audience, false)
  return samplesOf({ views, lexicon, states }, text)
    .flatMap(({ view: { segment }, documents }) => documents.map((document) => ({ segment, document })))
    .sort((a, b) => b.segment.popularity[b.document]! - a.segment.popularity[a.document]!)
    .slice(0, size)
    .map(({ segment, document }) => segment.ids.at(segment.rankOf[document]!))
}

export const correctionsOf = (
  views: Views,
  scratch: Scratch,
  text: string,
  size: number,
  audience: Audience
): ReadonlyArray<string> =>
  foundCorrections(
    views.views.map(({ segment }) => segment),
    text,
    size,
    (term) => search(views, scratch, { ...EMPTY_QUERY, audience, term }).total > 0
  )

export const foundCorrections = (
  segments: ReadonlyArray<WordSource>,
  text: string,
  size: number,
  hasHits: (term: string) => boolean
): ReadonlyArray<string> => {
  const words = tokens(text, MAX_TYPED_WORDS).map((token) => token.text)
  const options = words.map((word) => spellingsOf(word, segments).slice(0, SPELLINGS_PER_WORD))
  const isUnknown = (word: string) => !segments.some(({ words }) => words.surfaces.find(word) >= 0)
  const unknown = words.flatMap((word, i) => (isUnknown(word) && options[i]!.length > 0 ? [i] : []))
  const base = words.map((word, i) => (unknown.includes(i) ? options[i]![0]!.word : word))
  const varied = unknown.length > 0 ? unknown : words.map((_, i) => i)
  const candidates = varied
    .flatMap((i) => options[i]!.map(({ word, cost, count }) => ({ text: base.with(i, word).join(" "), cost, count })))
    .sort((a, b) => a.cost - b.cost || b.count - a.count || compareCodePoints(a.text, b.text))
  const found = new Set<string>()
  for (const candidate of candidates) {
    if (found.size >= size) break
    if (hasHits(candidate.text)) found.add(candidate.text)
  }
  return [...found]
}
