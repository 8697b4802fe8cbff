import type { Audience } from "#domain/account/audience.ts"
import type { KnownValue, Vocabulary } from "#domain/search/intent/intent.ts"
import { foundCorrections } from "../embedded/complete.ts"
import { withCompounds } from "../embedded/compounds.ts"
import { lexiconOf } from "../embedded/lexicon.ts"
import { type Lexicon, piecesOf, planOf } from "../embedded/plan.ts"
import { respond } from "../embedded/respond.ts"
import { knownStates } from "../embedded/segment.ts"
import { NO_SYNONYMS, type Synonyms } from "../embedded/synonyms.ts"
import { byCount, categoriesWithName, valuesNamed } from "../embedded/vocabulary.ts"
import { EMPTY_QUERY, type IndexQuery, type IndexResponse } from "../port.ts"
import { completions, type LookUp, withLookUps } from "./complete.ts"
import { execute } from "./execute.ts"
import { matchFilter, type Query, stateFilter, valueFilter, wordFilters, categoryFilter, MATCH_NONE } from "./match.ts"
import { isCode, MAX_WINDOW, FEATURE_SEPARATOR } from "./schema.ts"
import type { Searches, ComparedProduct } from "./searches.ts"
import { type IndexWords, frequencyOf } from "./words.ts"
import { FEATURE_FIELD, type FilterField } from "#domain/search/filters.ts"
import { levelsOf } from "#adapters/index/embedded/categories.ts"
import { idf } from "#adapters/index/embedded/postings.ts"
import { nearestCategoryWith } from "#adapters/index/embedded/similar.ts"
import { isMixed, MAX_TERMS } from "#adapters/index/embedded/similar-profile.ts"
import { WEIGHTS } from "#adapters/index/embedded/weights.ts"

const MAX_CODE_CHARS = 200

/** The search functions of an index on servers of OpenSearch. `words` returns its current words. Spec: OSEARCH-03, OSEARCH-04. */
export const remoteIndex = (
  searches: Searches,
  words: () => IndexWords,
  synonyms: Synonyms,
  maxWindow: number = MAX_WINDOW
) => {
  const query = (wanted: IndexQuery): Promise<IndexResponse> => {
    const known = words()
    return withLookUps((lookUp) => {
      const lexicon = lexiconWith(known, wanted.audience, synonyms, searches, lookUp)
      const wide = withCompounds(lexicon, [known])
      return respond(wanted, { lexicon, wide }, (derived, clauses, meant = null) =>
        lookUp(`execute ${keyOf(derived)} ${JSON.stringify([clauses, meant])}`, () =>
          execute({ searches, words: known, lexicon, maxWindow }, { query: derived, clauses }, meant)
        )
      )
    })
  }
  const total = (lookUp: LookUp, audience: Audience, term: string): number =>
    lookUp(`total ${term}`, () => query({ ...EMPTY_QUERY, audience, term })).total

  const popularWith = async (text: string, size: number, audience: Audience): Promise<ReadonlyArray<string>> => {
    const match = await matchOf(text, audience)
    if (match === null) return []
    const sort = [{ popularity: "desc" }, { id: "asc" }]
    return (await searches.one({ query: match, size, sort, _source: false })).hits.hits.map(({ _id }) => _id)
  }

  /** Returns the query for the products that are sold and have all words of a text; null if the catalogue lacks one of them. */
  const matchOf = (text: string, audience: Audience): Promise<Query | null> => {
    const known = words()
    return withLookUps((lookUp) => {
      const lexicon = lexiconWith(known, audience, NO_SYNONYMS, searches, lookUp)
      const clauses = planOf(piecesOf(text, false, lexicon), lexicon)
      if (clauses === null || clauses.length === 0) return null
      return matchFilter({ query: { ...EMPTY_QUERY, audience }, clauses }, known, lexicon)
    })
  }

  const corrections = (text: string, size: number, audience: Audience): Promise<ReadonlyArray<string>> =>
    withLookUps((lookUp) => foundCorrections([words()], text, size, (term) => total(lookUp, audience, term) > 0))

  const vocabulary = async (
    phrases: ReadonlyArray<string>,
    shops: ReadonlyMap<string, string>,
    audience: Audience
  ): Promise<Vocabulary> => {
    const known = words()
    const sold = stateFilter({ audience, expired: false })
    const named = phrases.flatMap((phrase) => {
      const values = [...valuesNamed([known], phrase, shops.get(phrase))]
      const categories = categoriesWithName([known], phrase)
      return [...values, ...(categories.length === 0 ? [] : [["category", categories] as const])].map(
        ([field, values]) => ({ phrase, field, values })
      )
    })
    const lexicon = lexiconOf([known], knownStates(audience), NO_SYNONYMS)
    const counts = await searches.all(
      named.flatMap(({ phrase, field, values }) => {
        const valued = valueFilter(field, values)
        const worded = wordFilters({ field, values, terms: [phrase] }, known, lexicon)
        const elsewhere = worded.length === 0 ? [{ match_none: {} }] : [...worded, { bool: { must_not: [valued] } }]
        return [[valued], elsewhere].map((filters) => ({ query: { bool: { filter: [sold, ...filters] } } }))
      })
    )
    const found = new Map<string, ReadonlyArray<KnownValue>>()
    named.forEach(({ phrase, field, values }, i) => {
      const [count, words] = [counts[2 * i]!.hits.total.value, counts[2 * i + 1]!.hits.total.value]
      if (field === "category" && count === 0) return
      const value = { field, values, count, elsewhere: field === "category" ? 0 : words } satisfies KnownValue
      found.set(phrase, [...(found.get(phrase) ?? []), value].toSorted(byCount))
    })
    return found
  }

  return {
    query,
    popularWith,
    corrections,
    similar: similarProducts(searches, words),
    vocabulary,
    complete: completions({ searches, words, matchOf })
  }
}

const lexiconWith = (
  words: IndexWords,
  audience: Audience,
  synonyms: Synonyms,
  searches: Searches,
  lookUp: LookUp
): Lexicon => {
  const lexicon = lexiconOf([words], knownStates(audience), synonyms)
  const countOf = async (term: string) => {
    const count = await searches.count({ term: { codes: term } })
    if (count > 0) words.addCode(term, count)
    return count
  }
  return {
    ...lexicon,
    hasTerm: (term) =>
      lexicon.hasTerm(term) ||
      (isCode(term) && term.length <= MAX_CODE_CHARS && lookUp(`code ${term}`, () => countOf(term)) > 0)
  }
}

const keyOf = ({ filters, ...rest }: IndexQuery): string => JSON.stringify([[...filters], rest])

const MAX_BOOST = 255

const WEIGHT = WEIGHTS.similar

/** Returns a function that finds similar products: the server scores the products of a category. Spec: LIKE-01, ADULT-07, OSEARCH-03. */
const similarProducts =
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
