import type { Audience } from "#domain/account/audience.ts"
import { completeFrom } from "../embedded/complete.ts"
import { beginningWords, heaviestFirst } from "../embedded/suggest/following-words.ts"
import { valuesNamed } from "../embedded/vocabulary.ts"
import type { IndexSuggestion, SearchedTerm } from "../port.ts"
import { fieldOf } from "./schema.ts"
import { type Query, stateFilter, valueFilter } from "./match.ts"
import type { Found, Searches } from "./searches.ts"
import type { IndexWords } from "./words.ts"

/** Number of categories of which the deepest with more than half of the products is returned. */
const CATEGORIES = 30

/** Number of categories that each shard returns: one that is rare there may be frequent in the others. */
const CATEGORIES_PER_SHARD = 10_000

interface Completing {
  readonly searches: Searches
  readonly words: () => IndexWords
  readonly matchOf: (text: string, audience: Audience) => Promise<Query | null>
}

/** Returns a function that completes texts as the embedded index does. Spec: SUGG-01 to SUGG-05, OSEARCH-04. */
export const completions = ({ searches, words, matchOf }: Completing) => {
  const followingOf = async (known: IndexWords, before: string, beginning: string, audience: Audience) => {
    const texts = new Map(
      [...beginningWords(known, beginning)].map(([term, text]) => [known.postings.terms.at(term), text])
    )
    const match = texts.size === 0 ? null : await matchOf(before, audience)
    if (match === null) return []
    const { aggregations } = await searches.one({
      query: match,
      size: 0,
      aggs: { words: { terms: { field: "title", include: [...texts.keys()], size: texts.size } } }
    })
    const { buckets = [] } = (aggregations?.["words"] ?? {}) as Buckets
    return heaviestFirst(new Map(buckets.map(({ key, doc_count }) => [texts.get(key)!, doc_count])))
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

  return (text: string, size: number, audience: Audience, searched: ReadonlyArray<SearchedTerm>) => {
    const known = words()
    return withLookUps((lookUp) =>
      completeFrom(
        {
          sources: [known],
          size,
          searched,
          followingOf: (before, last) =>
            lookUp(`following ${JSON.stringify([before, last])}`, () => followingOf(known, before, last, audience)),
          suggestionsOf: (texts) => lookUp(`suggestions ${JSON.stringify(texts)}`, () => suggestionsOf(texts, audience))
        },
        text
      )
    )
  }
}

interface Buckets {
  readonly buckets?: ReadonlyArray<{ readonly key: string; readonly doc_count: number }>
  readonly doc_count?: number
}

const aggregation = ({ aggregations }: Found, name: string): Buckets =>
  ((aggregations ?? {}) as Readonly<Record<string, Buckets>>)[name] ?? {}

const countOf = (found: Found, name: string): number => aggregation(found, name).doc_count ?? 0

const mainCategory = (found: Found, hits: number): string | null =>
  (aggregation(found, "categories").buckets ?? [])
    .filter(({ doc_count }) => 2 * doc_count > hits)
    .toSorted((a, b) => b.key.length - a.key.length)[0]?.key ?? null

/** Returns the loaded value of `key`, or stops the work until `load` has loaded it. */
export type LookUp = <A>(key: string, load: () => Promise<A>) => A

/** Maximum values that one piece of work loads. A search that is corrected and relaxed loads about twenty. */
const MAX_LOOK_UPS = 200

class MissingValue extends Error {
  readonly key: string
  readonly load: () => Promise<unknown>

  constructor(key: string, load: () => Promise<unknown>) {
    super("a value is not loaded yet")
    this.key = key
    this.load = load
  }
}

/** Runs `work` again from its beginning with each value that was missing, so it must be pure. Spec: OSEARCH-04. */
export const withLookUps = async <A>(work: (lookUp: LookUp) => A): Promise<A> => {
  const loaded = new Map<string, unknown>()
  const lookUp: LookUp = <B>(key: string, load: () => Promise<B>): B => {
    if (!loaded.has(key)) throw new MissingValue(key, load)
    // The key determines the type of the value.
    return loaded.get(key) as B
  }
  const load = async (missing: unknown): Promise<void> => {
    if (!(missing instanceof MissingValue)) throw missing
    try {
      loaded.set(missing.key, await missing.load())
    } catch (error) {
      await load(error)
    }
  }
  for (let round = 0; round < MAX_LOOK_UPS; round++) {
    try {
      return work(lookUp)
    } catch (error) {
      await load(error)
    }
  }
  throw new Error(`a search needed more than ${MAX_LOOK_UPS} requests`)
}
