import { toCents } from "#domain/base/euros.ts"
import { byDutchText } from "#domain/base/text/dutch.ts"
import { isWithin } from "#domain/base/category-key.ts"
import {
  PRICE_BOUNDS,
  type FacetField,
  type IndexResponse,
  type IndexFacet,
  type IndexQuery
} from "#adapters/index/port.ts"
import { categoryNames, type Labels } from "./labels.ts"
import { type Audience, isAdultCategory } from "#domain/account/audience.ts"
import type { Cents } from "#domain/base/cents.ts"
import { CHOICE_NAMES, FEATURE_FIELD, isFeature, mapChoices, valueLabel } from "#domain/search/filters.ts"
import type { Bucket, Facet, Facets, FeatureFacet } from "#domain/search/schemas.ts"
import { Effect } from "effect"
import { loadEffect } from "#adapters/runtime/load-effect.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import { Cache } from "#domain/base/cache.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"

export const FACET_SIZE = 20

/** Maximum feature facets in the facets call: those with the most products, and always those with a selected value. */
export const FEATURE_LIMIT = 12

type ChosenFilters = ReadonlyArray<string>

export const wireFacets = (response: IndexResponse, labels: Labels, chosen: ChosenFilters): Facets => {
  const byField = new Map(response.facets.map((facet) => [facet.field, facet]))
  return {
    ...mapChoices((name) => wireFacet(byField.get(name), name, labels, chosen)),
    ...Object.fromEntries(featureFacets(response.facets, labels, chosen)),
    price: response.price as Facets["price"],
    price_ranges: priceRanges(response.priceCounts)
  }
}

export const wireFacet = (
  facet: IndexFacet | undefined,
  field: FacetField,
  labels: Labels,
  chosen: ChosenFilters
): Facet => ({
  buckets: (facet?.buckets ?? [])
    .map(({ value, count, selected, added }) => ({
      key: value,
      label: labelOf(field, value, labels),
      doc_count: count,
      selected,
      ...(added !== undefined && chosen.includes(field) && { added })
    }))
    .sort(byRank),
  total: facet?.total ?? 0
})

const featureFacets = (
  facets: ReadonlyArray<IndexFacet>,
  labels: Labels,
  chosen: ChosenFilters
): ReadonlyArray<readonly [FacetField, FeatureFacet]> =>
  facets
    .filter(({ field, total }) => isFeature(field) && total > 0)
    .map((facet) => {
      const key = facet.field.slice(FEATURE_FIELD.length)
      const { label, index } = labels.features.get(key) ?? { label: key, index: Number.MAX_SAFE_INTEGER }
      return [facet.field, { ...wireFacet(facet, facet.field, labels, chosen), label, index }] as const
    })
    .sort(([, a], [, b]) => a.index - b.index || byDutchText(a.label, b.label))

const priceRanges = (counts: ReadonlyArray<number>): Facets["price_ranges"] =>
  counts.flatMap((doc_count, at) =>
    doc_count === 0
      ? []
      : [{ from: toCents(PRICE_BOUNDS[at - 1] ?? 0), to: (PRICE_BOUNDS[at] ?? null) as Cents | null, doc_count }]
  )

const labelOf = (field: FacetField, value: string, labels: Labels): string => {
  if (field === "category") return categoryNames(labels, value).at(-1) ?? value
  if (field === "campaign") return labels.shops.get(value) ?? value
  return valueLabel(field, value) ?? value
}

const byRank = (a: Bucket, b: Bucket): number =>
  Number(b.selected) - Number(a.selected) || b.doc_count - a.doc_count || byDutchText(a.label, b.label)

/** Others may see products without alcohol among them, but not open the pages. Spec: ADULT-18. */
export const withOpenCategories = (
  response: IndexResponse,
  { categories }: Labels,
  audience: Audience
): IndexResponse => {
  if (audience === "adults") return response
  const facets = response.facets.map((facet) => {
    if (facet.field !== "category") return facet
    const buckets = facet.buckets.filter(({ value }) => !isAdultCategory(categories, value))
    return { ...facet, buckets, total: facet.total - (facet.buckets.length - buckets.length) }
  })
  return { ...response, facets }
}

/** Ratio of the results that must be in one category below the first level. */
const ONE_KIND_RATIO = 0.5

/** Counts all features only if most results are of one kind: counting them costs most. Spec: SRCH-11, SRCH-20. */
export const countedFacets = (query: IndexQuery, categories: IndexResponse): "all" | ReadonlyArray<FacetField> => {
  if (isOneKind(query, categories)) return "all"
  const chosen = [...query.filters.keys()].filter(isFeature)
  return [...CHOICE_NAMES, ...chosen]
}

/** Categories are counted without the selected ones, so only categories within a selected one count. */
const isOneKind = ({ filters }: IndexQuery, { total, facets }: IndexResponse): boolean => {
  const chosen = filters.get("category") ?? []
  const isChosen = (key: string) => chosen.length === 0 || chosen.some((parent) => isWithin(key, parent))
  const buckets = facets.find(({ field }) => field === "category")?.buckets ?? []
  return buckets.some(
    ({ value, count }) => value.includes(".") && isChosen(value) && count >= total * ONE_KIND_RATIO && count > 0
  )
}

const MAX_ENTRIES = 200

/** `name` distinguishes different counts of the same matches. */
type CountCached = <A>(
  name: string,
  query: IndexQuery,
  count: (labels: Labels) => Effect.Effect<A, SearchUnavailable>
) => Effect.Effect<A, SearchUnavailable>

/** The key contains only what determines the matches, so that pages and orders share facets. Spec: SRCH-20, SRCH-21. */
export const facetCache = (index: SearchIndex["Service"], currentLabels: Effect.Effect<Labels>): CountCached => {
  const cache = new Cache<string, unknown>({ maxEntries: MAX_ENTRIES })
  return Effect.fnUntraced(function* <A>(
    name: string,
    query: IndexQuery,
    count: (labels: Labels) => Effect.Effect<A, SearchUnavailable>
  ) {
    const labels = yield* currentLabels
    cache.clearOnChange(yield* index.revision, labels)
    // The name determines the type of the value.
    return (yield* loadEffect(cache, `${name} ${matchKey(query)}`, count(labels))) as A
  })
}

const matchKey = ({
  term,
  prefix,
  filters,
  priceFrom,
  priceTo,
  ids,
  expired,
  audience,
  correct,
  soft,
  fold
}: IndexQuery): string =>
  JSON.stringify([term, prefix, [...filters], priceFrom, priceTo, ids, expired, audience, correct, soft, fold])
