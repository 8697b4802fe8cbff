import { BREAKPOINT } from "#domain/base/screen.ts"
import {
  CHOICE_NAMES,
  choiceFilter,
  type ChoiceName,
  type FeatureField,
  type FilterField,
  FILTERS,
  isFeature
} from "./filters.ts"
import type { Facet, Facets, FeatureFacet } from "./schemas.ts"

interface ShownFacet {
  readonly field: FilterField
  readonly label: string
}

/**
 * The maximum number of features on pages above the second level of categories, where most features apply to few
 * results. Spec: SRCH-20.
 */
const MAX_FEATURES_OF_MIXED_RESULTS = 4

/** The number of facets in front of the features: category and brand. Spec: SRCH-20. */
const FACETS_BEFORE_FEATURES = 2

const CHOICE_FACETS: ReadonlyArray<ShownFacet & { readonly field: ChoiceName }> = CHOICE_NAMES.map((field) => ({
  field,
  label: FILTERS[field].label
}))

/**
 * Returns the facets of a page in their order: category, brand, the features by their index, the rest. A page without a
 * category, or of a first-level category, has only the first features and those with chosen values. Omits a facet in which the
 * results have nothing but the value of nearly all products. Spec: SRCH-20, NARROW-02.
 */
export const shownFacets = (facets: Facets, wpCategory: string): ReadonlyArray<ShownFacet> => {
  const limit = wpCategory.includes(".") ? Infinity : MAX_FEATURES_OF_MIXED_RESULTS
  const features: Array<readonly [FeatureField, FeatureFacet]> = []
  for (const field of Object.keys(facets)) {
    if (isFeature(field)) features.push([field, facets[field]!])
  }
  const shown = features
    .sort(([, one], [, other]) => one.index - other.index)
    .filter(([, { buckets }], at) => at < limit || buckets.some(({ selected }) => selected))
    .map(([field, { label }]) => ({ field, label }))
  const choices = CHOICE_FACETS.filter(({ field }) => !isCommon(field, facets[field]))
  return [...choices.slice(0, FACETS_BEFORE_FEATURES), ...shown, ...choices.slice(FACETS_BEFORE_FEATURES)]
}

/** Returns true if the results have only the common value of `field`, which is not chosen. Spec: NARROW-02. */
const isCommon = (field: ChoiceName, { buckets }: Facet): boolean => {
  const common = choiceFilter(field)?.commonValue
  return common !== undefined && buckets.length === 1 && buckets[0]!.key === common && !buckets[0]!.selected
}

/** Fragment of a URL that opens the filters. Spec: ROUTE-26, SRCH-21. */
const FILTERS_HASH = "#filters"

/**
 * Returns true if a page needs its facets: on a desktop, where the filters are beside the results, and if the URL opens
 * the filters. `width` is in pixels; null on a server, which renders a page for every screen. Spec: SRCH-21.
 */
export const needsFacets = (width: number | null, hash: string): boolean =>
  width === null || width >= BREAKPOINT.large || hash === FILTERS_HASH
