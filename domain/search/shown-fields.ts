import type { Facets, FeatureFacet } from "./facets.ts"
import { FEATURE_FIELD, type FeatureField, FIELDS, type FilterField } from "./fields.ts"

/** A field and its name on screen. */
interface NamedField {
  readonly field: FilterField
  readonly label: string
}

/** Features shown above the second level of categories: results of many kinds have too many that apply to few. Spec: SRCH-20. */
const FEATURES_OF_MANY_KINDS = 4

const FIXED: ReadonlyArray<NamedField> = FIELDS.map(({ name, label }) => ({ field: name, label }))

/**
 * The facets of a page in their order: category, brand, the features by their index, the rest. On a page that is about no
 * category, or one of the first level, only the first features and those in which something is chosen.
 *
 * Spec: SRCH-20.
 */
export const shownFields = (facets: Facets, wpCategory: string): ReadonlyArray<NamedField> => {
  const most = wpCategory.includes(".") ? Infinity : FEATURES_OF_MANY_KINDS
  const features: Array<NamedField & { readonly facet: FeatureFacet }> = []
  for (const field of Object.keys(facets)) {
    if (isFeature(field)) features.push({ field, label: facets[field]!.label, facet: facets[field]! })
  }
  const shown = features
    .sort((one, other) => one.facet.index - other.facet.index)
    .filter(({ facet }, at) => at < most || facet.buckets.some(({ selected }) => selected))
    .map(({ field, label }) => ({ field, label }))
  return [...FIXED.slice(0, 2), ...shown, ...FIXED.slice(2)]
}

const isFeature = (field: string): field is FeatureField => field.startsWith(FEATURE_FIELD)
