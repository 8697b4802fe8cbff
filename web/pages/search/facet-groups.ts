import type { Facet, Facets } from "#domain/search/facets.ts"
import { FIELDS, type FilterField } from "#domain/search/fields.ts"
import { toggleValue } from "#domain/search/refine.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { capitalize } from "#domain/text/capitalize.ts"
import { formatCount } from "#domain/text/numbers.ts"
import { categoryOptions } from "./category-options.ts"
import type { SearchPageData } from "./view.ts"

export interface FacetOption {
  readonly label: string
  readonly count: string
  /** null: choosing it would find nothing. */
  readonly href: string | null
  readonly isChosen: boolean
}

/** One facet in the side bar. Spec: SRCH-11, SRCH-20. */
export interface FacetGroup {
  readonly id: string
  readonly label: string
  readonly isOpen: boolean
  readonly options: ReadonlyArray<FacetOption>
  /** Where all its values are shown, and how many there are; null when they are. Spec: SRCH-21. */
  readonly all: { readonly href: string; readonly total: string } | null
}

/** Parameter of the address that names the facet to show whole. */
export const WHOLE = "toon"

/** Values shown of a facet that is not shown whole; chosen ones always are. Up to two more are not worth a link. */
const SHOWN = 6
const ALMOST_ALL = SHOWN + 2

/** Groups that are open from the start: the first ones, whole ones and those in which something is chosen. */
const OPEN = 5

/** Features shown above the second level of categories: results of many kinds have too many that apply to few. */
const FEATURES = 4

type Href = (request: SearchRequest) => string

export const facetGroups = (data: SearchPageData, facets: Facets, href: Href): ReadonlyArray<FacetGroup> =>
  fieldsOf(facets, data.request.wpCategory.includes(".") ? Number.POSITIVE_INFINITY : FEATURES)
    .map(({ field, label }) => groupOf(data, facets, field, label, href))
    .filter(({ options }) => options.length > 0)
    .map((group, index) => ({ ...group, isOpen: group.isOpen || index < OPEN }))

/** Category, brand, then what is special to the category (at most `most`, and what is chosen), then the rest. */
const fieldsOf = (
  facets: Facets,
  most: number
): ReadonlyArray<{ readonly field: FilterField; readonly label: string }> => {
  const fixed = FIELDS.map(({ name, label }) => ({ field: name, label }))
  const features = Object.entries(facets)
    .flatMap(([field, facet]) => (isFeature(field) && facet !== null && "index" in facet ? [{ field, ...facet }] : []))
    .sort((a, b) => a.index - b.index)
    .filter(({ buckets }, index) => index < most || buckets.some(({ selected }) => selected))
  return [...fixed.slice(0, 2), ...features, ...fixed.slice(2)]
}

const isFeature = (field: string): field is `feature::${string}` => field.startsWith("feature::")

const groupOf = (
  { request, whole, category }: SearchPageData,
  facets: Facets,
  field: FilterField,
  label: string,
  href: Href
): FacetGroup => {
  const isWhole = whole?.field === field
  const facet: Facet = isWhole ? whole.facet : (facets[field] ?? { buckets: [], total: 0 })
  if (field === "category") {
    return { id: field, label, isOpen: true, options: categoryOptions(request, facet, category, href), all: null }
  }
  const limit = facet.total <= ALMOST_ALL ? ALMOST_ALL : SHOWN
  const shown = isWhole ? facet.buckets : facet.buckets.filter(({ selected }, index) => selected || index < limit)
  return {
    id: field.replace("::", "-"),
    label,
    isOpen: isWhole || facet.buckets.some(({ selected }) => selected),
    options: shown.map(({ key, label, doc_count, selected }) => ({
      label: shownLabel(field, label),
      count: formatCount(doc_count),
      href: doc_count === 0 && !selected ? null : href(toggleValue(request, field, key)),
      isChosen: selected
    })),
    all: shown.length >= facet.total ? null : { href: wholeHref(href(request), field), total: formatCount(facet.total) }
  }
}

/** Names of brands, models and shops are written as they are; other values begin with a capital. */
const NAMES: ReadonlySet<FilterField> = new Set<FilterField>(["brand", "model", "campaign"])

export const shownLabel = (field: FilterField, label: string): string => (NAMES.has(field) ? label : capitalize(label))

/** The same page with `field` shown whole, at that facet. */
const wholeHref = (href: string, field: FilterField): string =>
  `${href}${href.includes("?") ? "&" : "?"}${WHOLE}=${encodeURIComponent(field)}#filter-${field.replace("::", "-")}`
