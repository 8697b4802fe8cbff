import type { FacetField, IndexAnswer, IndexQuery } from "#adapters/index/port.ts"
import { FACET_NAMES } from "#domain/search/facets.ts"

/** Share of the results that must be in one category below the first level. */
const ONE_KIND = 0.5

/**
 * Which facets to count for `query`. Features belong to kinds of products: where most results are of one kind, all features
 * that occur; where they are a mixture, only those chosen already. Across a whole catalogue hundreds of features occur, each
 * telling something about few products, and counting them takes longer than all the rest.
 *
 * `spread` is the answer to the same query with its categories counted. Spec: SRCH-11, SRCH-20.
 */
export const wantedFacets = (query: IndexQuery, spread: IndexAnswer): "all" | ReadonlyArray<FacetField> => {
  if (isOneKind(query, spread)) return "all"
  const chosen = [...query.filters.keys()].filter((field) => field.startsWith("feature::"))
  return [...FACET_NAMES, ...chosen]
}

/** Categories are counted without the choice among them, so only those within a chosen one say something about the results. */
const isOneKind = ({ filters }: IndexQuery, { total, facets }: IndexAnswer): boolean => {
  const chosen = filters.get("category") ?? []
  const isWithin = (key: string) =>
    chosen.length === 0 || chosen.some((parent) => key === parent || key.startsWith(`${parent}.`))
  const buckets = facets.find(({ field }) => field === "category")?.buckets ?? []
  return buckets.some(
    ({ value, count }) => value.includes(".") && isWithin(value) && count >= total * ONE_KIND && count > 0
  )
}
