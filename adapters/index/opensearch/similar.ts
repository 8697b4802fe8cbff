import type { Audience } from "#domain/account/adult/audience.ts"
import { Cache } from "#domain/base/cache.ts"
import { featureKey, type FilterField, isFeature } from "#domain/search/filters.ts"
import { levelsOf } from "../embedded/categories.ts"
import { EmbeddedIndex } from "../embedded/index.ts"
import { idf } from "../embedded/postings.ts"
import { nearestCategoryWith, profileOfAll } from "../embedded/similar.ts"
import { PROPERTIES } from "../embedded/similar/features.ts"
import type { Frequencies } from "../embedded/similar/frequencies.ts"
import type { Profile } from "../embedded/similar/profile.ts"
import { WEIGHTS } from "../embedded/weights.ts"
import { categoryFilter, type Query, stateFilter, valueFilter } from "./match.ts"
import { featureName, FEATURE_SEPARATOR, fieldOf } from "./schema.ts"
import type { Found, Searches } from "./searches.ts"
import {
  COMPARED_FIELDS,
  featuresOf,
  segmentOfStored,
  storedIn,
  type StoredProduct,
  type StoredProducts
} from "./stored-product.ts"
import type { IndexWords } from "./words.ts"

/** Fewest products that are compared by everything to find similar ones: each has to be read. */
const MIN_CANDIDATES = 100

/** A cache that stores nothing, whose loads are shared while they last. */
const ONLY_SHARED = { maxEntries: 1, isCacheable: () => false }

/**
 * Returns a function that finds similar products: the server returns the best ones by words, category and price, and a small segment of them is
 * searched with the frequencies of the whole index. A page has several lists of products that are similar to the same ones: requests at the
 * same time share what they read. Spec: LIKE-01, OSEARCH-03.
 */
export const similarProducts = (searches: Searches, words: () => IndexWords) => {
  const sizes = new WeakMap<IndexWords, Map<FilterField, number>>()
  const categorySizes = new WeakMap<IndexWords, Map<string, number>>()
  const seedReads = new Cache<string, StoredProducts>(ONLY_SHARED)
  const comparisons = new Cache<string, EmbeddedIndex>(ONLY_SHARED)

  /** Returns the number of products of the categories that have each field, which is counted once for each state of the index. */
  const sizesOf = async (known: IndexWords, fields: ReadonlySet<FilterField>) => {
    const counted = sizes.get(known) ?? new Map<FilterField, number>()
    sizes.set(known, counted)
    const missing = [...fields].filter((field) => !counted.has(field))
    const ends = await searches.all(missing.map((field) => ({ query: hasField(field), aggs: CATEGORY_ENDS })))
    const ranges = await searches.all(ends.map((found) => ({ query: { range: { category: categoriesOf(found) } } })))
    missing.forEach((field, i) => counted.set(field, ranges[i]!.hits.total.value))
    return counted
  }

  /** Returns the number of products of each category in the states of a filter, which is counted once for each state of the index. */
  const categorySizesOf = async (known: IndexWords, state: Query, levels: ReadonlyArray<string>) => {
    const counted = categorySizes.get(known) ?? new Map<string, number>()
    categorySizes.set(known, counted)
    const keyOf = (level: string) => JSON.stringify([state, level])
    const missing = levels.filter((level) => !counted.has(keyOf(level)))
    const counts = await searches.all(
      missing.map((level) => ({ query: { bool: { filter: [state, ...categoryFilter(level)] } } }))
    )
    missing.forEach((level, i) => counted.set(keyOf(level), counts[i]!.hits.total.value))
    return new Map(levels.map((level) => [level, counted.get(keyOf(level))!]))
  }

  /** Returns the products with these ids that the index has; none while it has older rules. */
  const seedsOf = async (ids: ReadonlyArray<string>): Promise<StoredProducts> => {
    const found = await searches.products(ids)
    return storedIn(found.filter(({ _source }) => _source !== undefined)) ?? new Map()
  }

  /** Returns a small index of the seeds and the `size` best candidates. */
  const comparisonOf = async (
    seeds: StoredProducts,
    fields: ReadonlySet<FilterField>,
    frequencies: Frequencies,
    state: Query,
    category: string | null,
    size: number
  ): Promise<EmbeddedIndex> => {
    const profile = profileOfAll(segmentOfStored(seeds, fields), frequencies, WEIGHTS)
    const { hits } = await searches.one({
      query: candidateQuery(seeds, profile, state, category),
      size,
      sort: [{ _score: "desc" }, { popularity: "desc" }, { id: "asc" }],
      collapse: { field: "family" },
      _source: [...COMPARED_FIELDS, ...profile.terms.map(({ term }) => impactField(term))]
    })
    const candidates = storedIn(hits.hits) ?? []
    return new EmbeddedIndex([segmentOfStored(new Map([...candidates, ...seeds]), fields)])
  }

  return async (ids: ReadonlyArray<string>, size: number, audience: Audience): Promise<ReadonlyArray<string>> => {
    const wanted = [...new Set(ids)]
    const seeds = await seedReads.load(wanted.join("\n"), () => seedsOf(wanted))
    const [first] = seeds.values()
    if (first === undefined || size <= 0) return []
    const known = words()
    const levels = levelsOf(first.category)
    const fields = fieldsOf(seeds)
    const fieldSizes = await sizesOf(known, fields)
    for (const expired of [false, true]) {
      const state = stateFilter({ audience, expired })
      const frequencies = frequenciesIn(known, fieldSizes, await categorySizesOf(known, state, levels))
      const category = nearestCategoryWith(frequencies, levels, size + seeds.size)
      const candidates = Math.max(MIN_CANDIDATES, 2 * (size + seeds.size))
      const index = await comparisons.load(JSON.stringify([wanted, state, category, candidates]), () =>
        comparisonOf(seeds, fields, frequencies, state, category, candidates)
      )
      const similar = index.similar(ids, size, audience, frequencies)
      if (similar.length > 0) return similar
    }
    return []
  }
}

const fieldsOf = (seeds: StoredProducts): ReadonlySet<FilterField> =>
  new Set([...PROPERTIES, ...Array.from(seeds.values(), (seed) => [...featuresOf(seed).keys()]).flat()])

const impactField = (term: string): string => `terms.${featureName(term)}`

const hasField = (field: FilterField): Query =>
  isFeature(field)
    ? { prefix: { features: featureKey(field) + FEATURE_SEPARATOR } }
    : { exists: { field: fieldOf(field) } }

/** Finds the first and the last category. */
const CATEGORY_ENDS = {
  first: { terms: { field: "category", size: 1, order: { _key: "asc" } } },
  last: { terms: { field: "category", size: 1, order: { _key: "desc" } } }
}

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
  seeds: StoredProducts,
  { terms, ownText }: Profile,
  state: Query,
  category: string | null
): Query => {
  const weights = WEIGHTS.similar
  const words = (ownText === 0 ? [] : terms).map(({ term, weight }) => ({
    rank_feature: { field: impactField(term), boost: (weights.text * weight) / ownText, linear: {} }
  }))
  const products = [...seeds.values()]
  const own = products[0]?.category ?? ""
  const inOwn = { constant_score: { filter: valueFilter("category", [own]), boost: weights.category } }
  const preferred = [...(own === "" ? [] : [inOwn]), ...nearPrices(products)]
  return {
    bool: {
      filter: [state, ...categoryFilter(category ?? "")],
      must: category === null ? [{ bool: { should: words } }] : [{ match_all: { boost: 0 } }],
      must_not: [
        { terms: { id: [...seeds.keys()] } },
        { terms: { family: Array.from(seeds.values(), ({ family }) => family) } }
      ],
      should: category === null ? preferred : [...words, ...preferred]
    }
  }
}

/** Returns a query whose score is the nearness of a price to the nearest one of the seeds; none without prices. */
const nearPrices = (seeds: ReadonlyArray<Pick<StoredProduct, "price">>): ReadonlyArray<Query> => {
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
