import { isFeature } from "#domain/search/filters.ts"
import type { IndexFacet } from "./port.ts"

/**
 * Returns the facets without the features that have the fewest products: `limit` features are left, of which those with a selected value
 * come first. Spec: SRCH-20.
 */
export const limitFeatures = (facets: ReadonlyArray<IndexFacet>, limit: number): ReadonlyArray<IndexFacet> => {
  const features = facets.filter(({ field }) => isFeature(field))
  if (features.length <= limit) return facets
  const best = features
    .map((facet) => ({ facet, weight: weightOf(facet) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
  const chosen = new Set(best.map(({ facet }) => facet))
  return facets.filter((facet) => !isFeature(facet.field) || chosen.has(facet))
}

/** Returns the number of products with a value; a facet with a selected value outweighs all others. */
const weightOf = ({ buckets }: IndexFacet): number =>
  buckets.reduce((total, { count, selected }) => total + (selected ? Number.MAX_SAFE_INTEGER : count), 0)
