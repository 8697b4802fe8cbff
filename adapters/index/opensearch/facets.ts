import { CHOICE_NAMES, FEATURE_FIELD, isFeature } from "#domain/search/filters.ts"
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
import { type Query, valueFilter } from "./match.ts"
import { FEATURE_SEPARATOR, fieldOf, storedValue } from "./schema.ts"
import type { Searches } from "./searches.ts"
import {
  type Aggregations,
  type Counts,
  addNumbers,
  type CountGroup,
  everyValue,
  FAMILIES,
  includedValues,
  isComplete,
  MAX_HASHED_FAMILIES,
  MAX_VALUES,
  mostFrequent,
  readNumber,
  resultsIn,
  type ValueNumber,
  valuesOf
} from "./value-counts.ts"

/** Maximum values of all fields together that the first search of a query counts, families and features aside. */
const MAX_FIRST_VALUES = 20_000

/** Maximum values of one field that the first search counts. Most searches have fewer. */
const MAX_FIRST_FIELD_VALUES = 1000

/** Maximum values of all features together that the first search counts. */
const MAX_FIRST_FEATURE_VALUES = 10_000

/** Maximum families that the first search counts. */
const MAX_FIRST_FAMILIES = 10_000

/** Maximum features of the matches of a query. Spec: OSEARCH-03. */
const MAX_FEATURES = 10_000

/** Values that a search returns while it counts every one besides. */
const MAX_RETURNED_VALUES = 5000

/** Spare room in the parts in which values are counted, because their hashes do not divide them evenly. */
const PART_ROOM = 1.2

/** The filters of a query that facets are counted without, and the others. */
interface SplitFilters {
  readonly before: ReadonlyArray<Query>
  readonly after: ReadonlyMap<FacetField | "price", Query>
}

/** Returns true if the facet of a field is counted. */
const isCounted = ({ facets }: IndexQuery, field: FacetField): boolean => facets === "all" || facets.includes(field)

/** Splits the filters of a query: each facet is counted without its own filter, prices without theirs. Spec: INDEX-31. */
export const splitFilters = (query: IndexQuery): SplitFilters => {
  const { priceFrom, priceTo } = query
  const before: Array<Query> = []
  const after = new Map<FacetField | "price", Query>()
  for (const [field, values] of query.filters) {
    if (values.length === 0) continue
    if (isCounted(query, field)) after.set(field, valueFilter(field, values))
    else before.push(valueFilter(field, values))
  }
  if (priceFrom !== null || priceTo !== null)
    after.set("price", {
      range: { price: { ...(priceFrom !== null && { gte: priceFrom }), ...(priceTo !== null && { lte: priceTo }) } }
    })
  return { before, after }
}

/** Returns the filters without that of a field. */
const filtersWithout = ({ after }: SplitFilters, field: FacetField | "price" | null): ReadonlyArray<Query> =>
  [...after].flatMap(([other, filter]) => (other === field ? [] : [filter]))

const countedFields = ({ facets }: IndexQuery, { after }: SplitFilters): ReadonlyArray<FacetField> =>
  facets === "all"
    ? [...CHOICE_NAMES, ...[...after.keys()].filter((field) => field !== "price" && isFeature(field))]
    : [...new Set(facets)]

/** Returns true if each family counts once. Spec: FOLD-04. */
const countsFamilies = ({ fold }: IndexQuery): boolean => fold === true

const countsUnits = ({ sort, countUnitPrices }: IndexQuery): boolean =>
  sort === "unit-price-asc" || countUnitPrices === true

/** Returns the aggregations of a query: totals, prices and facets, each without its own filter. */
export const aggregationsOf = (query: IndexQuery, split: SplitFilters): Query => {
  const without = (field: FacetField | "price" | null): Query => ({ bool: { filter: filtersWithout(split, field) } })
  const fields = countedFields(query, split)
  const most = Math.min(MAX_FIRST_FIELD_VALUES, Math.floor(MAX_FIRST_VALUES / Math.max(1, fields.length)))
  const [filtered, others] = [
    fields.filter((field) => split.after.has(field)),
    fields.filter((field) => !split.after.has(field))
  ]
  const valuesIn = (own: ReadonlyArray<FacetField>) =>
    Object.fromEntries(own.map((field) => [valuesName(field), inResults(query, valuesOf(field, most))]))
  return {
    main: {
      filter: without(null),
      aggs: {
        ...(countsFamilies(query) && everyValue(FAMILY_FIELD, MAX_FIRST_FAMILIES)),
        ...(countsUnits(query) && { units: { terms: { field: "unitStep", size: UNIT_STEPS } } }),
        ...(query.facets === "all" && {
          features: inResults(query, mostFrequent("features", MAX_FIRST_FEATURE_VALUES)),
          featureKeys: mostFrequent("featureKeys", MAX_FEATURES)
        }),
        ...valuesIn(others)
      }
    },
    price: {
      filter: without("price"),
      aggs: {
        min: { min: { field: "price" } },
        max: { max: { field: "price" } },
        ranges: inResults(query, { range: { field: "price", ranges: RANGES } })
      }
    },
    ...Object.fromEntries(
      filtered.map((field) => [groupOf(field), { filter: without(field), aggs: valuesIn([field]) }])
    )
  }
}

const groupOf = (field: FacetField): string => `f ${field}`

const FAMILY_FIELD = "variants"

/** Counts families in the buckets of an aggregation if these are folded. */
const inResults = (query: IndexQuery, aggregation: Query): Query =>
  countsFamilies(query) ? { ...aggregation, ...FAMILIES } : aggregation

const RANGES: ReadonlyArray<{ readonly from?: number; readonly to?: number }> = [...PRICE_BOUNDS, null].map(
  (to, i) => ({
    ...(i > 0 && { from: PRICE_BOUNDS[i - 1]! }),
    ...(to !== null && { to })
  })
)

const selectedOf = (field: FacetField, { filters }: IndexQuery): ReadonlyArray<string> => [
  ...new Set(filters.get(field) ?? [])
]

const valuesName = (field: FacetField): string => `v ${field}`

/** Reads the prices of a response, and its numbers by unit price. */
export const readTotals = ({
  main,
  price
}: Aggregations): Pick<IndexResponse, "price" | "priceCounts"> & { readonly unitSteps: Uint32Array } => {
  const unitSteps = new Uint32Array(UNIT_STEPS)
  for (const { key, doc_count } of main?.["units"]?.buckets ?? []) unitSteps[Number(key)] = doc_count
  const [min, max] = [price?.["min"]?.value ?? null, price?.["max"]?.value ?? null]
  return {
    unitSteps,
    price: min === null || max === null ? null : { min, max },
    priceCounts: (price?.["ranges"]?.buckets ?? []).map(resultsIn)
  }
}

/** The first search of a query with its response. */
interface FirstSearch {
  readonly searches: Pick<Searches, "all">
  readonly query: IndexQuery
  /** The query of the server without the filters that facets are counted without. */
  readonly match: Query
  readonly split: SplitFilters
  readonly aggregations: Aggregations
}

/** Returns the search of some aggregations of the matches, without the filter of a field. */
const searchWithout = (
  { match, split }: FirstSearch,
  field: FacetField | "price" | null,
  aggs: Query,
  within: ReadonlyArray<Query> = []
): object => ({
  query: { bool: { filter: [match, ...filtersWithout(split, field), ...within] } },
  track_total_hits: within.length > 0,
  aggs: { main: { filter: { match_all: {} }, aggs } }
})

/** Returns the exact number of families and single products among `products` matches. Sends a search if there are many. Spec: FOLD-04. */
export const familiesIn = async (first: FirstSearch, products: number): Promise<number> => {
  const read = readNumber(first.aggregations["main"] ?? {})
  const { values, documents } = read.others === 0 ? read : await countEvery(first, null, FAMILY_FIELD, 1)
  return products - documents + values
}

/** Counts every value of a field of the index, in parts: more than one if there are more than one search counts. */
const countEvery = async (
  first: FirstSearch,
  field: FacetField | "price" | null,
  name: string,
  parts: number,
  within: ReadonlyArray<Query> = []
): Promise<ValueNumber> => {
  const bodies = Array.from({ length: parts }, (_, partition) =>
    searchWithout(
      first,
      field,
      everyValue(name, MAX_VALUES, parts === 1 ? undefined : { partition, num_partitions: parts }),
      within
    )
  )
  const found = (await first.searches.all(bodies)).map(({ aggregations }) => readNumber(aggregations?.["main"] ?? {}))
  const read = found.reduce(addNumbers)
  return read.others === 0 ? read : countEvery(first, field, name, parts + partsFor(read), within)
}

/** A part of the matches without the filter of a field. */
interface CountedPart {
  readonly without: FacetField | "price"
  readonly filter: Query
}

/** Counts the families and single products of parts of the matches exactly. Spec: FOLD-04. */
const familiesInParts = async (
  first: FirstSearch,
  parts: ReadonlyArray<CountedPart>
): Promise<ReadonlyArray<number>> => {
  const bodies = parts.map(({ without, filter }) =>
    searchWithout(first, without, everyValue(FAMILY_FIELD, MAX_VALUES), [filter])
  )
  const found = await first.searches.all(bodies)
  return Promise.all(
    found.map(async ({ hits, aggregations }, i) => {
      const { without, filter } = parts[i]!
      const read = readNumber(aggregations?.["main"] ?? {})
      const { values, documents } =
        read.others === 0 ? read : await countEvery(first, without, FAMILY_FIELD, partsFor(read), [filter])
      return hits.total.value - documents + values
    })
  )
}

/** Returns true if a number of families is an estimate. */
const isEstimate = (first: FirstSearch, count: number): boolean =>
  countsFamilies(first.query) && count > MAX_HASHED_FAMILIES

/** Counts price ranges exactly whose numbers of families are estimates. Spec: FOLD-04. */
export const exactPriceCounts = async (
  first: FirstSearch,
  counts: ReadonlyArray<number>
): Promise<ReadonlyArray<number>> => {
  const estimated = [...counts.keys()].filter((range) => isEstimate(first, counts[range]!))
  if (estimated.length === 0) return counts
  const parts = estimated.map((range): CountedPart => {
    const { from, to } = RANGES[range]!
    const bounds = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lt: to }) }
    return { without: "price", filter: { range: { price: bounds } } }
  })
  const exact = await familiesInParts(first, parts)
  return counts.map((count, range) => (estimated.includes(range) ? exact[estimated.indexOf(range)]! : count))
}

/** Counts values of facets exactly whose numbers of families are estimates. Spec: FOLD-04. */
const exactFacets = async (
  first: FirstSearch,
  facets: ReadonlyArray<IndexFacet>
): Promise<ReadonlyArray<IndexFacet>> => {
  const counts = await exactBuckets(first, facets, () => [])
  return facets.map(({ field, buckets, total }) => ({
    field,
    total,
    buckets: buckets.map((bucket) => ({ ...bucket, count: counts.get(bucketKey(field, bucket.value))! })).sort(byRank)
  }))
}

const bucketKey = (field: FacetField, value: string): string => `${field} ${value}`

/** Returns the numbers of values by their {@link bucketKey}, each exact: those that are estimates are counted again, within the filters of their field. */
const exactBuckets = async (
  first: FirstSearch,
  facets: ReadonlyArray<Pick<IndexFacet, "field" | "buckets">>,
  filtersOf: (field: FacetField) => ReadonlyArray<Query>
): Promise<ReadonlyMap<string, number>> => {
  const counted = facets.flatMap(({ field, buckets }) => buckets.map(({ value, count }) => ({ field, value, count })))
  const estimated = counted.filter(({ count }) => isEstimate(first, count))
  const parts = estimated.map(({ field, value }) => ({
    without: field,
    filter: { bool: { filter: [valueFilter(field, [value]), ...filtersOf(field)] } }
  }))
  const exact = parts.length === 0 ? [] : await familiesInParts(first, parts)
  return new Map([
    ...counted.map(({ field, value, count }) => [bucketKey(field, value), count] as const),
    ...estimated.map(({ field, value }, i) => [bucketKey(field, value), exact[i]!] as const)
  ])
}

/** Orders the values of a facet: selected ones first, then by count, then by value. */
const byRank = (a: IndexBucket, b: IndexBucket): number =>
  Number(b.selected) - Number(a.selected) || b.count - a.count || compareCodePoints(a.value, b.value)

/** Returns the number of parts in which the values of an incomplete count are counted at once. */
const partsFor = ({ values, others }: ValueNumber): number => Math.ceil((PART_ROOM * (values + others)) / MAX_VALUES)

interface FieldCounts {
  /** The most frequent ones, and the selected ones. */
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
}

/**
 * Returns the facets of a query. Fields of which the first search did not return all values are counted again, all in one request. For
 * "all", omits features that no match has. Spec: OSEARCH-03.
 */
export const readFacets = async (first: FirstSearch): Promise<ReadonlyArray<IndexFacet>> => {
  const { query, split, aggregations } = first
  const counted = new Map<FacetField, FieldCounts>()
  const missing: Array<FacetField> = []
  for (const field of countedFields(query, split)) {
    const own = countsIn(aggregations[groupOf(field)] ?? aggregations["main"] ?? {}, field)
    if (own === null) missing.push(field)
    else counted.set(field, own)
  }
  if (query.facets === "all") {
    const { known, candidates } = featuresOf(query, aggregations["main"] ?? {})
    for (const [field, own] of known) if (!split.after.has(field)) counted.set(field, own)
    missing.push(...candidates.filter((field) => !split.after.has(field)))
  }
  for (const [field, own] of await countAgain(first, missing)) counted.set(field, own)
  const features = [...counted.keys()].filter(isFeature).sort(compareCodePoints)
  const fields = query.facets === "all" ? [...CHOICE_NAMES, ...features] : [...new Set(query.facets)]
  const facets = fields.flatMap((field): ReadonlyArray<IndexFacet> => {
    const facet = facetFrom(field, counted.get(field)!, selectedOf(field, query), query.facetSize)
    return query.facets === "all" && isFeature(field) && facet.total === 0 ? [] : [facet]
  })
  const limited = query.facets === "all" ? limitFeatures(facets, query.maxFeatures ?? Number.POSITIVE_INFINITY) : facets
  return countAdded(first, await exactFacets(first, limited))
}

/** Counts what values add to the chosen ones of their field. Sends two requests if there are such. Spec: FOLD-09. */
const countAdded = async (
  first: FirstSearch,
  facets: ReadonlyArray<IndexFacet>
): Promise<ReadonlyArray<IndexFacet>> => {
  const { query, split, searches } = first
  const wanted = facets.flatMap(({ field, buckets }) => {
    const values = buckets.flatMap(({ value, selected }) => (selected ? [] : [value]))
    const chosen = field === "category" ? undefined : split.after.get(field)
    return values.length === 0 || chosen === undefined ? [] : [{ field, values, chosen }]
  })
  if (wanted.length === 0) return facets
  const families = countsFamilies(query) ? await familiesFound(first) : []
  const missed = new Map(wanted.map(({ field, chosen }) => [field, withoutFamilies(chosen, families)]))
  const found = await searches.all(
    wanted.map(({ field, values }) => {
      const stored = values.map((value) => storedValue(field, value))
      const aggregation = mostFrequent(fieldOf(field), values.length, MAX_VALUES, stored)
      return searchWithout(first, field, { values: inResults(query, aggregation) }, [missed.get(field)!])
    })
  )
  const counted = wanted.map(({ field, values }, i) => {
    const counts = bucketsOf(field, found[i]!.aggregations?.["main"]?.["values"] ?? {})
    return { field, buckets: values.map((value) => ({ value, count: counts.get(value) ?? 0, selected: false })) }
  })
  const exact = await exactBuckets(first, counted, (field) => [missed.get(field)!])
  return facets.map((facet) => ({
    ...facet,
    buckets: facet.buckets.map((bucket) =>
      bucket.selected || !missed.has(facet.field)
        ? bucket
        : { ...bucket, added: exact.get(bucketKey(facet.field, bucket.value))! }
    )
  }))
}

/** Returns the families of the matches, in more than one search if these are many. */
const familiesFound = async (first: FirstSearch, parts = 1): Promise<ReadonlyArray<string>> => {
  if (readNumber(first.aggregations["main"] ?? {}).documents === 0) return []
  const bodies = Array.from({ length: parts }, (_, partition) => {
    const include = parts === 1 ? undefined : { partition, num_partitions: parts }
    return searchWithout(first, null, { families: mostFrequent(FAMILY_FIELD, MAX_VALUES, MAX_VALUES, include) })
  })
  const found = (await first.searches.all(bodies)).map(({ aggregations }) => aggregations?.["main"]?.["families"] ?? {})
  if (!found.every(isComplete)) return familiesFound(first, 2 * parts)
  return found.flatMap(({ buckets = [] }) => buckets.map(({ key }) => String(key)))
}

/** Returns a query of products that fail a filter and whose family is none of `families`. */
const withoutFamilies = (filter: Query, families: ReadonlyArray<string>): Query => {
  const parts = Array.from({ length: Math.ceil(families.length / MAX_VALUES) }, (_, part) =>
    families.slice(part * MAX_VALUES, (part + 1) * MAX_VALUES)
  )
  return { bool: { must_not: [filter, ...parts.map((part) => ({ terms: { [FAMILY_FIELD]: part } }))] } }
}

/** Returns the values of a field in a group of aggregations; null if some are missing. */
const countsIn = (group: CountGroup, field: FacetField): FieldCounts | null => {
  const values = group[valuesName(field)]
  if (values === undefined || !isComplete(values)) return null
  const counts = bucketsOf(field, values)
  return { counts, total: counts.size }
}

/** Returns the number of results by value; of a feature, without its key. */
const bucketsOf = (field: FacetField, { buckets = [] }: Counts): ReadonlyMap<string, number> =>
  new Map(
    buckets.map((bucket) => [isFeature(field) ? featureAndValue(bucket.key)[1] : String(bucket.key), resultsIn(bucket)])
  )

const featureAndValue = (key: string | number): readonly [feature: string, value: string] => {
  const text = String(key)
  const at = text.indexOf(FEATURE_SEPARATOR)
  return [text.slice(0, at), text.slice(at + FEATURE_SEPARATOR.length)]
}

const countAgain = async (
  first: FirstSearch,
  fields: ReadonlyArray<FacetField>
): Promise<ReadonlyArray<readonly [FacetField, FieldCounts]>> => {
  if (fields.length === 0) return []
  const { searches, query } = first
  const bodies = fields.map((field) => {
    const selected = selectedOf(field, query)
    // The values with the most families are among many more of those with the most products.
    const size = countsFamilies(query)
      ? Math.max(MAX_RETURNED_VALUES, query.facetSize + selected.length)
      : query.facetSize + selected.length
    return searchWithout(first, field, {
      ...(size > MAX_RETURNED_VALUES
        ? { values: inResults(query, valuesOf(field, MAX_VALUES)) }
        : {
            values: inResults(query, valuesOf(field, Math.max(1, size), MAX_VALUES)),
            ...everyValue(fieldOf(field), MAX_VALUES, includedValues(field))
          }),
      ...(selected.length > 0 && {
        selected: inResults(
          query,
          mostFrequent(
            fieldOf(field),
            selected.length,
            MAX_VALUES,
            selected.map((value) => storedValue(field, value))
          )
        )
      })
    })
  })
  const found = await searches.all(bodies)
  return Promise.all(
    found.map(async ({ aggregations }, i) => {
      const field = fields[i]!
      const group = aggregations?.["main"] ?? {}
      const counts = new Map([...bucketsOf(field, group["values"] ?? {}), ...bucketsOf(field, group["selected"] ?? {})])
      const read = readNumber(group)
      const values =
        read.others === 0 || isFeature(field)
          ? read.values
          : (await countEvery(first, field, fieldOf(field), partsFor(read))).values
      return [field, { counts, total: Math.max(counts.size, values) }] as const
    })
  )
}

const facetFrom = (
  field: FacetField,
  { counts, total }: FieldCounts,
  selected: ReadonlyArray<string>,
  size: number
): IndexFacet => {
  const missing = selected.filter((value) => !counts.has(value))
  const buckets = [...counts, ...missing.map((value) => [value, 0] as const)]
    .map(([value, count]) => ({ value, count, selected: selected.includes(value) }))
    .sort(byRank)
  return { field, buckets: buckets.slice(0, Math.max(size, selected.length)), total: total + missing.length }
}

interface FoundFeatures {
  readonly known: ReadonlyMap<FacetField, FieldCounts>
  readonly candidates: ReadonlyArray<FacetField>
}

/** Returns the features of the matches. If some of their values are missing, those that can be among the features with the most products. */
const featuresOf = (query: IndexQuery, main: CountGroup): FoundFeatures => {
  const { features = {}, featureKeys = {} } = main
  const byField = new Map<FacetField, Map<string, number>>()
  for (const bucket of features.buckets ?? []) {
    const [feature, value] = featureAndValue(bucket.key)
    const field = `${FEATURE_FIELD}${feature}` as const
    byField.set(field, (byField.get(field) ?? new Map<string, number>()).set(value, resultsIn(bucket)))
  }
  if (isComplete(features))
    return {
      known: new Map([...byField].map(([field, counts]) => [field, { counts, total: counts.size }])),
      candidates: []
    }
  const fields = (featureKeys.buckets ?? []).map(({ key }) => `${FEATURE_FIELD}${key}` as const)
  return { known: new Map(), candidates: heaviest(fields, byField, features, query) }
}

/**
 * Returns the features that can be among the `maxFeatures` ones with the most products, if only the counts of their most frequent values
 * are known: a missing value has at most the lowest count, and a known one may have more products on a shard that left it out.
 */
const heaviest = (
  fields: ReadonlyArray<FacetField>,
  byField: ReadonlyMap<FacetField, ReadonlyMap<string, number>>,
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
