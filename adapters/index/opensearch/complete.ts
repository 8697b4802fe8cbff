import type { Audience } from "#domain/adult/audience.ts"
import { termOf } from "../embedded/analyse/terms.ts"
import { tokens } from "../embedded/analyse/tokens.ts"
import { wordsFrom } from "../embedded/suggest/following-words.ts"
import { writtenWords } from "../embedded/suggest/phrases.ts"
import { valuesNamed } from "../embedded/vocabulary.ts"
import type { IndexSuggestion, SearchedTerm } from "../port.ts"
import { fieldOf } from "./schema.ts"
import { type Query, stateFilter, valueFilter } from "./match.ts"
import type { Found, Searches } from "./searches.ts"
import type { IndexWords } from "./words.ts"

/** Maximum words of a text that is completed. */
const MAX_TYPED_WORDS = 8

/** Candidates for each suggestion: some of them find nothing. */
const CANDIDATES_PER_SUGGESTION = 2

/** Number of categories of which the deepest with more than half of the products is returned. */
const CATEGORIES = 30

/** Number of categories that each shard returns: one that is rare there may be frequent in the others. */
const CATEGORIES_PER_SHARD = 10_000

interface Completing {
  readonly searches: Searches
  readonly words: () => IndexWords
  readonly matchOf: (text: string, audience: Audience) => Promise<Query | null>
  readonly corrections: (text: string, size: number, audience: Audience) => Promise<ReadonlyArray<string>>
}

/**
 * Returns a function that completes the last word of a text: terms of visitors first, then words of products that have the words before
 * it, those with most products first; those of the nearest spelling if there are none. Spec: SUGG-01, OSEARCH-04.
 */
export const completions = ({ searches, words, matchOf, corrections }: Completing) => {
  const completed = async (
    text: string,
    size: number,
    audience: Audience,
    searched: ReadonlyArray<SearchedTerm>
  ): Promise<ReadonlyArray<IndexSuggestion>> => {
    const typed = writtenWords(text)
      .slice(0, MAX_TYPED_WORDS)
      .map((word) => word.text)
    if (typed.length === 0 || size <= 0) return []
    const most = size * CANDIDATES_PER_SUGGESTION
    const before = typed.slice(0, -1).join(" ")
    const known = searched
      .filter(({ term }) => term.startsWith(typed.join(" ")))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ term }) => term)
    const last = await lastWords(before, typed.at(-1)!, most, audience)
    const texts = uniqueByTerms([...known, ...last.map((word) => (before === "" ? word : `${before} ${word}`))])
    const found = await suggestionsOf(texts, audience)
    const isSearched = ({ text: one }: IndexSuggestion) => Number(known.includes(one))
    return found.toSorted((a, b) => isSearched(b) - isSearched(a) || b.hits - a.hits).slice(0, size)
  }

  /** Returns words that begin with `beginning`, of products with the words before it. */
  const lastWords = async (before: string, beginning: string, most: number, audience: Audience) => {
    const all = wordsFrom([words()], beginning, before === "" ? most : MAX_FOLLOWING)
    if (before === "" || all.length === 0) return all
    const match = await matchOf(before, audience)
    if (match === null) return []
    const { aggregations } = await searches.one({
      query: match,
      size: 0,
      aggs: { words: { terms: { field: "named", include: all, size: most, shard_size: MAX_FOLLOWING } } }
    })
    const { buckets = [] } = (aggregations?.["words"] ?? {}) as {
      readonly buckets?: ReadonlyArray<{ readonly key: string }>
    }
    return buckets.map(({ key }) => key)
  }

  const suggestionsOf = async (texts: ReadonlyArray<string>, audience: Audience) => {
    const matches = await Promise.all(texts.map((text) => matchOf(text, audience)))
    const found = matches.flatMap((match, i) => (match === null ? [] : [{ text: texts[i]!, match }]))
    const responses = await searches.all(
      found.map(({ text, match }) => ({
        query: { bool: { filter: [match, stateFilter({ audience, expired: false })] } },
        aggs: {
          categories: { terms: { field: fieldOf("category"), size: CATEGORIES, shard_size: CATEGORIES_PER_SHARD } },
          brand: { filter: { bool: { filter: brandOf(text).map((brand) => valueFilter("brand", [brand])) } } }
        }
      }))
    )
    return found.flatMap(({ text }, i): ReadonlyArray<IndexSuggestion> => {
      const response = responses[i]!
      const hits = response.hits.total.value
      const [brand] = brandOf(text)
      const isBrand = brand !== undefined && countOf(response, "brand") > 0
      return hits === 0 ? [] : [{ text, hits, category: mainCategory(response, hits), ...(isBrand && { brand }) }]
    })
  }

  const brandOf = (text: string) => valuesNamed([words()], text, undefined).get("brand")?.slice(0, 1) ?? []

  return async (text: string, size: number, audience: Audience, searched: ReadonlyArray<SearchedTerm>) => {
    const found = await completed(text, size, audience, searched)
    if (found.length > 0) return found
    const [corrected] = await corrections(text, 1, audience)
    return corrected === undefined ? [] : completed(corrected, size, audience, [])
  }
}

/** Maximum words that begin as the typed one of which those after the other words are looked for. */
const MAX_FOLLOWING = 500

const uniqueByTerms = (texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const byTerms = new Map<string, string>()
  for (const text of texts) {
    const key = tokens(text)
      .map((token) => termOf(token.text))
      .join(" ")
    if (!byTerms.has(key)) byTerms.set(key, text)
  }
  return [...byTerms.values()]
}

interface Buckets {
  readonly buckets?: ReadonlyArray<{ readonly key: string; readonly doc_count: number }>
  readonly doc_count?: number
}

const aggregation = ({ aggregations }: Found, name: string): Buckets =>
  ((aggregations ?? {}) as Readonly<Record<string, Buckets>>)[name] ?? {}

const countOf = (found: Found, name: string): number => aggregation(found, name).doc_count ?? 0

/** Returns the key of the deepest category that holds more than half of the products. */
const mainCategory = (found: Found, hits: number): string | null =>
  (aggregation(found, "categories").buckets ?? [])
    .filter(({ doc_count }) => 2 * doc_count > hits)
    .toSorted((a, b) => b.key.length - a.key.length)[0]?.key ?? null
