import type { Audience } from "#domain/account/adult/audience.ts"
import { FEATURE_FIELD, type FilterField } from "#domain/search/filters.ts"
import { levelsOf } from "../embedded/categories.ts"
import { idf } from "../embedded/postings.ts"
import { knownStates } from "../embedded/segment.ts"
import { nearestCategoryWith } from "../embedded/similar.ts"
import { isMixed } from "../embedded/similar/accessories.ts"
import { MAX_TERMS } from "../embedded/similar/profile.ts"
import { WEIGHTS } from "../embedded/weights.ts"
import { categoryFilter, MATCH_NONE, type Query, stateFilter, valueFilter } from "./match.ts"
import { FEATURE_SEPARATOR } from "./schema.ts"
import type { ComparedProduct, Searches } from "./searches.ts"
import { frequencyOf, type IndexWords } from "./words.ts"

const MAX_BOOST = 255

const WEIGHT = WEIGHTS.similar

/** Returns a function that finds similar products: the server scores the products of a category. Spec: LIKE-01, ADULT-07, OSEARCH-03. */
export const similarProducts =
  (searches: Searches, words: () => IndexWords) =>
  async (ids: ReadonlyArray<string>, size: number, audience: Audience): Promise<ReadonlyArray<string>> => {
    const seen = knownStates(audience)
    const seeds = (await searches.products([...new Set(ids)])).filter(({ state }) => (state & seen) !== 0)
    const [first] = seeds
    if (first === undefined || size <= 0) return []
    const levels = levelsOf(first.category)
    for (const expired of [false, true]) {
      const state = stateFilter({ audience, expired })
      const counts = await searches.all(
        [
          ...levels.map((level) => categoryFilter(level)),
          [OWN(first.category)],
          [OWN(first.category), IS_ACCESSORY]
        ].map((filters) => ({ query: { bool: { filter: [state, ...filters] } } }))
      )
      const totals = counts.map(({ hits }) => hits.total.value)
      const inCategory = (level: string) => totals[levels.indexOf(level)] ?? 0
      const category = nearestCategoryWith({ inCategory }, levels, size + seeds.length)
      const isClear = !isMixed(totals.at(-1)!, totals.at(-2)!)
      const { hits } = await searches.one({
        query: similarQuery(seeds, words(), category, {
          filter: [state, ...categoryFilter(category ?? "")],
          must_not: [
            { terms: { id: seeds.map(({ id }) => id) } },
            { terms: { family: seeds.map(({ family }) => family) } },
            ...(isClear ? [first.accessoryCount > 0 ? NO_ACCESSORY : IS_ACCESSORY] : [])
          ]
        }),
        size,
        sort: [{ _score: "desc" }, { popularity: "desc" }, { id: "asc" }],
        collapse: { field: "family" },
        _source: false
      })
      if (hits.hits.length > 0) return hits.hits.map(({ _id }) => _id)
    }
    return []
  }

const OWN = (category: string): Query => ({ term: { category } })
const IS_ACCESSORY: Query = { range: { accessoryCount: { gt: 0 } } }
const NO_ACCESSORY: Query = { term: { accessoryCount: 0 } }

/** Returns the query whose score is the similarity of a product to the seeds. Spec: LIKE-01 to LIKE-03. */
const similarQuery = (
  seeds: ReadonlyArray<ComparedProduct>,
  words: IndexWords,
  category: string | null,
  conditions: Readonly<Record<string, ReadonlyArray<Query>>>
): Query => {
  const rarity = (count: number) => idf(count, words.size)
  const names = weighted(
    seeds.flatMap(({ title }) => title.filter((term) => !DIGIT.test(term))),
    (term) => rarity(frequencyOf(words, term)),
    MAX_TERMS
  ).map(([term, weight]) => constant({ term: { title: term } }, WEIGHT.text * weight))
  const values = weighted(
    seeds.flatMap(valuesOf),
    ([field, value]) => rarity(words.countOf(field, value)),
    Number.POSITIVE_INFINITY
  ).map(([[field, value], weight]) => constant(valueFilter(field, [value]), WEIGHT.features * weight))
  const levels = seeds.map((seed) => levelsOf(seed.category))
  const shared = levels.flatMap((own) =>
    own.map((level) => constant(valueFilter("category", [level]), WEIGHT.category / own.length / seeds.length))
  )
  const popularity = { rank_feature: { field: "boost", linear: {}, boost: WEIGHT.popularity / MAX_BOOST } }
  const must = category === null ? [{ bool: { should: names.length === 0 ? [MATCH_NONE] : names } }] : [ANY]
  const others = category === null ? [] : names
  return { bool: { ...conditions, must, should: [...others, ...values, ...shared, ...nearPrices(seeds), popularity] } }
}

const DIGIT = /\p{N}/u

const ANY: Query = { match_all: { boost: 0 } }

const constant = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } })

/** Returns the shares of the `limit` heaviest values, each by its rarity and how many seeds have it. */
const weighted = <A>(values: ReadonlyArray<A>, rarityOf: (value: A) => number, limit: number) => {
  const groups = [...Map.groupBy(values, (value) => JSON.stringify(value)).values()]
    .map((group) => [group[0]!, group.length * rarityOf(group[0]!)] as const)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, limit)
  const total = groups.reduce((subtotal, [, weight]) => subtotal + weight, 0)
  return groups.map(([value, weight]) => [value, weight / total] as const)
}

const valuesOf = (product: ComparedProduct): ReadonlyArray<readonly [FilterField, string]> => [
  ...product.by_color.map((value) => ["color", value] as const),
  ...product.by_gender.map((value) => ["gender", value] as const),
  ...product.features.map((feature) => {
    const [key, value] = feature.split(FEATURE_SEPARATOR) as [string, string]
    return [`${FEATURE_FIELD}${key}`, value] as const
  })
]

/** Returns a query whose score is the nearness of a price to the nearest one of the seeds; none without prices. Spec: LIKE-02. */
const nearPrices = (seeds: ReadonlyArray<Pick<ComparedProduct, "price">>): ReadonlyArray<Query> => {
  const prices = [...new Set(seeds.map(({ price }) => price))].filter((price) => price > 0)
  // With a decay of one half, the score is 0 at twice the scale.
  const functions = prices.map((price) => ({
    linear: { logPrice: { origin: Math.log(price), scale: Math.log(WEIGHT.priceBand) / 2, decay: 0.5 } },
    weight: WEIGHT.price
  }))
  const query = { exists: { field: "logPrice" } }
  return functions.length === 0
    ? []
    : [{ function_score: { query, functions, score_mode: "max", boost_mode: "replace" } }]
}
