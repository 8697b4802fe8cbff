import type { Cents } from "#domain/base/cents.ts"
import { DELIVERY_CLASSES, CONDITION_VALUES, NEW_KEY, REDUCED_VALUES } from "./offer-values.ts"

export interface CliFlag {
  readonly name: string
  readonly value?: string
  readonly help: string
}

export interface ChoiceFilter {
  readonly kind: "choice"
  readonly parameter: string
  readonly label: string
  readonly documentField: string
  readonly cliFlag: CliFlag
  /** True for names, which are shown unchanged; other values are capitalized on screen. */
  readonly hasNames?: boolean
  readonly values?: ReadonlyArray<{ readonly key: string; readonly label: string }>
  /** The value of nearly all products: the page has no facet where the results have no other one. Spec: NARROW-02. */
  readonly commonValue?: string
}

interface RangeFilter {
  readonly kind: "range"
  /** In whole euros. */
  readonly parameters: { readonly from: string; readonly to: string }
  readonly label: string
  readonly documentField: string
  readonly cliFlags: { readonly from: CliFlag; readonly to: CliFlag }
}

/** Schemas, URLs, facets and flags derive from this table. Spec: SRCH-01, SRCH-02, SRCH-11, SRCH-20. */
export const FILTERS = {
  category: {
    kind: "choice",
    parameter: "categorie",
    label: "Categorie",
    documentField: "category",
    cliFlag: { name: "category", value: "key", help: "only this category, for example wonen.lampen" }
  },
  brand: {
    kind: "choice",
    parameter: "merk",
    label: "Merk",
    documentField: "brand",
    cliFlag: { name: "brand", value: "name", help: "only this brand (may be repeated, as all filters)" },
    hasNames: true
  },
  campaign: {
    kind: "choice",
    parameter: "winkel",
    label: "Winkel",
    documentField: "shops",
    cliFlag: { name: "shop", value: "id", help: "only what this shop sells" },
    hasNames: true
  },
  color: {
    kind: "choice",
    parameter: "kleur",
    label: "Kleur",
    documentField: "colors",
    cliFlag: { name: "color", value: "name", help: "only this colour" }
  },
  size: {
    kind: "choice",
    parameter: "maat",
    label: "Maat",
    documentField: "sizes",
    cliFlag: { name: "item-size", value: "size", help: "only this size, for example 42 or XL" }
  },
  gender: {
    kind: "choice",
    parameter: "voor",
    label: "Voor",
    documentField: "genders",
    cliFlag: { name: "gender", value: "name", help: "only for them, for example dames" }
  },
  model: {
    kind: "choice",
    parameter: "model",
    label: "Model",
    documentField: "model",
    cliFlag: { name: "model", value: "name", help: "only this model" },
    hasNames: true
  },
  delivery: {
    kind: "choice",
    parameter: "bezorging",
    label: "Bezorging",
    documentField: "deliveries",
    cliFlag: { name: "delivery", value: "class", help: "only what arrives like this, for example morgen or gratis" },
    values: DELIVERY_CLASSES
  },
  condition: {
    kind: "choice",
    parameter: "staat",
    label: "Staat",
    documentField: "conditions",
    cliFlag: { name: "condition", value: "name", help: "only what is offered like this, for example tweedehands" },
    values: CONDITION_VALUES,
    commonValue: NEW_KEY
  },
  reduced: {
    kind: "choice",
    parameter: "aanbieding",
    label: "Aanbieding",
    documentField: "reductions",
    cliFlag: { name: "reduced", help: "only what a shop has really reduced in price" },
    values: REDUCED_VALUES
  },
  price: {
    kind: "range",
    parameters: { from: "prijs-van", to: "prijs-tot" },
    label: "Prijs",
    documentField: "price",
    cliFlags: {
      from: { name: "price-from", value: "euros", help: "lowest price, included" },
      to: { name: "price-to", value: "euros", help: "highest price, included" }
    }
  }
} as const satisfies Readonly<Record<string, ChoiceFilter | RangeFilter>>

type FilterName = keyof typeof FILTERS

export type ChoiceName = {
  [Name in FilterName]: (typeof FILTERS)[Name]["kind"] extends "choice" ? Name : never
}[FilterName]

export type RangeName = Exclude<FilterName, ChoiceName>

export type FeatureField = `feature::${string}`

export type FilterField = ChoiceName | FeatureField

/** In cents, both included; null leaves a side open. */
export type PriceRange = readonly [from: Cents | null, to: Cents | null]

export type Filters = { readonly [Name in ChoiceName]?: ReadonlyArray<string> } & {
  readonly [Name in RangeName]?: PriceRange
} & { readonly [Feature in FeatureField]: ReadonlyArray<string> }

export type MutableFilters = { -readonly [Key in keyof Filters]: Filters[Key] }

export type FilterDocument = {
  readonly [Name in ChoiceName as (typeof FILTERS)[Name]["documentField"]]: ReadonlyArray<string>
}

// Object.keys widens the keys to string.
const NAMES = Object.keys(FILTERS) as ReadonlyArray<FilterName>

export const CHOICE_NAMES: ReadonlyArray<ChoiceName> = NAMES.filter(
  (name): name is ChoiceName => FILTERS[name].kind === "choice"
)

export const RANGE_NAMES: ReadonlyArray<RangeName> = NAMES.filter(
  (name): name is RangeName => FILTERS[name].kind === "range"
)

/** Returns an object with the result of `make` for each filter by chosen values. Spec: SRCH-20. */
export const mapChoices = <A>(make: (name: ChoiceName) => A): { readonly [Name in ChoiceName]: A } =>
  // Object.fromEntries widens the keys to string.
  Object.fromEntries(CHOICE_NAMES.map((name) => [name, make(name)])) as { readonly [Name in ChoiceName]: A }

/** Returns an object with the result of `make` for each filter by a range. Spec: SRCH-02. */
export const mapRanges = <A>(make: (name: RangeName) => A): { readonly [Name in RangeName]: A } =>
  // Object.fromEntries widens the keys to string.
  Object.fromEntries(RANGE_NAMES.map((name) => [name, make(name)])) as { readonly [Name in RangeName]: A }

export const FEATURE_FIELD = "feature::"

export const FEATURE_PARAMETER = "k."

/** Returns true for a facet that every search has. Spec: SRCH-20. */
export const isChoiceName = (field: string): field is ChoiceName => CHOICES.has(field)

const CHOICES: ReadonlySet<string> = new Set(CHOICE_NAMES)

/** Returns true for the facet of a feature. Spec: SRCH-20. */
export const isFeature = (field: string): field is FeatureField => field.startsWith(FEATURE_FIELD)

/** Returns the key of a feature: `vermogen` of `feature::vermogen`. Spec: SRCH-20. */
export const featureKey = (field: FeatureField): string => field.slice(FEATURE_FIELD.length)

/** Returns the entry of a filter; null for a feature. Spec: SRCH-20. */
export const choiceFilter = (field: FilterField): ChoiceFilter | null => (isFeature(field) ? null : FILTERS[field])

/** Returns the URL parameter of a filter by chosen values. Spec: SRCH-01. */
export const parameterOf = (field: FilterField): string =>
  isFeature(field) ? FEATURE_PARAMETER + featureKey(field) : FILTERS[field].parameter

/** Returns undefined unless `value` is one of the filter's fixed values. Spec: SRCH-12. */
export const valueLabel = (field: FilterField, value: string): string | undefined =>
  choiceFilter(field)?.values?.find(({ key }) => key === value)?.label

/** In UTF-16 code units; longer ones in a URL are ignored. Spec: SRCH-27. */
export const MAX_VALUE_LENGTH = 500

/** The limit of features too; more in a URL are ignored. Spec: SRCH-27. */
export const MAX_VALUES = 100

/** Sorts values by code unit and removes duplicates, so that equal choices have equal URLs. Spec: SRCH-05, SRCH-11. */
export const sortValues = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.length < 2 ? values : [...new Set(values)].sort()

const NO_VALUES: ReadonlyArray<string> = []

/** Returns the values of `field` that are chosen in `filters`. Spec: SRCH-11. */
export const valuesOf = (filters: Filters, field: FilterField): ReadonlyArray<string> => filters[field] ?? NO_VALUES

/** Returns the filters with chosen values: those every search has, then features by their key. Spec: SRCH-02, SRCH-12. */
export const chosenFields = (filters: Filters): ReadonlyArray<FilterField> => {
  const chosen: Array<FilterField> = CHOICE_NAMES.filter((name) => valuesOf(filters, name).length > 0)
  const features = Object.keys(filters).filter(isFeature)
  if (features.length === 0) return chosen
  return [...chosen, ...features.filter((field) => valuesOf(filters, field).length > 0).sort()]
}

/** Returns `filters` with `values` chosen for `field`. Spec: SRCH-11. */
export const setValues = (filters: Filters, field: FilterField, values: ReadonlyArray<string>): Filters => {
  const changed: MutableFilters = { ...filters }
  if (values.length === 0) delete changed[field]
  else changed[field] = sortValues(values)
  return changed
}

const OPEN_RANGE: PriceRange = [null, null]

/** Returns the bounds of a range in `filters`. Spec: SRCH-06. */
export const rangeOf = (filters: Filters, name: RangeName): PriceRange => filters[name] ?? OPEN_RANGE

/** Returns `filters` with these bounds. Spec: SRCH-06. */
export const setRange = (filters: Filters, name: RangeName, bounds: PriceRange): Filters => {
  const changed: MutableFilters = { ...filters }
  if (isOpenRange(bounds)) delete changed[name]
  else changed[name] = orderBounds(bounds)
  return changed
}

/** Swaps the bounds if the minimum exceeds the maximum. Spec: SRCH-06. */
export const orderBounds = ([from, to]: PriceRange): PriceRange =>
  from !== null && to !== null && from > to ? [to, from] : [from, to]

/** Returns true if a range has no bounds. Spec: SRCH-06. */
export const isOpenRange = ([from, to]: PriceRange): boolean => from === null && to === null
