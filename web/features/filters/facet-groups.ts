import type { Bucket, Facet, Facets } from "#domain/search/facets.ts"
import type { FilterField } from "#domain/search/fields.ts"
import { shownFields } from "#domain/search/shown-fields.ts"
import type { SearchLinks } from "#domain/search/url.ts"
import { capitalize } from "#domain/text/capitalize.ts"
import { formatCount } from "#domain/text/numbers.ts"
import { categoryOptions } from "./category-options.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import type { SearchRequest } from "#domain/search/request.ts"

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
  /** Its name for who looks for a value in it; null while it is short enough to read. Spec: SRCH-32. */
  readonly find: FilterField | null
}

/** Parameter of the address that names the facet to show whole. */
export const WHOLE = "toon"

/** Values shown of a facet that is not shown whole; chosen ones always are. Up to two more are not worth a link. */
const SHOWN = 6
const ALMOST_ALL = SHOWN + 2

/** Values a facet has before one can look for a value in it. Spec: SRCH-32. */
const READABLE = 10

/** Groups that are open from the start: the first ones, whole ones and those in which something is chosen. */
export const OPEN_GROUPS = 5

/** The parts of a search that its facets depend on. */
interface FacetGroupsData {
  readonly request: SearchRequest
  readonly category: CategoryPage | null
  /** The one facet that is shown in full; null if each is cut short. Spec: SRCH-21. */
  readonly whole: { readonly field: string; readonly facet: Facet } | null
}

/** `open` groups are open from the start; with none, no other is either. */
export const facetGroups = (
  data: FacetGroupsData,
  facets: Facets,
  links: SearchLinks,
  open = OPEN_GROUPS
): ReadonlyArray<FacetGroup> => {
  const { request, category, whole } = data
  const here = links.href(request)
  const groups: Array<FacetGroup> = []
  for (const { field, label } of shownFields(facets, request.wpCategory)) {
    const isWhole = whole?.field === field
    const facet: Facet = isWhole ? whole.facet : (facets[field] ?? NOTHING)
    const group =
      field === "category"
        ? {
            id: field,
            label,
            isOpen: true,
            options: categoryOptions(request, facet, category, links.href),
            all: null,
            find: null
          }
        : groupOf(field, label, facet, isWhole, links.switchHref(field), here)
    if (group.options.length > 0) groups.push({ ...group, isOpen: groups.length < open || (open > 0 && group.isOpen) })
  }
  return groups
}

const NOTHING: Facet = { buckets: [], total: 0 }

const groupOf = (
  field: FilterField,
  label: string,
  { buckets, total }: Facet,
  isWhole: boolean,
  switchHref: (value: string) => string,
  here: string
): FacetGroup => {
  const limit = isWhole ? Infinity : total <= ALMOST_ALL ? ALMOST_ALL : SHOWN
  const options: Array<FacetOption> = []
  let isOpen = isWhole
  for (const bucket of buckets) {
    if (bucket.selected) isOpen = true
    else if (options.length >= limit) continue
    options.push(optionOf(field, bucket, switchHref))
  }
  return {
    id: field.replace("::", "-"),
    label,
    isOpen,
    options,
    all: options.length >= total ? null : { href: wholeHref(here, field), total: formatCount(total) },
    find: total > READABLE ? field : null
  }
}

const optionOf = (
  field: FilterField,
  { key, label, doc_count, selected }: Bucket,
  switchHref: (value: string) => string
): FacetOption => ({
  label: shownLabel(field, label),
  count: formatCount(doc_count),
  href: doc_count === 0 && !selected ? null : switchHref(key),
  isChosen: selected
})

/**
 * The values of a whole facet of which a word begins as `typed` does, whatever its capitals and accents; those that begin so
 * themselves first. Spec: SRCH-32.
 */
export const foundOptions = (
  field: FilterField,
  { buckets }: Facet,
  typed: string,
  links: SearchLinks
): ReadonlyArray<FacetOption> => {
  const wanted = plainText(typed.trim())
  const switchHref = links.switchHref(field)
  const first = buckets.filter(({ label }) => plainText(label).startsWith(wanted))
  const others = buckets.filter(
    ({ label }) => plainText(label).includes(` ${wanted}`) && !first.some((one) => one.label === label)
  )
  return [...first, ...others].slice(0, MOST_FOUND).map((bucket) => optionOf(field, bucket, switchHref))
}

/** More than can be read; one more letter says more. */
const MOST_FOUND = 30

const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** Names of brands, models and shops are written as they are; other values begin with a capital. */
const NAMES: ReadonlySet<FilterField> = new Set<FilterField>(["brand", "model", "campaign"])

export const shownLabel = (field: FilterField, label: string): string => (NAMES.has(field) ? label : capitalize(label))

/** The same page with `field` shown whole, at that facet. */
const wholeHref = (href: string, field: FilterField): string =>
  `${href}${href.includes("?") ? "&" : "?"}${WHOLE}=${encodeURIComponent(field)}#filter-${field.replace("::", "-")}`
