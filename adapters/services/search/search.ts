import { gtinTerm } from "#domain/base/gtin.ts"
import { Effect, Layer } from "effect"
import { isDictionaryWord } from "#adapters/runtime/analyse/things.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { isWithin } from "#domain/base/category-key.ts"
import {
  type Cover,
  coverQuery,
  coverThing,
  type FoundPage,
  inMainCategories,
  nearCategories,
  ownPages,
  pageOf,
  withCover
} from "./cover.ts"
import type { IndexQuery, IndexResponse, IndexSuggestion, SearchedTerm, SoftPart } from "#adapters/index/port.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { cachedLabels } from "./labels.ts"
import { cachedRules, promotionsOf } from "./rule-rows.ts"
import { SearchedTerms } from "./term-log.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Audience } from "#domain/account/audience.ts"
import type { Records } from "#adapters/store/records-port.ts"
import { CurrentAudience } from "#domain/account/current-audience.ts"
import { similarIds } from "#domain/catalogue/api.ts"
import { SearchApi } from "#domain/search/api.ts"
import { preferForSale } from "#domain/search/recommendations/mix.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import type { SearchPayload } from "#domain/search/schemas.ts"
import {
  FACET_SIZE,
  FEATURE_LIMIT,
  countedFacets,
  wireFacet,
  wireFacets,
  withOpenCategories,
  facetCache
} from "./facets.ts"
import { readAnywhere, readQuery } from "./intent.ts"
import { checkFacet, checkPage, indexQuery } from "./query.ts"
import { type ResultParts, searchResult, TOP_CATEGORY_BUCKETS } from "./result.ts"
import { cachedVocabulary } from "./vocabulary-cache.ts"
import { MissLog } from "./miss-log.ts"
import { missOf } from "#domain/search/terms/miss.ts"
import { searchedTerm } from "#domain/search/terms/opened-product.ts"

const SUGGESTION_COUNTS = { terms: 8, products: 4, popular: 8 } as const

/** Maximum products of all completions together of which the first are ranked while someone types. Spec: SUGG-07. */
const MAX_RANKED = 20_000

const searchedOf = (popular: ReadonlyArray<string>): ReadonlyArray<SearchedTerm> =>
  popular.map((term, i) => ({ term: term.toLowerCase(), count: popular.length - i }))

const ALTERNATIVE_COUNTS = { corrections: 5, expired: 6 } as const

const MAX_SIMILAR = 12

const MAX_SIMILAR_CANDIDATES = 2 * MAX_SIMILAR

/** Provides SearchApi on the index and the store, in this process. SearchUnavailable means that the index is out of reach, or that a search took too long. */
export const layer: Layer.Layer<SearchApi, never, SearchIndex | CatalogueStore | SearchedTerms | Records> =
  Layer.effect(
    SearchApi,
    Effect.gen(function* () {
      const index = yield* SearchIndex
      const store = yield* CatalogueStore
      const searched = yield* SearchedTerms
      const labels = yield* cachedLabels
      const countCached = facetCache(index, labels)
      const rulesOf = yield* cachedRules
      const vocabularyOf = cachedVocabulary(index)

      /** A term that is a valid GTIN finds its product, in any notation. Spec: STATIC-02. */
      const literalQueryOf = Effect.fnUntraced(function* (payload: SearchPayload) {
        const query = indexQuery(payload, yield* CurrentAudience)
        const gtin = gtinTerm(payload.q)
        const id = gtin === null ? null : yield* store.productIdOf(gtin)
        const isWanted = id !== null && (query.ids.length === 0 || query.ids.includes(id))
        return isWanted ? { ...query, term: "", ids: [id] } : query
      })

      const readQueryOf = Effect.fnUntraced(function* (payload: SearchPayload) {
        const known = yield* labels
        const query = yield* literalQueryOf(payload)
        const readIn = (wanted: IndexQuery) => readQuery(index, vocabularyOf, known, wanted, payload.literal ?? [])
        return yield* readAnywhere(index, query, readIn)
      })

      const coverOf = (query: IndexQuery, found?: FoundPage) => {
        const open = coverQuery(query)
        return countCached("cover", open, () => coverThing(index, store, open, found))
      }

      const queryOf = Effect.fnUntraced(function* (payload: SearchPayload) {
        const { query } = yield* readQueryOf(payload)
        return withCover(query, yield* coverOf(query))
      })

      const search = Effect.fnUntraced(function* (payload: SearchPayload) {
        yield* checkPage(payload)
        const rules = yield* rulesOf(payload)
        const read = yield* readQueryOf(payload)
        const { understood, soft, unmet: givenUp, leftCategories } = read
        const adultMatches = payload.q === "" ? 0 : yield* countAdultMatches(read.query)
        const promotions = promotionsOf(rules)
        const asRead = {
          ...read.query,
          ...promotions,
          ...(payload.explain === true && { explain: true }),
          // A term that finds products for adults is spelt right, even if this audience sees none of them.
          ...(adultMatches > 0 && { correct: false })
        }
        const known = yield* labels
        const wanted = payload.q === "" ? asRead : yield* termQuery(payload.q, asRead)
        const canDecide = isOpen(asRead) && Object.keys(promotions).length === 0
        const first = canDecide ? yield* pageOf(index, store, wanted) : undefined
        const cover = yield* coverOf(read.query, first)
        const query = withCover(asRead, cover)
        const found =
          first !== undefined && isUnchanged(cover, asRead)
            ? first
            : yield* pageOf(index, store, withCover(wanted, cover))
        const allOmitted = [...(read.omitted ?? []), ...cover.omitted]
        const response = withOmitted(withOpenCategories(found.response, known, query.audience), {
          ...cover,
          omitted: allOmitted
        })
        const { cards } = found
        const isSoftened = response.exactTotal > 0 && response.correctedTerm === null
        const isFound = response.total > 0 || adultMatches > 0
        const unmet = isSoftened ? soft : isFound ? givenUp : []
        const alternatives = isFound ? NO_ALTERNATIVES : yield* findAlternatives(payload, query)
        const pages = payload.q === "" ? [] : ownPages(payload.q, yield* store.articles("support"), isFound)
        const near = isFound || !query.correct || pages.length > 0 ? [] : yield* categoriesNear(query)
        return searchResult({
          payload,
          response,
          cards,
          ...alternatives,
          near,
          pages,
          understood,
          unmet,
          leftCategories,
          adultMatches,
          rules,
          labels: known
        })
      })

      const termQuery = (q: string, query: IndexQuery) =>
        Effect.map(searched.preferredCategory(q), (openedCategory) => ({
          ...query,
          facets: ["category" as const],
          facetSize: TOP_CATEGORY_BUCKETS,
          ...(openedCategory !== null && { openedCategory })
        }))

      const countTotal = (query: IndexQuery) =>
        countCached("total", query, () =>
          Effect.map(index.query({ ...query, offset: 0, size: 0 }), ({ total }) => total)
        )

      const countMatches = (query: IndexQuery, audience: Audience) => countTotal({ ...query, audience, correct: false })

      const countHidden = Effect.fnUntraced(function* (query: IndexQuery) {
        const all = yield* countMatches(query, "adults")
        return all - (yield* countMatches(query, "everyone"))
      })

      const countAdultMatches = Effect.fnUntraced(function* (query: IndexQuery) {
        if (query.audience === "adults") return 0
        return (yield* countHidden(query)) === 0 ? 0 : yield* countHidden(inMainCategories(query))
      })

      const findAlternatives = Effect.fnUntraced(function* (payload: SearchPayload, query: IndexQuery) {
        const corrections =
          payload.q === "" || tokens(payload.q).every(({ text }) => isDictionaryWord(text))
            ? []
            : yield* index.corrections(payload.q, ALTERNATIVE_COUNTS.corrections, query.audience)
        const { ids } = yield* index.query({
          ...query,
          explain: false,
          expired: true,
          offset: 0,
          size: ALTERNATIVE_COUNTS.expired
        })
        return { corrections, expired: yield* store.productCards(ids, query.audience) }
      })

      /** Returns the nearest categories with products of the thing that is not sold. Spec: COVER-04. */
      const categoriesNear = Effect.fnUntraced(function* ({ term, audience }: IndexQuery) {
        const keys = nearCategories(term)
        if (keys.length === 0) return []
        const { facets } = yield* categoriesOf(indexQuery(searchPayload(EMPTY_REQUEST), audience))
        const sold = facets.flatMap(({ buckets }) => buckets.map(({ value }) => value))
        const nearest = (key: string): string | null =>
          key === "" || sold.some((category) => isWithin(category, key))
            ? key
            : nearest(key.slice(0, Math.max(0, key.lastIndexOf("."))))
        return [...new Set(keys.flatMap((key) => nearest(key) || []))]
      })

      const categoriesOf = (query: IndexQuery) =>
        countCached("categories", query, () => index.query({ ...query, facets: ["category"], facetSize: Infinity }))

      /** Counts a field that the term narrows without that part, as a choice there does. Spec: FOLD-04, INTENT-09. */
      const countFields = Effect.fnUntraced(function* (query: IndexQuery) {
        const response = yield* index.query(query)
        const { soft = [] } = query
        const isChoice = ({ optional, rule }: SoftPart) => optional !== true && rule !== "required"
        const narrowed = new Set(soft.filter(isChoice).map(({ field }) => field))
        const facets = yield* Effect.forEach(response.facets, (facet) => {
          if (!narrowed.has(facet.field)) return Effect.succeed(facet)
          const others = soft.filter(({ field }) => field !== facet.field)
          const counted = index.query({ ...query, soft: others, facets: [facet.field] })
          return Effect.map(counted, ({ facets: [own] }) => own ?? facet)
        })
        return { ...response, facets }
      })

      const facets = Effect.fnUntraced(function* (payload: SearchPayload) {
        const query = { ...(yield* queryOf(payload)), offset: 0, size: 0 }
        const chosen = chosenIn(payload)
        return yield* countCached(
          `facets ${chosen.join()}`,
          query,
          Effect.fnUntraced(function* (known) {
            const wanted = countedFacets(query, yield* categoriesOf(query))
            const limits = { facets: wanted, facetSize: FACET_SIZE, maxFeatures: FEATURE_LIMIT }
            const response = yield* countFields({ ...query, ...limits })
            return wireFacets(withOpenCategories(response, known, query.audience), known, chosen)
          })
        )
      })

      const facetFull = Effect.fnUntraced(function* (payload: SearchPayload, name: string) {
        const field = yield* checkFacet(name)
        const query = { ...(yield* queryOf(payload)), offset: 0, size: 0 }
        const chosen = chosenIn(payload)
        return yield* countCached(
          `whole ${field} ${chosen.join()}`,
          query,
          Effect.fnUntraced(function* (known) {
            const response =
              field === "category"
                ? yield* categoriesOf(query)
                : yield* countFields({ ...query, facets: [field], facetSize: Infinity })
            return wireFacet(withOpenCategories(response, known, query.audience).facets[0], field, known, chosen)
          })
        )
      })

      const suggestions = Effect.fnUntraced(function* (text: string) {
        const popular = (yield* searched.popular).slice(0, SUGGESTION_COUNTS.popular)
        const q = text.trim()
        if (q === "") return { terms: [], products: [], popular }
        const audience = yield* CurrentAudience
        const known = [...searchedOf(popular), ...(yield* searched.startingWith(q))]
        const completed = yield* index.complete(q, SUGGESTION_COUNTS.terms, audience, known)
        const typed = indexQuery(searchPayload({ ...EMPTY_REQUEST, searchTerm: q }), audience)
        const adultMatches = (yield* countMatches(typed, "everyone")) > 0 ? 0 : yield* countAdultMatches(typed)
        const isCorrect = adultMatches > 0
        // A text that finds products for adults is spelt right: it is completed, not corrected.
        const terms = (yield* countSuggested(completed)).filter(({ text }) => !isCorrect || isBegunBy(text, q))
        const ids = yield* suggestedIds({ term: q, correct: !isCorrect }, terms, audience)
        const products = yield* store.productCards(ids, audience)
        return { terms, products, popular, ...(adultMatches > 0 && { adultMatches }) }
      })

      /** Returns suggestions with the totals of the searches that they open, without those that find nothing. Spec: SUGG-05. */
      const countSuggested = Effect.fnUntraced(function* (terms: ReadonlyArray<IndexSuggestion>) {
        const counted = yield* Effect.forEach(
          terms,
          Effect.fnUntraced(function* (term) {
            const query = yield* queryOf(searchPayload({ ...EMPTY_REQUEST, searchTerm: term.text }))
            return { ...term, hits: yield* countTotal(query) }
          }),
          { concurrency: "unbounded" }
        )
        return counted.filter(({ hits }) => hits > 0)
      })

      /** Returns the products for a text: those that its search ranks first, or popular ones if it finds many. Spec: SUGG-07. */
      const suggestedIds = Effect.fnUntraced(function* (
        typed: Pick<IndexQuery, "term" | "correct">,
        terms: ReadonlyArray<IndexSuggestion>,
        audience: Audience
      ) {
        const [first] = terms
        const isMany = terms.reduce((total, { hits }) => total + hits, 0) > MAX_RANKED
        if (first !== undefined && isMany)
          return yield* index.popularWith(first.text, SUGGESTION_COUNTS.products, audience)
        const query = { ...indexQuery(searchPayload(EMPTY_REQUEST), audience), size: SUGGESTION_COUNTS.products }
        const { ids } = yield* index.query({ ...query, ...typed, prefix: true })
        if (ids.length > 0 || first === undefined) return ids
        return (yield* index.query({ ...query, term: first.text })).ids
      })

      const moreLikeThis = Effect.fnUntraced(function* (productIds: ReadonlyArray<string>) {
        const audience = yield* CurrentAudience
        const ids = yield* index.similar(similarIds(productIds), MAX_SIMILAR_CANDIDATES, audience)
        return preferForSale(yield* store.productCards(ids, audience)).slice(0, MAX_SIMILAR)
      })

      return SearchApi.of({
        search,
        facets,
        facetFull,
        suggestions,
        moreLikeThis
      })
    })
  )

/** Returns true for a query whose results decide the cover of its term. */
const isOpen = ({ filters, priceFrom, priceTo, sort, offset, correct }: IndexQuery): boolean =>
  filters.size === 0 && priceFrom === null && priceTo === null && sort === "relevance" && offset === 0 && correct

const isUnchanged = ({ term, categories = [] }: Cover, query: IndexQuery): boolean =>
  term === query.term && categories.length === 0

const withOmitted = (response: IndexResponse, { term, omitted, instead }: Cover): IndexResponse => {
  const omittedWords = [...omitted, ...response.omittedWords]
  if (instead !== undefined) return { ...response, correctedTerm: instead, omittedWords }
  return omitted.length === 0 ? response : { ...response, correctedTerm: response.correctedTerm ?? term, omittedWords }
}

const chosenIn = ({ filters }: SearchPayload): ReadonlyArray<string> =>
  Object.entries(filters).flatMap(([name, values]) => (values.length > 0 ? [name] : []))

const isBegunBy = (text: string, beginning: string): boolean => text.toLowerCase().startsWith(beginning.toLowerCase())

const NO_ALTERNATIVES: Pick<ResultParts, "corrections" | "expired"> = { corrections: [], expired: [] }

/** Provides the search, and counts each search that missed or found something. Spec: MISS-01, MISS-03, MISS-06. */
export const countedSearchLayer = Layer.effect(
  SearchApi,
  Effect.gen(function* () {
    const api = yield* SearchApi
    const { missed } = yield* MissLog
    const { searched } = yield* SearchedTerms
    return SearchApi.of({
      ...api,
      search: (payload) =>
        Effect.tap(api.search(payload), (result) => {
          const miss = missOf(payload, result)
          const term = searchedTerm(payload, result)
          return Effect.andThen(
            miss === null ? Effect.void : missed(miss),
            term === null ? Effect.void : searched(term)
          )
        })
    })
  })
).pipe(Layer.provide(layer))
