import type { Audience } from "#domain/adult/audience.ts"
import type { IndexQuery, IndexSuggestion } from "../port.ts"
import { tokens } from "./analyse/tokens.ts"
import { compareCodePoints } from "./bytes/string-table.ts"
import { spellingsOf } from "./lexicon.ts"
import { search } from "./search.ts"
import type { Scratch } from "./scratch.ts"
import { Top } from "./top.ts"
import type { Views } from "./view.ts"

/** Words tried per suggestion: some find nothing together with the previous words. */
const WORDS_PER_SUGGESTION = 4

/** Spellings tried per word. */
const SPELLINGS_PER_WORD = 5

/** Maximum words of a text that are corrected. */
const MAX_CORRECTED_WORDS = 8

const WORD_FACTOR = 2 ** 24

const probe: Omit<IndexQuery, "audience"> = {
  term: "",
  prefix: false,
  filters: new Map(),
  priceFrom: null,
  priceTo: null,
  ids: [],
  expired: false,
  sort: "relevance",
  offset: 0,
  size: 0,
  facets: [],
  facetSize: Number.POSITIVE_INFINITY,
  correct: false
}

/** Returns completions of the last word that find products, after the other words as typed; most hits first. */
export const completions = (
  views: Views,
  scratch: Scratch,
  text: string,
  size: number,
  audience: Audience
): ReadonlyArray<IndexSuggestion> => {
  const typed = text.trim().toLowerCase()
  const cut = typed.lastIndexOf(" ") + 1
  const head = typed.slice(0, cut)
  const prefix = tokens(typed.slice(cut))
    .map((token) => token.text)
    .join("")
  if (prefix === "" || size <= 0) return []
  const words = wordsFrom(views, prefix, size * WORDS_PER_SUGGESTION)
  const seen = new Set<string>()
  const suggestions: Array<IndexSuggestion> = []
  for (const { word, term } of words) {
    if (seen.has(term)) continue
    seen.add(term)
    const suggestion = suggestionOf(views, scratch, head + word, audience)
    if (suggestion.hits > 0) suggestions.push(suggestion)
  }
  return suggestions.sort((a, b) => b.hits - a.hits || compareCodePoints(a.text, b.text)).slice(0, size)
}

interface Word {
  readonly word: string
  readonly term: string
  readonly count: number
}

/** Returns the most frequent words that begin with `prefix`; words with digits only if the prefix has one. */
const wordsFrom = (views: Views, prefix: string, most: number): ReadonlyArray<Word> => {
  const withDigits = /\p{N}/u.test(prefix)
  const found = new Map<string, Word>()
  for (const { segment } of views.views) {
    const { surfaces, terms, counts } = segment.words
    const [from, to] = surfaces.rangeOf(prefix)
    const top = new Top(Math.min(to - from, most * 2))
    for (let position = from; position < to; position++)
      top.offer(counts[position]! * WORD_FACTOR + (WORD_FACTOR - 1 - (position - from)))
    for (const key of Array.from(top.sorted())) {
      const position = from + WORD_FACTOR - 1 - (key % WORD_FACTOR)
      const word = surfaces.at(position)
      if (word.length === 1 || (!withDigits && /\p{N}/u.test(word))) continue
      const count = (found.get(word)?.count ?? 0) + Math.floor(key / WORD_FACTOR)
      found.set(word, { word, term: segment.postings.terms.at(terms[position]!), count })
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count || compareCodePoints(a.word, b.word)).slice(0, most)
}

const suggestionOf = (views: Views, scratch: Scratch, text: string, audience: Audience): IndexSuggestion => {
  const { total, facets } = search(views, scratch, { ...probe, audience, term: text, facets: ["category"] })
  const most = (facets[0]?.buckets ?? []).filter(({ count }) => count * 2 > total)
  const deepest = most.reduce<string | null>(
    (deep, { value }) => (deep === null || value.length > deep.length ? value : deep),
    null
  )
  return { text, hits: total, category: deepest }
}

/** Returns other spellings of `text` that have hits, nearest first. */
export const correctionsOf = (
  views: Views,
  scratch: Scratch,
  text: string,
  size: number,
  audience: Audience
): ReadonlyArray<string> => {
  const words = tokens(text, MAX_CORRECTED_WORDS).map((token) => token.text)
  const segments = views.views.map(({ segment }) => segment)
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
    if (search(views, scratch, { ...probe, audience, term: candidate.text }).total > 0) found.add(candidate.text)
  }
  return [...found]
}
