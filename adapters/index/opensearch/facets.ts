import { CHOICE_NAMES, FEATURE_FIELD, isFeature } from "#domain/search/filters.ts"
import { compareCodePoints } from "../embedded/bytes/string-table.ts"
import { UNIT_STEPS } from "../embedded/unit-price.ts"
import { type FacetField, type IndexFacet, type IndexQuery, type IndexResponse, PRICE_BOUNDS } from "../port.ts"
import { FEATURE_SEPARATOR, fieldOf } from "./schema.ts"
import { type Query, valueFilter } from "./match.ts"

/** Maximum values of a field that are counted one by one. Spec: OSEARCH-03. */
const MAX_BUCKETS = 10_000

/** Number of values up to which their number is exact. */
const EXACT_VALUES = 40_000

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

/** A bucket of a response. */
interface Bucket {
  readonly key: string | number
  readonly doc_count: number
}

/** The parts of aggregations that are read. */
interface Counts {
  readonly buckets?: ReadonlyArray<Bucket>
  readonly value?: number
  readonly [name: string]: unknown
}

/** Returns the fields that are requested one by one; features are counted together. */
const choiceFields = ({ facets }: IndexQuery): ReadonlyArray<FacetField> =>
  facets === "all" ? CHOICE_NAMES : [...new Set(facets)].filter((field) => !isFeature(field))

const withFeatures = ({ facets }: IndexQuery): boolean => facets === "all" || facets.some(isFeature)

/** Returns the aggregations of a query: totals, prices and facets, each without its own filter. */
export const aggregationsOf = (query: IndexQuery, { after }: SplitFilters): Query => {
  const filtersWithout = (field: FacetField | "price" | null): Query => ({
    bool: { filter: [...after].flatMap(([other, filter]) => (other === field ? [] : [filter])) }
  })
  const facets = choiceFields(query)
  const facetOf = (field: FacetField) => facetAggregations(field, query)
  const filteredFeatures = [...after.keys()].filter((field) => field !== "price" && isFeature(field))
  return {
    main: {
      filter: filtersWithout(null),
      aggs: {
        families: { cardinality: { field: "family", precision_threshold: EXACT_VALUES } },
        units: { terms: { field: "unitStep", size: UNIT_STEPS } },
        ...Object.fromEntries(
          facets.filter((field) => !after.has(field)).flatMap((field) => Object.entries(facetOf(field)))
        ),
        ...(withFeatures(query) && FEATURES)
      }
    },
    price: {
      filter: filtersWithout("price"),
      aggs: {
        min: { min: { field: "price" } },
        max: { max: { field: "price" } },
        ranges: { range: { field: "price", ranges: RANGES } }
      }
    },
    ...Object.fromEntries(
      facets
        .filter((field) => after.has(field))
        .map((field) => [`f ${field}`, { filter: filtersWithout(field), aggs: facetOf(field) }])
    ),
    ...Object.fromEntries(
      filteredFeatures.map((field) => [`f ${field}`, { filter: filtersWithout(field), aggs: FEATURES }])
    )
  }
}

const FEATURES = { features: { terms: { field: "features", size: MAX_BUCKETS, shard_size: MAX_BUCKETS } } }

const RANGES = [...PRICE_BOUNDS, null].map((to, i) => ({
  ...(i > 0 && { from: PRICE_BOUNDS[i - 1] }),
  ...(to !== null && { to })
}))

const selectedOf = (field: FacetField, { filters }: IndexQuery): ReadonlyArray<string> => [
  ...new Set(filters.get(field) ?? [])
]

const facetAggregations = (field: FacetField, query: IndexQuery): Query => {
  const selected = selectedOf(field, query)
  const size = Math.max(1, Math.min(MAX_BUCKETS, query.facetSize + selected.length))
  return {
    // Each shard returns all of its values, because one that is rare there may be frequent in the others.
    [`v ${field}`]: { terms: { field: fieldOf(field), size, shard_size: MAX_BUCKETS } },
    [`n ${field}`]: { cardinality: { field: fieldOf(field), precision_threshold: EXACT_VALUES } },
    ...(selected.length > 0 && {
      [`s ${field}`]: { terms: { field: fieldOf(field), size: selected.length, include: selected } }
    })
  }
}

/** The aggregations of a response, by their names. */
export type Aggregations = Readonly<Record<string, Readonly<Record<string, Counts>>>>

/** Reads the totals and prices of a response. */
export const readTotals = ({
  main,
  price
}: Aggregations): Pick<IndexResponse, "price" | "priceCounts"> & {
  readonly families: number
  readonly unitSteps: Uint32Array
} => {
  const unitSteps = new Uint32Array(UNIT_STEPS)
  for (const { key, doc_count } of main?.["units"]?.buckets ?? []) unitSteps[Number(key)] = doc_count
  const [min, max] = [price?.["min"]?.value ?? null, price?.["max"]?.value ?? null]
  return {
    families: main?.["families"]?.value ?? 0,
    unitSteps,
    price: min === null || max === null ? null : { min, max },
    priceCounts: (price?.["ranges"]?.buckets ?? []).map(({ doc_count }) => doc_count)
  }
}

/** Reads the facets of a response. For "all", omits features that no match has. */
export const readFacets = (query: IndexQuery, aggregations: Aggregations): ReadonlyArray<IndexFacet> => {
  const main = aggregations["main"] ?? {}
  const features = featureCounts(main)
  const filtered = [...query.filters].flatMap(([field, values]) =>
    isFeature(field) && values.length > 0 ? [field] : []
  )
  const fields =
    query.facets === "all"
      ? [...CHOICE_NAMES, ...[...new Set([...features.keys(), ...filtered])].sort(compareCodePoints)]
      : [...new Set(query.facets)]
  return fields.flatMap((field): ReadonlyArray<IndexFacet> => {
    const own = aggregations[`f ${field}`]
    const selected = selectedOf(field, query)
    if (!isFeature(field)) return [choiceFacet(field, own ?? main, selected, query.facetSize)]
    const counts = (own === undefined ? features : featureCounts(own)).get(field) ?? NO_COUNTS
    if (counts.size === 0 && selected.length === 0 && query.facets === "all") return []
    return [facetFrom(field, counts, selected, query.facetSize, counts.size)]
  })
}

const NO_COUNTS: ReadonlyMap<string, number> = new Map()

const choiceFacet = (
  field: FacetField,
  found: Readonly<Record<string, Counts>>,
  selected: ReadonlyArray<string>,
  size: number
): IndexFacet => {
  const buckets = [...(found[`v ${field}`]?.buckets ?? []), ...(found[`s ${field}`]?.buckets ?? [])]
  const counts = new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]))
  return facetFrom(field, counts, selected, size, Math.max(counts.size, found[`n ${field}`]?.value ?? 0))
}

/** Returns a facet of counted values; `total` is the number of values with a count. */
const facetFrom = (
  field: FacetField,
  counts: ReadonlyMap<string, number>,
  selected: ReadonlyArray<string>,
  size: number,
  total: number
): IndexFacet => {
  const missing = selected.filter((value) => !counts.has(value))
  const buckets = [...counts, ...missing.map((value) => [value, 0] as const)]
    .map(([value, count]) => ({ value, count, selected: selected.includes(value) }))
    .sort((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count || compareCodePoints(a.value, b.value))
  return { field, buckets: buckets.slice(0, Math.max(size, selected.length)), total: total + missing.length }
}

/** Returns the counts of the values of each feature. */
const featureCounts = (
  found: Readonly<Record<string, Counts>>
): ReadonlyMap<FacetField, ReadonlyMap<string, number>> => {
  const byField = new Map<FacetField, Map<string, number>>()
  for (const { key, doc_count } of found["features"]?.buckets ?? []) {
    const [feature, value] = String(key).split(FEATURE_SEPARATOR) as [string, string]
    const field = `${FEATURE_FIELD}${feature}` as const
    const counts = byField.get(field) ?? new Map<string, number>()
    counts.set(value, doc_count)
    byField.set(field, counts)
  }
  return byField
}
