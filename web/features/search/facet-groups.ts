import type { Bucket, Facet, Facets } from "#domain/search/schemas.ts"
import { choiceFilter, FEATURE_FIELD, type FilterField, isFeature } from "#domain/search/filters.ts"
import { inScaleOrder, shownFacets, within } from "#domain/search/facets.ts"
import type { SearchLinks } from "#domain/search/url.ts"
import { capitalize, formatCount } from "#domain/base/text/dutch.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import type { EnergyArrowView } from "#web/components/energy-arrow.tsx"
import { energyArrowOf } from "#web/components/energy-arrow-of.ts"
import { search } from "#web/messages/search.ts"

interface FacetGroupsData {
  readonly request: SearchRequest
  readonly category: CategoryPage | null
  readonly fullFacet: { readonly field: string; readonly facet: Facet } | null
}

export interface FacetOption {
  readonly label: string
  readonly count: string
  /** The label and the count in words; absent if they are read as they stand. */
  readonly spoken?: string
  readonly href: string | null
  readonly isChosen: boolean
  /** The arrow of an energy class. Spec: ENERGY-05. */
  readonly energy?: EnergyArrowView | undefined
}

interface FacetGroup {
  readonly id: string
  readonly label: string
  readonly isOpen: boolean
  readonly options: ReadonlyArray<FacetOption>
  readonly all: { readonly href: string; readonly total: string } | null
  readonly find: FilterField | null
}

export const FULL_FACET_PARAMETER = "toon"

const MAX_VALUES = 6

/** Up to two more values are shown instead of a link. */
const MAX_VALUES_WITHOUT_LINK = MAX_VALUES + 2

const MAX_VALUES_WITHOUT_FINDER = 10

/** Groups with a chosen value are open too. */
export const OPEN_GROUPS = 5

/** The most counted values, those of a scale in its order (SRCH-35). The first `open` are initially open. */
export const facetGroups = (
  data: FacetGroupsData,
  facets: Facets,
  links: SearchLinks,
  open = OPEN_GROUPS
): ReadonlyArray<FacetGroup> => {
  const { request, category, fullFacet } = data
  const currentHref = links.href(request)
  const groups: Array<FacetGroup> = []
  for (const { field, label } of shownFacets(facets, request.pageCategory)) {
    const isFull = fullFacet?.field === field
    const facet: Facet = isFull ? fullFacet.facet : (facets[field] ?? EMPTY_FACET)
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
        : groupOf(field, label, facet, isFull, links.toggleHref(field), currentHref)
    if (group.options.length > 0) groups.push({ ...group, isOpen: groups.length < open || (open > 0 && group.isOpen) })
  }
  return groups
}

const categoryOptions = (
  request: SearchRequest,
  facet: Facet,
  category: CategoryPage | null,
  href: (request: SearchRequest) => string
): ReadonlyArray<FacetOption> => {
  const to = (key: string) => href(within(request, key))
  const options: Array<FacetOption> = (category?.trail ?? []).map(({ key, name }) => ({
    label: capitalize(name),
    count: "",
    href: to(parentOf(key)),
    isChosen: true
  }))
  const above = category === null ? "" : `${category.category.key}.`
  for (const { key, label, doc_count } of facet.buckets) {
    const isBelow = doc_count > 0 && isDirectlyBelow(key, above)
    if (isBelow)
      options.push({ label: capitalize(label), count: formatCount(doc_count), href: to(key), isChosen: false })
  }
  return options
}

/** Returns "wonen" for "wonen.lampen", "" for "wonen". */
const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf(".")))

/** Tests the dot first, which excludes most keys. `above` is empty, or a key with its dot. */
const isDirectlyBelow = (key: string, above: string): boolean =>
  (above === "" || key.charCodeAt(above.length - 1) === DOT_CODE) &&
  key.startsWith(above) &&
  !key.includes(".", above.length)

const DOT_CODE = 0x2e

const EMPTY_FACET: Facet = { buckets: [], total: 0 }

const groupOf = (
  field: FilterField,
  label: string,
  { buckets, total }: Facet,
  isFull: boolean,
  toggleHref: (value: string) => string,
  currentHref: string
): FacetGroup => {
  const limit = isFull ? Infinity : total <= MAX_VALUES_WITHOUT_LINK ? MAX_VALUES_WITHOUT_LINK : MAX_VALUES
  const shown: Array<Bucket> = []
  let isOpen = isFull
  for (const bucket of buckets) {
    if (bucket.selected) isOpen = true
    else if (shown.length >= limit) continue
    shown.push(bucket)
  }
  const ordered = field === "size" || isFeature(field) ? inScaleOrder(shown) : shown
  const options = ordered.map((bucket) => withArrow(field, bucket.label, optionOf(field, bucket, toggleHref)))
  return {
    id: field.replace("::", "-"),
    label,
    isOpen,
    options,
    all: options.length >= total ? null : { href: fullFacetHref(currentHref, field), total: formatCount(total) },
    find: total > MAX_VALUES_WITHOUT_FINDER ? field : null
  }
}

/** Adds the arrow to an energy class. Spec: ENERGY-05. */
const withArrow = (field: FilterField, label: string, option: FacetOption): FacetOption => {
  if (!isFeature(field)) return option
  const feature = { key: field.slice(FEATURE_FIELD.length), label: "", values: [label] }
  return { ...option, energy: energyArrowOf({ category: null, features: [feature] }) }
}

/** Its number is the total of the search that it opens, or what it adds. Spec: FOLD-04, FOLD-09. */
const optionOf = (
  field: FilterField,
  { key, label, doc_count, selected, added }: Bucket,
  toggleHref: (value: string) => string
): FacetOption => {
  const shown = shownLabel(field, label)
  const href = doc_count === 0 && !selected ? null : toggleHref(key)
  const option = {
    label: shown,
    count: formatCount(doc_count),
    href,
    isChosen: selected
  }
  return added === undefined || href === null
    ? option
    : { ...option, count: `+${formatCount(added)}`, spoken: `${shown}, ${search.added(added)}` }
}

/** A word begins with `typed`; values that begin with it come first. Spec: SRCH-32. */
export const foundOptions = (
  field: FilterField,
  { buckets }: Facet,
  typed: string,
  links: SearchLinks
): ReadonlyArray<FacetOption> => {
  const wanted = plainText(typed.trim())
  const toggleHref = links.toggleHref(field)
  const first = buckets.filter(({ label }) => plainText(label).startsWith(wanted))
  const others = buckets.filter(
    ({ label }) => plainText(label).includes(` ${wanted}`) && !first.some((one) => one.label === label)
  )
  return [...first, ...others].slice(0, MAX_FOUND).map((bucket) => optionOf(field, bucket, toggleHref))
}

const MAX_FOUND = 30

const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

export const shownLabel = (field: FilterField, label: string): string =>
  choiceFilter(field)?.hasNames === true ? label : capitalize(label)

const fullFacetHref = (href: string, field: FilterField): string =>
  `${href}${href.includes("?") ? "&" : "?"}${FULL_FACET_PARAMETER}=${encodeURIComponent(field)}#filter-${field.replace("::", "-")}`
