import { BREAKPOINT } from "#domain/base/screen.ts"
import {
  CHOICE_NAMES,
  choiceFilter,
  type ChoiceName,
  type FeatureField,
  type FilterField,
  FILTERS,
  isFeature,
  setValues
} from "./filters.ts"
import type { Facet, Facets, FeatureFacet, Bucket, SearchResult } from "./schemas.ts"
import { EMPTY_REQUEST, type SearchRequest } from "./request.ts"

interface ShownFacet {
  readonly field: FilterField
  readonly label: string
}

/** Above the second level of categories most features apply to few results. Spec: SRCH-20. */
const MAX_FEATURES_OF_MIXED_RESULTS = 4

const FACETS_BEFORE_FEATURES = 2

const CHOICE_FACETS: ReadonlyArray<ShownFacet & { readonly field: ChoiceName }> = CHOICE_NAMES.map((field) => ({
  field,
  label: FILTERS[field].label
}))

/** Omits a facet with nothing but the value of nearly all products. Spec: SRCH-20, NARROW-02. */
export const shownFacets = (facets: Facets, pageCategory: string): ReadonlyArray<ShownFacet> => {
  const limit = pageCategory.includes(".") ? Infinity : MAX_FEATURES_OF_MIXED_RESULTS
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

const isCommon = (field: ChoiceName, { buckets }: Facet): boolean => {
  const common = choiceFilter(field)?.commonValue
  return common !== undefined && buckets.length === 1 && buckets[0]!.key === common && !buckets[0]!.selected
}

const FILTERS_HASH = "#filters"

/** `width` is in pixels; null on a server, which renders a page for every screen. Spec: SRCH-21. */
export const needsFacets = (width: number | null, hash: string): boolean =>
  width === null || width >= BREAKPOINT.large || hash === FILTERS_HASH

const MAX_TOP_CATEGORIES = 5

interface TopCategory {
  readonly names: ReadonlyArray<string>
  readonly request: SearchRequest
}

/** Returns the names in a path joined by `>`, from top to bottom; skips blank ones. Spec: SRCH-17. */
export const categoryNames = (path: string): ReadonlyArray<string> =>
  path
    .split(">")
    .map((name) => name.trim())
    .filter((name) => name !== "")

/** Skips a category without a bucket; returns none on a category's page or without a term. Spec: SRCH-17. */
export const topCategories = (
  request: SearchRequest,
  { top_categories }: Pick<SearchResult, "top_categories">,
  buckets: ReadonlyArray<Bucket>
): ReadonlyArray<TopCategory> => {
  if (request.searchTerm === "" || request.pageCategory !== "") return []
  return top_categories
    .map(categoryNames)
    .flatMap((names) => {
      const bucket = buckets.find((bucket) => isNamed(bucket, names))
      return bucket === undefined ? [] : [{ names, request: within(request, bucket.key) }]
    })
    .slice(0, MAX_TOP_CATEGORIES)
}

/** Returns `request` on the search page of a category instead of its own, from the first page. Spec: SRCH-17, ROUTE-20. */
export const within = (request: SearchRequest, pageCategory: string): SearchRequest => ({
  ...request,
  pageCategory,
  filters: setValues(request.filters, "category", []),
  currentPage: EMPTY_REQUEST.currentPage
})

/** Compares level and last name, which are unique among the categories with most results. */
const isNamed = ({ key, label }: Bucket, names: ReadonlyArray<string>): boolean => {
  const last = names.at(-1) ?? ""
  return (
    label.length === last.length && label.toLowerCase() === last.toLowerCase() && key.split(".").length === names.length
  )
}

interface Position {
  readonly unit: string
  readonly amount: number
}

const SCALE_SHARE = 0.8

const MAX_VALUE_CHARS = 40

/** Metric prefixes, so that 500 g comes before 1 kg. */
const PREFIXES: Readonly<Record<string, number>> = { k: 1000, d: 0.1, c: 0.01, m: 0.001 }

const baseUnit = (unit: string): readonly [unit: string, factor: number] => {
  const [, bytes, prefix = "", base] = /^([kmgt])b$|^([kdcm]?)([glmw])$/.exec(unit) ?? []
  if (bytes !== undefined) return ["b", 1000 ** "kmgt".indexOf(bytes)]
  return base === undefined ? [unit, 1] : [base, PREFIXES[prefix] ?? 1]
}

/** Orders energy labels, sizes and amounts; unchanged if most values lie on no scale. Spec: SRCH-35. */
export const inScaleOrder = <Value extends { readonly label: string }>(
  values: ReadonlyArray<Value>
): ReadonlyArray<Value> => {
  const placed = values.map((value) => ({ value, position: positionOf(value.label) }))
  const units = new Map<string, number>()
  for (const { position } of placed)
    if (position !== null) units.set(position.unit, (units.get(position.unit) ?? 0) + 1)
  const onScale = placed.filter(({ position }) => position !== null).length
  if (onScale < 2 || onScale < values.length * SCALE_SHARE) return values
  const rankOf = ({ position }: (typeof placed)[number]) => (position === null ? 0 : units.get(position.unit)!)
  return placed
    .toSorted(
      (a, b) =>
        rankOf(b) - rankOf(a) ||
        (a.position?.unit ?? "").localeCompare(b.position?.unit ?? "") ||
        (a.position?.amount ?? 0) - (b.position?.amount ?? 0)
    )
    .map(({ value }) => value)
}

const positionOf = (label: string): Position | null => {
  const text = label.trim()
  if (text.length > MAX_VALUE_CHARS) return null
  const energy = /^([A-G])(\+{0,4})$/i.exec(text)
  if (energy !== null) return { unit: "label", amount: energy[1]!.toUpperCase().charCodeAt(0) * 10 - energy[2]!.length }
  const size = /^(?:(\d)x|(x{0,5}))([sl])$|^m$/i.exec(text)
  if (size !== null) {
    const [, count, letters = "", end] = size
    const distance = 1 + Number(count ?? letters.length)
    return { unit: "size", amount: end === undefined ? 0 : /s/i.test(end) ? -distance : distance }
  }
  const amount =
    /^(\d{1,7})(?:[.,](\d{1,3}))?(?: (\d)\/(\d))?(?: ?[-–] ?\d{1,7}(?:[.,]\d{1,3})?)? ?([^\d]{0,30})$/.exec(text)
  if (amount === null) return null
  const [, integer, decimals = "0", part = "0", parts = "1", unit = ""] = amount
  const [base, factor] = baseUnit(unit.toLowerCase())
  return { unit: base, amount: (Number(`${integer}.${decimals}`) + Number(part) / (Number(parts) || 1)) * factor }
}
