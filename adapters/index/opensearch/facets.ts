import { CHOICE_NAMES, FEATURE_FIELD, featureKey, isFeature } from "#domain/search/filters.ts"
import { compareCodePoints } from "../embedded/bytes/string-table.ts"
import { UNIT_STEPS } from "../embedded/unit-price.ts"
import {
  limitFeatures,
  type FacetField,
  type IndexBucket,
  type IndexFacet,
  type IndexQuery,
  type IndexResponse,
  PRICE_BOUNDS
} from "../port.ts"
import { allOf, type Query, valueFilter } from "./match.ts"
import { FEATURE_SEPARATOR, fieldOf } from "./schema.ts"
import { type CountGroup, type Counts, EVERY_VALUE, type Found, type Searches } from "./searches.ts"

/** Maximum values of all fields together that the first search of a query counts, families and features aside. */
const MAX_FIRST_VALUES = 20_000

/** Maximum values of one field that the first search counts. Most searches have fewer. */
const MAX_FIRST_FIELD_VALUES = 1000

const MAX_FIRST_FEATURE_VALUES = 10_000

const MAX_FIRST_FAMILIES = 10_000

/** Maximum features of the matches of a query. Spec: OSEARCH-03. */
const MAX_FEATURES = 10_000

/** Maximum values that one search counts: a server rejects responses with more than 65,535 buckets by default. */
export const MAX_VALUES = 60_000

/** Maximum families that a `cardinality` counts exactly, almost always: it compares hashes of 25 bits. */
const MAX_HASHED_FAMILIES = 200

/** Factor of the parts in which values are counted that were too many. */
const MORE_PARTS = 4

const FAMILY_FIELD = "variants"

export const TOTAL = "sum"

/** The name by which a server returns the number of documents with values that it left out, added up. */
export const OTHERS = "sum_other_doc_count"

/** The filters of a query that facets are counted without, and the others. */
interface SplitFilters {
  readonly before: ReadonlyArray<Query>
  readonly after: ReadonlyMap<FacetField | "price", Query>
}

/** Splits the filters of a query: each facet is counted without its own filter, prices without theirs. Spec: INDEX-31. */
export const splitFilters = (query: IndexQuery): SplitFilters => {
  const { priceFrom, priceTo } = query
  const before: Array<Query> = []
  const after = new Map<FacetField | "price", Query>()
  for (const [field, values] of query.filters) {
    if (values.length === 0) continue
    if (query.facets === "all" || query.facets.includes(field)) after.set(field, valueFilter(field, values))
    else before.push(valueFilter(field, values))
  }
  if (priceFrom !== null || priceTo !== null)
    after.set("price", {
      range: { price: { ...(priceFrom !== null && { gte: priceFrom }), ...(priceTo !== null && { lte: priceTo }) } }
    })
  return { before, after }
}

const filtersWithout = ({ after }: SplitFilters, field: FacetField | "price" | null): ReadonlyArray<Query> =>
  [...after].flatMap(([other, filter]) => (other === field ? [] : [filter]))

const countedFields = ({ facets }: IndexQuery, { after }: SplitFilters): ReadonlyArray<FacetField> =>
  facets === "all"
    ? [...CHOICE_NAMES, ...[...after.keys()].filter((field) => field !== "price" && isFeature(field))]
    : [...new Set(facets)]

const mostFrequent = (field: string, size: number, include?: unknown): Query => ({
  terms: { field, size, shard_size: size, ...(include !== undefined && { include }) }
})

const valuesOf = (field: FacetField, size: number, include?: unknown): Query =>
  mostFrequent(
    fieldOf(field),
    size,
    isFeature(field) ? `${literally(featureKey(field) + FEATURE_SEPARATOR)}.*` : include
  )

const literally = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, "\\$&")

/** Returns aggregations that find the number of families without returning these. Unlike a cardinality it is exact. */
const everyFamily = (most: number, include?: unknown): Query => ({
  [EVERY_VALUE]: mostFrequent(FAMILY_FIELD, most, include),
  number: { stats_bucket: { buckets_path: `${EVERY_VALUE}>_count` } }
})

/** Counts families and single products in the buckets of an aggregation if these are folded. Spec: FOLD-04. */
const inResults = ({ fold }: IndexQuery, aggregation: Query): Query =>
  fold === true
    ? {
        ...aggregation,
        aggs: { families: { cardinality: { field: "family", precision_threshold: 2 * MAX_HASHED_FAMILIES } } }
      }
    : aggregation

const RANGES: ReadonlyArray<{ readonly from?: number; readonly to?: number }> = [...PRICE_BOUNDS, null].map(
  (to, i) => ({ ...(i > 0 && { from: PRICE_BOUNDS[i - 1]! }), ...(to !== null && { to }) })
)

export const aggregationsOf = (query: IndexQuery, split: SplitFilters): Query => {
  const fields = countedFields(query, split)
  const most = Math.min(MAX_FIRST_FIELD_VALUES, Math.floor(MAX_FIRST_VALUES / Math.max(1, fields.length)))
  const without = (field: FacetField | "price" | null, aggs: Query): Query => ({
    filter: allOf(filtersWithout(split, field)),
    aggs
  })
  return {
    main: without(null, {
      ...(query.fold === true && everyFamily(MAX_FIRST_FAMILIES)),
      ...((query.sort === "unit-price-asc" || query.countUnitPrices === true) && {
        units: { terms: { field: "unitStep", size: UNIT_STEPS } }
      }),
      ...(query.facets === "all" && {
        features: inResults(query, mostFrequent("features", MAX_FIRST_FEATURE_VALUES)),
        featureKeys: mostFrequent("featureKeys", MAX_FEATURES)
      })
    }),
    price: without("price", {
      min: { min: { field: "price" } },
      max: { max: { field: "price" } },
      ranges: inResults(query, { range: { field: "price", ranges: RANGES } })
    }),
    ...Object.fromEntries(
      fields.map((field) => [`f ${field}`, without(field, { values: inResults(query, valuesOf(field, most)) })])
    )
  }
}

export const readTotals = ({
  main,
  price
}: Found["aggregations"] & {}): Pick<IndexResponse, "price" | "priceCounts"> & { readonly unitSteps: Uint32Array } => {
  const unitSteps = new Uint32Array(UNIT_STEPS)
  for (const { key, doc_count } of main?.["units"]?.buckets ?? []) unitSteps[Number(key)] = doc_count
  const [min, max] = [price?.["min"]?.value ?? null, price?.["max"]?.value ?? null]
  return {
    unitSteps,
    price: min === null || max === null ? null : { min, max },
    priceCounts: (price?.["ranges"]?.buckets ?? []).map(resultsIn)
  }
}

const resultsIn = ({ doc_count, families }: NonNullable<Counts["buckets"]>[number]): number =>
  families?.value ?? doc_count

interface FirstSearch {
  readonly searches: Pick<Searches, "all">
  readonly query: IndexQuery
  readonly match: Query
  readonly split: SplitFilters
  readonly aggregations: NonNullable<Found["aggregations"]>
}

/** A part of the matches: those without the filter of a field, which match other filters. */
interface Part {
  readonly without: FacetField | "price" | null
  readonly filters: ReadonlyArray<Query>
}

/** Runs a search of values for each part of the matches; again in more pieces, which the server makes by hashes, if it left out values. */
const countIn = async <A extends Part>(
  first: FirstSearch,
  parts: ReadonlyArray<A>,
  aggregationsIn: (part: A, include: unknown) => Query,
  pieces = 1
): Promise<ReadonlyArray<ReadonlyArray<Found>>> => {
  const includes = Array.from({ length: pieces }, (_, partition) => ({ partition, num_partitions: pieces }))
  const found = await first.searches.all(
    parts.flatMap((part) =>
      includes.map((include) => ({
        query: allOf([first.match, ...filtersWithout(first.split, part.without), ...part.filters]),
        aggs: {
          main: { filter: { match_all: {} }, aggs: aggregationsIn(part, pieces === 1 ? undefined : include) }
        }
      }))
    )
  )
  return Promise.all(
    parts.map(async (part, i) => {
      const own = found.slice(i * pieces, (i + 1) * pieces)
      const isDivisible = part.without === null || part.without === "price" || !isFeature(part.without)
      return own.every((each) => isComplete(mainOf(each))) || !isDivisible
        ? own
        : (await countIn(first, [part], aggregationsIn, MORE_PARTS * pieces))[0]!
    })
  )
}

const mainOf = ({ aggregations }: Pick<Found, "aggregations">): CountGroup => aggregations?.["main"] ?? {}

/** Returns true if no shard left out a value, so that all numbers are exact. */
const isComplete = ({ [EVERY_VALUE]: every, values }: CountGroup): boolean => othersIn(every) + othersIn(values) === 0

const othersIn = (counts: Counts | undefined): number => Number(counts?.[OTHERS] ?? 0)

/** Returns the exact number of families and single products among `products` matches. Sends a search if there are many. Spec: FOLD-04. */
export const familiesIn = async (first: FirstSearch, products: number): Promise<number> =>
  isComplete(mainOf(first))
    ? familiesAmong(products, [mainOf(first)])
    : (await countFamilies(first, [{ without: null, filters: [] }]))[0]!

const familiesAmong = (products: number, groups: ReadonlyArray<CountGroup>): number =>
  groups.reduce((total, { number }) => total - Number(number?.[TOTAL] ?? 0) + (number?.count ?? 0), products)

const countFamilies = async (first: FirstSearch, parts: ReadonlyArray<Part>): Promise<ReadonlyArray<number>> => {
  const found = await countIn(first, parts, (_, include) => everyFamily(MAX_VALUES, include))
  return found.map((own) => familiesAmong(own[0]!.hits.total.value, own.map(mainOf)))
}

const countExactly = async (
  first: FirstSearch,
  parts: ReadonlyArray<Part & { readonly count: number }>
): Promise<ReadonlyArray<number>> => {
  const estimates = parts.filter(({ count }) => first.query.fold === true && count > MAX_HASHED_FAMILIES)
  const exact = estimates.length === 0 ? [] : await countFamilies(first, estimates)
  return parts.map((part) => exact[estimates.indexOf(part)] ?? part.count)
}

export const exactPriceCounts = (first: FirstSearch, counts: ReadonlyArray<number>): Promise<ReadonlyArray<number>> =>
  countExactly(
    first,
    counts.map((count, range) => {
      const { from, to } = RANGES[range]!
      const bounds = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lt: to }) }
      return { count, without: "price", filters: [{ range: { price: bounds } }] }
    })
  )

const partOf = (field: FacetField, value: string, count: number, filters: ReadonlyArray<Query> = []) => ({
  without: field,
  count,
  filters: [valueFilter(field, [value]), ...filters]
})

type ValueCounts = ReadonlyMap<string, number>

/** Counts all values of a field in each part, up to {@link MAX_VALUES} of a feature. */
const countValues = async (
  first: FirstSearch,
  parts: ReadonlyArray<Part & { readonly without: FacetField }>
): Promise<ReadonlyArray<ValueCounts>> => {
  const found = await countIn(first, parts, ({ without }, include) => ({
    values: inResults(first.query, valuesOf(without, MAX_VALUES, include))
  }))
  return found.map((own, i) => new Map(own.flatMap((each) => [...countsIn(parts[i]!.without, mainOf(each)["values"])])))
}

/** Reads the number of results by value; of a feature, without its key. */
const countsIn = (field: FacetField, counts: Counts | undefined): ValueCounts =>
  new Map(
    (counts?.buckets ?? []).map((bucket) => [
      isFeature(field) ? featureAndValue(bucket.key)[1] : String(bucket.key),
      resultsIn(bucket)
    ])
  )

const featureAndValue = (key: string | number): readonly [feature: string, value: string] => {
  const text = String(key)
  const at = text.indexOf(FEATURE_SEPARATOR)
  return [text.slice(0, at), text.slice(at + FEATURE_SEPARATOR.length)]
}

/** Counts fields again whose values the first search did not all return, in one request. Spec: OSEARCH-03. */
export const readFacets = async (first: FirstSearch): Promise<ReadonlyArray<IndexFacet>> => {
  const { query, split, aggregations } = first
  const counted = new Map<FacetField, ValueCounts>()
  const missing: Array<FacetField> = []
  for (const field of countedFields(query, split)) {
    const group = aggregations[`f ${field}`] ?? {}
    if (isComplete(group)) counted.set(field, countsIn(field, group["values"]))
    else missing.push(field)
  }
  if (query.facets === "all") {
    const { known, candidates } = featuresOf(query, mainOf(first))
    for (const [field, own] of known) if (!split.after.has(field)) counted.set(field, own)
    missing.push(...candidates.filter((field) => !split.after.has(field)))
  }
  const again = missing.map((without) => ({ without, filters: [] }))
  const found = again.length === 0 ? [] : await countValues(first, again)
  missing.forEach((field, i) => counted.set(field, found[i]!))
  const features = [...counted.keys()].filter(isFeature).sort(compareCodePoints)
  const fields = query.facets === "all" ? [...CHOICE_NAMES, ...features] : [...new Set(query.facets)]
  const facets = fields.flatMap((field): ReadonlyArray<IndexFacet> => {
    const facet = facetFrom(field, counted.get(field)!, query)
    return query.facets === "all" && isFeature(field) && facet.total === 0 ? [] : [facet]
  })
  const limited = query.facets === "all" ? limitFeatures(facets, query.maxFeatures ?? Number.POSITIVE_INFINITY) : facets
  return countAdded(first, await exactFacets(first, limited))
}

const facetFrom = (field: FacetField, counts: ValueCounts, { filters, facetSize }: IndexQuery): IndexFacet => {
  const selected = new Set(filters.get(field))
  const missing = [...selected].filter((value) => !counts.has(value))
  const buckets = [...counts, ...missing.map((value) => [value, 0] as const)]
    .map(([value, count]) => ({ value, count, selected: selected.has(value) }))
    .sort(byRank)
  return { field, buckets: buckets.slice(0, Math.max(facetSize, selected.size)), total: buckets.length }
}

/** Orders the values of a facet: selected ones first, then by count, then by value. */
const byRank = (a: IndexBucket, b: IndexBucket): number =>
  Number(b.selected) - Number(a.selected) || b.count - a.count || compareCodePoints(a.value, b.value)

const exactFacets = async (
  first: FirstSearch,
  facets: ReadonlyArray<IndexFacet>
): Promise<ReadonlyArray<IndexFacet>> => {
  const exact = await countExactly(
    first,
    facets.flatMap(({ field, buckets }) => buckets.map(({ value, count }) => partOf(field, value, count)))
  )
  let next = 0
  return facets.map((facet) => ({
    ...facet,
    buckets: facet.buckets.map((bucket) => ({ ...bucket, count: exact[next++]! })).sort(byRank)
  }))
}

/** Counts what values add to the chosen ones of their field. Sends two requests if there are such. Spec: FOLD-09. */
const countAdded = async (
  first: FirstSearch,
  facets: ReadonlyArray<IndexFacet>
): Promise<ReadonlyArray<IndexFacet>> => {
  const chosen = ({ field, buckets }: IndexFacet) =>
    field === "category" || buckets.every(({ selected }) => selected) ? undefined : first.split.after.get(field)
  const wanted = facets.filter((facet) => chosen(facet) !== undefined)
  if (wanted.length === 0) return facets
  const families = first.query.fold === true ? await familiesFound(first) : []
  const others = wanted.map((facet) => ({
    without: facet.field,
    filters: [withoutFamilies(chosen(facet)!, families)]
  }))
  const counted = await countValues(first, others)
  const exact = await countExactly(
    first,
    wanted.flatMap(({ field, buckets }, i) =>
      buckets.flatMap(({ value, selected }) =>
        selected ? [] : [partOf(field, value, counted[i]!.get(value) ?? 0, others[i]!.filters)]
      )
    )
  )
  let next = 0
  return facets.map((facet) =>
    wanted.includes(facet)
      ? { ...facet, buckets: facet.buckets.map((one) => (one.selected ? one : { ...one, added: exact[next++]! })) }
      : facet
  )
}

const familiesFound = async (first: FirstSearch): Promise<ReadonlyArray<string>> => {
  if (Number(mainOf(first)["number"]?.[TOTAL] ?? 0) === 0) return []
  const all: Part = { without: null, filters: [] }
  const [found = []] = await countIn(first, [all], (_, include) => ({
    values: mostFrequent(FAMILY_FIELD, MAX_VALUES, include)
  }))
  return found.flatMap((each) => (mainOf(each)["values"]?.buckets ?? []).map(({ key }) => String(key)))
}

/** Returns a query of products that fail a filter and whose family is none of `families`. */
const withoutFamilies = (filter: Query, families: ReadonlyArray<string>): Query => {
  const parts = Array.from({ length: Math.ceil(families.length / MAX_VALUES) }, (_, part) =>
    families.slice(part * MAX_VALUES, (part + 1) * MAX_VALUES)
  )
  return { bool: { must_not: [filter, ...parts.map((part) => ({ terms: { [FAMILY_FIELD]: part } }))] } }
}

interface FoundFeatures {
  readonly known: ReadonlyMap<FacetField, ValueCounts>
  readonly candidates: ReadonlyArray<FacetField>
}

/** Returns the features of the matches. If some of their values are missing, those that can be among the features with the most products. */
const featuresOf = (query: IndexQuery, { features = {}, featureKeys = {} }: CountGroup): FoundFeatures => {
  const known = new Map<FacetField, Map<string, number>>()
  for (const bucket of features.buckets ?? []) {
    const [feature, value] = featureAndValue(bucket.key)
    const field = `${FEATURE_FIELD}${feature}` as const
    known.set(field, (known.get(field) ?? new Map<string, number>()).set(value, resultsIn(bucket)))
  }
  if (othersIn(features) === 0) return { known, candidates: [] }
  const fields = (featureKeys.buckets ?? []).map(({ key }) => `${FEATURE_FIELD}${key}` as const)
  return { known: new Map(), candidates: heaviest(fields, known, features, query) }
}

/**
 * Returns the features that can be among the `maxFeatures` ones with the most products, if only the counts of their most frequent values
 * are known: a missing value has at most the lowest count, and a known one may have more products on a shard that left it out.
 */
const heaviest = (
  fields: ReadonlyArray<FacetField>,
  byField: ReadonlyMap<FacetField, ValueCounts>,
  { buckets = [], doc_count_error_upper_bound: error = 0 }: Counts,
  { facetSize, maxFeatures = Number.POSITIVE_INFINITY }: IndexQuery
): ReadonlyArray<FacetField> => {
  const lowest = buckets.at(-1)?.doc_count ?? 0
  const bounds = fields.map((field) => {
    const counts = [...(byField.get(field)?.values() ?? [])].slice(0, facetSize)
    const least = counts.reduce((total, count) => total + count, 0)
    return { field, least, most: least + counts.length * error + (facetSize - counts.length) * (lowest + error) }
  })
  const floor = bounds.map(({ least }) => least).sort((a, b) => b - a)[maxFeatures - 1] ?? 0
  return bounds.flatMap(({ field, most }) => (most >= floor ? [field] : []))
}
