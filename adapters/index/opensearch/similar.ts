import type { Audience } from "#domain/adult/audience.ts"
import { FEATURE_FIELD, featureKey, type FilterField, isFeature } from "#domain/search/filters.ts"
import { levelsOf } from "../embedded/categories.ts"
import { buildSegment } from "../embedded/changes.ts"
import { EmbeddedIndex } from "../embedded/index.ts"
import { idf } from "../embedded/postings.ts"
import { nearestCategoryWith, profileOfAll } from "../embedded/similar.ts"
import { PROPERTIES } from "../embedded/similar/features.ts"
import type { Frequencies } from "../embedded/similar/frequencies.ts"
import { WEIGHTS } from "../embedded/weights.ts"
import type { SearchDocument } from "../port.ts"
import { familyOf } from "./index-document.ts"
import { categoryFilter, type Query, stateFilter, valueFilter } from "./match.ts"
import { featureName, FEATURE_SEPARATOR, fieldOf } from "./schema.ts"
import type { Found, Searches } from "./searches.ts"
import type { IndexWords } from "./words.ts"

/** Fewest products that are compared by everything to find similar ones: each has to be read and built into a segment. */
const MIN_CANDIDATES = 100

/**
 * Returns a function that finds similar products: the server returns the best ones by words, category and price, and a small segment of them is
 * searched with the frequencies of the whole index. Spec: LIKE-01, OSEARCH-03.
 */
export const similarProducts = (searches: Searches, words: () => IndexWords) => {
  const sizes = new WeakMap<IndexWords, Map<FilterField, number>>()

  /** Returns the number of products of the categories that have each field, which is counted once for each state of the index. */
  const sizesOf = async (known: IndexWords, fields: ReadonlyArray<FilterField>) => {
    const counted = sizes.get(known) ?? new Map<FilterField, number>()
    sizes.set(known, counted)
    const missing = fields.filter((field) => !counted.has(field))
    const ends = await searches.all(missing.map((field) => ({ query: hasField(field), aggs: CATEGORY_ENDS })))
    const ranges = await searches.all(ends.map((found) => ({ query: { range: { category: categoriesOf(found) } } })))
    missing.forEach((field, i) => counted.set(field, ranges[i]!.hits.total.value))
    return counted
  }

  return async (ids: ReadonlyArray<string>, size: number, audience: Audience): Promise<ReadonlyArray<string>> => {
    const seeds = await searches.documents([...new Set(ids)])
    const [first] = seeds
    if (first === undefined || size <= 0) return []
    const known = words()
    const levels = levelsOf(first.category)
    const fieldSizes = await sizesOf(known, fieldsOf(seeds))
    for (const expired of [false, true]) {
      const state = stateFilter({ audience, expired })
      const counts = await searches.all(
        levels.map((level) => ({ query: { bool: { filter: [state, ...categoryFilter(level)] } } }))
      )
      const frequencies = frequenciesIn(
        known,
        fieldSizes,
        new Map(levels.map((level, i) => [level, totalOf(counts[i]!)]))
      )
      const category = nearestCategoryWith(frequencies, levels, size + seeds.length)
      const { hits } = await searches.one({
        query: candidateQuery(seeds, known, frequencies, state, category),
        size: Math.max(MIN_CANDIDATES, 2 * (size + seeds.length)),
        sort: [{ _score: "desc" }, { popularity: "desc" }, { id: "asc" }],
        collapse: { field: "family" },
        _source: ["document"]
      })
      const candidates = hits.hits.flatMap(({ _source }) => (_source === undefined ? [] : [_source.document]))
      const index = new EmbeddedIndex([buildSegment([...seeds, ...candidates], known)])
      const found = index.similar(ids, size, audience, frequencies)
      if (found.length > 0) return found
    }
    return []
  }
}

const totalOf = ({ hits }: Found): number => hits.total.value

const fieldsOf = (seeds: ReadonlyArray<SearchDocument>): ReadonlyArray<FilterField> => [
  ...PROPERTIES,
  ...new Set(seeds.flatMap(({ features }) => Object.keys(features).map((key) => `${FEATURE_FIELD}${key}` as const)))
]

const hasField = (field: FilterField): Query =>
  isFeature(field)
    ? { prefix: { features: featureKey(field) + FEATURE_SEPARATOR } }
    : { exists: { field: fieldOf(field) } }

/** Finds the first and the last category. */
const CATEGORY_ENDS = {
  first: { terms: { field: "category", size: 1, order: { _key: "asc" } } },
  last: { terms: { field: "category", size: 1, order: { _key: "desc" } } }
}

/** Returns the range of the categories of products. */
const categoriesOf = ({ aggregations }: Found): { readonly gte: string; readonly lte: string } => {
  const ends = (aggregations ?? {}) as Readonly<
    Record<string, { readonly buckets?: ReadonlyArray<{ readonly key: string }> }>
  >
  return { gte: ends["first"]?.buckets?.[0]?.key ?? "", lte: ends["last"]?.buckets?.[0]?.key ?? "" }
}

const frequenciesIn = (
  known: IndexWords,
  sizes: ReadonlyMap<FilterField, number>,
  categories: ReadonlyMap<string, number>
): Frequencies => ({
  size: known.size,
  ofTerm: (term) => {
    const position = known.postings.terms.find(term)
    return position < 0 ? 0 : known.postings.offsets[position + 1]! - known.postings.offsets[position]!
  },
  inCategory: (category) => categories.get(category) ?? 0,
  rarityOf: (field, value) => idf(known.countOf(field, value), sizes.get(field) ?? known.size)
})

/**
 * Returns a query whose scores are those by which the embedded index chooses the products to compare, in `category`, or with a word of the
 * seeds. Spec: LIKE-01, LIKE-02.
 */
const candidateQuery = (
  seeds: ReadonlyArray<SearchDocument>,
  known: IndexWords,
  frequencies: Frequencies,
  state: Query,
  category: string | null
): Query => {
  const weights = WEIGHTS.similar
  const { terms, ownText } = profileOfAll(buildSegment(seeds, known), frequencies, WEIGHTS)
  const words = (ownText === 0 ? [] : terms).map(({ term, weight }) => ({
    rank_feature: { field: `terms.${featureName(term)}`, boost: (weights.text * weight) / ownText, linear: {} }
  }))
  const own = seeds[0]?.category ?? ""
  const inOwn = { constant_score: { filter: valueFilter("category", [own]), boost: weights.category } }
  const preferred = [...(own === "" ? [] : [inOwn]), ...nearPrices(seeds)]
  return {
    bool: {
      filter: [state, ...categoryFilter(category ?? "")],
      must: category === null ? [{ bool: { should: words } }] : [{ match_all: { boost: 0 } }],
      must_not: [{ terms: { id: seeds.map(({ id }) => id) } }, { terms: { family: seeds.map(familyOf) } }],
      should: category === null ? preferred : [...words, ...preferred]
    }
  }
}

/** Returns a query whose score is the nearness of a price to the nearest one of the seeds; none without prices. */
const nearPrices = (seeds: ReadonlyArray<SearchDocument>): ReadonlyArray<Query> => {
  const { price: weight, priceBand } = WEIGHTS.similar
  const prices = [...new Set(seeds.map(({ price }) => price))].filter((price) => price > 0)
  // With a decay of one half, the score is 0 at twice the scale.
  const functions = prices.map((price) => ({
    linear: { logPrice: { origin: Math.log(price), scale: Math.log(priceBand) / 2, decay: 0.5 } },
    weight
  }))
  const query = { exists: { field: "logPrice" } }
  return functions.length === 0
    ? []
    : [{ function_score: { query, functions, score_mode: "max", boost_mode: "replace" } }]
}
