import { compareCodePoints } from "../embedded/bytes/string-table.ts"
import { explanationsOf } from "../embedded/explain.ts"
import { NO_CATEGORIES, preferredCategories } from "../embedded/named-category.ts"
import type { Lexicon } from "../embedded/plan.ts"
import { isPromoted, promote, PROMOTION_WINDOW } from "../embedded/promote.ts"
import { type Ranked, SCORE_STEPS } from "../embedded/rank.ts"
import { rerank } from "../embedded/rerank.ts"
import { countsOfUnits, middleUnitPrice } from "../embedded/unit-price.ts"
import { WEIGHTS } from "../embedded/weights.ts"
import type { FoldedFamily, IndexQuery, IndexResponse, ScoreExplanation } from "../port.ts"
import { aggregationsOf, exactPriceCounts, familiesIn, readFacets, readTotals, splitFilters } from "./facets.ts"
import { type Execution, isRanked, isScored, matchQuery, partQueries, type Query } from "./match.ts"
import type { Found, Hit, Searches } from "./searches.ts"
import { segmentOfStored, STORED_FIELDS, storedIn, type StoredProducts } from "./stored-product.ts"
import type { Aggregations } from "./value-counts.ts"
import type { IndexWords } from "./words.ts"

interface Executing {
  readonly searches: Searches
  readonly words: IndexWords
  readonly lexicon: Lexicon
  /** Maximum hits of one search, counted from the first one of all. */
  readonly maxWindow: number
}

/** Executes clauses as the embedded index does. `meant` is the corrected term that they come from. Spec: OSEARCH-03. */
export const execute = async (
  executing: Executing,
  execution: Execution,
  meant: string | null
): Promise<IndexResponse> => {
  const { searches, words, lexicon } = executing
  const { query } = execution
  const split = splitFilters(query)
  const match = matchQuery(execution, words, lexicon, split.before)
  const filters = [...split.after.values()]
  const body = {
    query: match,
    ...(filters.length > 0 && { post_filter: { bool: { filter: filters } } }),
    aggs: aggregationsOf(query, split)
  }
  const isFolded = query.fold === true
  const isByUnit = query.sort === "unit-price-asc" && query.size > 0
  const counted = isByUnit ? await searches.one({ ...body, size: 0 }) : null
  const range = hitRange(query)
  const hits = {
    sort: sortOf(execution, counted === null ? null : readTotals(counted.aggregations!).unitSteps),
    track_scores: true,
    _source: isReordered(query) || isExplained(query) ? STORED_FIELDS : false,
    ...(isFolded && query.size > 0 && { collapse: { field: "family" } })
  }
  const found = await readHits(executing, body, hits, range)
  const aggregations = found.aggregations!
  const first = { searches, query, match, split, aggregations }
  const { unitSteps, ...totals } = readTotals(aggregations)
  const { ids: page, ranked, familyOf } = await pageOf(executing, execution, meant, found, range.from)
  const products = found.hits.total.value
  const everything: Query = { bool: { filter: [match, ...filters] } }
  return {
    ids: page,
    ...(isFolded && { products, families: await familiesOf(searches, everything, page, familyOf) }),
    total: isFolded ? await familiesIn(first, products) : products,
    facets: await readFacets(first),
    ...totals,
    priceCounts: await exactPriceCounts(first, totals.priceCounts),
    ...(query.countUnitPrices === true && { middleUnitPrice: middleUnitPrice(unitSteps) }),
    correctedTerm: null,
    exactTotal: 0,
    omittedWords: [],
    ...(isExplained(query) && { explained: await explained(executing, execution, meant, ranked) })
  }
}

/** The hits that are read: `size` from the one at `from`, counted from 0. */
interface HitRange {
  readonly from: number
  readonly size: number
}

/** Runs a search. Reads hits behind the maximum of one search by more searches, each after the last hit of the one before. */
const readHits = async (
  { searches, maxWindow }: Executing,
  body: { readonly query: Query },
  hits: Query,
  { from, size }: HitRange
): Promise<Found> => {
  if (from + size <= maxWindow) return searches.one({ ...body, ...hits, from, size })
  const first = await searches.one({ ...body, ...hits, size: maxWindow })
  const all = [...first.hits.hits]
  let last = all.at(-1)
  while (last !== undefined && all.length < Math.min(from + size, first.hits.total.value)) {
    const next = await searches.one({ ...body, ...hits, aggs: {}, size: maxWindow, search_after: last.sort })
    all.push(...next.hits.hits)
    last = next.hits.hits.at(-1)
  }
  return { ...first, hits: { ...first.hits, hits: all.slice(from, from + size) } }
}

/** Returns true if the scores of a query are explained. Spec: EXPL-01. */
const isExplained = ({ explain, sort }: IndexQuery): boolean => explain === true && sort === "relevance"

const isReordered = (query: IndexQuery): boolean =>
  query.size > 0 && (isPromoted(query) || (isRanked(query) && query.offset < WEIGHTS.window))

/** Returns which hits are read: the page, or from the first one on if the second stage orders them. */
const hitRange = (query: IndexQuery): HitRange => {
  const { offset, size, pins = [] } = query
  if (!isReordered(query)) return { from: size === 0 ? 0 : offset, size }
  const window = isPromoted(query) ? Math.max(PROMOTION_WINDOW, offset + size + pins.length) : WEIGHTS.window
  return { from: 0, size: Math.max(window, offset + size) }
}

/** Returns the order of hits; equal ones by id. */
const sortOf = ({ query, clauses }: Execution, unitSteps: Uint32Array | null): ReadonlyArray<Query> => {
  const by = (field: string, order: "asc" | "desc") => [{ [field]: { order } }, { id: { order: "asc" } }]
  switch (query.sort) {
    case "relevance":
      return isScored(query, clauses) ? by("_score", "desc") : by("popularity", "desc")
    case "price-asc":
      return by("price", "asc")
    case "price-desc":
      return by("price", "desc")
    case "popular-asc":
      return by("popularity", "asc")
    case "popular-desc":
      return by("popularity", "desc")
    case "new-asc":
      return by("createdAt", "asc")
    case "new-desc":
      return by("createdAt", "desc")
    case "unit-price-asc": {
      const counts = countsOfUnits(unitSteps ?? new Uint32Array(0))
      const units = UNITS.map((unit, i) => ({ unit, count: counts[i + 1] ?? 0 })).sort((a, b) => b.count - a.count)
      return [
        ...units.map(({ unit }) => ({ [`unit.${unit}`]: { order: "asc", missing: "_last" } })),
        { id: { order: "asc" } }
      ]
    }
  }
}

/** Units in the order of their codes, see unit-price.ts. */
const UNITS = ["kg", "l", "stuk", "m"] as const

/** The products of a page; their scores only if these were ordered or explained here. */
interface Page {
  readonly ids: ReadonlyArray<string>
  readonly ranked: ReadonlyArray<Ranked>
  /** The families of the products, if families are folded. */
  readonly familyOf: ReadonlyMap<string, string>
}

const familiesOfHits = (hits: ReadonlyArray<Hit>): ReadonlyMap<string, string> =>
  new Map(hits.flatMap(({ _id, fields }) => (fields?.family ?? []).map((family) => [_id, family])))

/** Returns the page, after the second stage and with the operator's rules. Spec: RANK-02, ORULE-03, ORULE-04. */
const pageOf = async (
  executing: Executing,
  execution: Execution,
  meant: string | null,
  { hits: { hits } }: Found,
  from: number
): Promise<Page> => {
  const { query } = execution
  const { offset, size } = query
  const onPage = <A>(results: ReadonlyArray<A>) => results.slice(offset - from, offset - from + size)
  const stored = isReordered(query) || isExplained(query) ? storedIn(hits) : null
  const familyOf = familiesOfHits(hits)
  if (stored === null) return { ids: onPage(hits).map(({ _id }) => _id), ranked: [], familyOf }
  if (!isReordered(query))
    return { ids: hits.map(({ _id }) => _id), ranked: inSegment(stored, execution)(hits), familyOf }
  const pinned = await pinnedHits(executing, execution)
  const rankedOf = inSegment(new Map([...stored, ...(storedIn(pinned) ?? [])]), execution)
  const first = rankedOf(hits)
  const best = isRanked(query) ? secondStage(first.slice(0, WEIGHTS.window), execution, meant, executing.words) : []
  const all: ReadonlyArray<Ranked> = [...best, ...first.slice(best.length)]
  const promoted = isPromoted(query) ? promote(all, rankedOf(pinned), query) : all
  const results = query.fold === true ? folded(promoted, [...hits, ...pinned]) : promoted
  const ranked = onPage(results)
  return { ids: ranked.map(idOf), ranked, familyOf: familiesOfHits([...hits, ...pinned]) }
}

/** Returns the first one of each family of the index. Spec: FOLD-01. */
const folded = (ranked: ReadonlyArray<Ranked>, hits: ReadonlyArray<Hit>): ReadonlyArray<Ranked> => {
  const families = new Map(hits.map(({ _id, fields }) => [_id, fields?.family?.[0] ?? _id]))
  const found = new Set<string>()
  return ranked.filter((hit) => {
    const family = families.get(idOf(hit))!
    if (found.has(family)) return false
    found.add(family)
    return true
  })
}

/** Explains the scores of a page by the scores that the server computes for each condition of the search. Spec: OSEARCH-11. */
const explained = async (
  { searches, words, lexicon }: Executing,
  execution: Execution,
  meant: string | null,
  page: ReadonlyArray<Ranked>
): Promise<ReadonlyArray<ScoreExplanation>> => {
  const { query } = execution
  const clauses = execution.clauses ?? []
  const preferred = isRanked(query) ? preferredCategories(clauses, [words], WEIGHTS, query) : NO_CATEGORIES
  const search = { query, clauses, meant, lexicon, preferred, weights: WEIGHTS }
  const [first] = page
  if (first === undefined || !isScored(query, clauses)) return explanationsOf(page, search, new Map())
  const parts = partQueries(execution, words, lexicon)
  const filter = { terms: { id: page.map(idOf) } }
  const found = await searches.all(
    [...parts.words, ...parts.preferences, parts.cheap].map((part) => ({
      query: { bool: { filter: [filter], must: [part] } },
      size: page.length,
      _source: false
    }))
  )
  const documents = new Map(page.map((hit) => [idOf(hit), hit.document]))
  const points = found.map(
    ({ hits: { hits } }) =>
      new Map(hits.map(({ _id, _score }) => [documents.get(_id)!, (_score ?? 0) * SCORE_STEPS] as const))
  )
  const own = {
    words: points.slice(0, parts.words.length),
    preferences: points.slice(parts.words.length, -1),
    cheap: points.at(-1)!
  }
  return explanationsOf(page, search, new Map([[first.segment, own]]))
}

const idOf = ({ segment, document }: Ranked): string => segment.ids.at(segment.rankOf[document]!)

const secondStage = (
  hits: ReadonlyArray<Ranked>,
  { query, clauses }: Execution,
  meant: string | null,
  words: IndexWords
): ReadonlyArray<Ranked> => {
  const preferred = preferredCategories(clauses ?? [], [words], WEIGHTS, query)
  return rerank(hits, clauses ?? [], WEIGHTS, preferred, { term: query.term, meant: meant ?? query.term }).toSorted(
    (a, b) => b.value - a.value || compareCodePoints(idOf(a), idOf(b))
  )
}

const inSegment = (
  stored: StoredProducts,
  { query, clauses }: Execution
): ((hits: ReadonlyArray<Hit>) => ReadonlyArray<Ranked>) => {
  const segment = segmentOfStored(stored)
  const isByScore = isScored(query, clauses)
  return (wanted) =>
    wanted.map(({ _id, _score }) => {
      const document = segment.documentOf[segment.ids.find(_id)]!
      const value = isByScore ? Math.floor((_score ?? 0) * SCORE_STEPS) : segment.popularity[document]!
      return { segment, document, value }
    })
}

/** Returns the pinned products that match. Spec: ORULE-03. */
const pinnedHits = async (
  { searches, words, lexicon }: Executing,
  { query, clauses }: Execution
): Promise<ReadonlyArray<Hit>> => {
  const { ids, pins = [] } = query
  const wanted = ids.length === 0 ? pins : pins.filter((id) => ids.includes(id))
  if (wanted.length === 0 || query.sort !== "relevance") return []
  const { before, after } = splitFilters(query)
  const match = matchQuery({ query: { ...query, ids: wanted }, clauses }, words, lexicon, [
    ...before,
    ...after.values()
  ])
  const { hits } = await searches.one({
    query: match,
    size: wanted.length,
    _source: STORED_FIELDS,
    docvalue_fields: ["family"]
  })
  return hits.hits
}

/** Returns for each product of a page the variants that match; null for a single one. A product without variants is its own family. Spec: FOLD-03. */
const familiesOf = async (
  searches: Searches,
  match: Query,
  ids: ReadonlyArray<string>,
  familyOf: ReadonlyMap<string, string>
): Promise<ReadonlyArray<FoldedFamily | null>> => {
  const wanted = [...new Set(ids.flatMap((id) => familyOf.get(id) ?? []))].filter((family) => !ids.includes(family))
  if (wanted.length === 0) return ids.map(() => null)
  const { aggregations } = await searches.one({
    query: match,
    size: 0,
    aggs: {
      families: {
        terms: { field: "family", include: wanted, size: wanted.length },
        aggs: {
          price: { min: { field: "price" } },
          totals: { filter: { term: { isTotal: true } }, aggs: { price: { min: { field: "price" } } } }
        }
      }
    }
  })
  const found = new Map(
    familyBuckets(aggregations).map(({ key, doc_count, price, totals }) => {
      const isTotal = totals.price.value !== null
      return [key, { count: doc_count, price: totals.price.value ?? price.value, isTotal }]
    })
  )
  return ids.map((id) => {
    const family = found.get(familyOf.get(id) ?? "")
    return family === undefined || family.count < 2 ? null : family
  })
}

interface FamilyBucket {
  readonly key: string
  readonly doc_count: number
  readonly price: { readonly value: number }
  /** The lowest total; null if none is known. */
  readonly totals: { readonly price: { readonly value: number | null } }
}

const familyBuckets = (aggregations: Aggregations | undefined): ReadonlyArray<FamilyBucket> => {
  const { families } = (aggregations ?? {}) as Readonly<
    Record<string, { readonly buckets?: ReadonlyArray<FamilyBucket> }>
  >
  return families?.buckets ?? []
}
