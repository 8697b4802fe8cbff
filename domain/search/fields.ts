import type { FacetName } from "./facets.ts"
import type { SearchRequest } from "./request.ts"
import { wantedValues } from "./wanted-values.ts"

/** Parts of a request that hold a list of wanted values, features apart. */
export type ListKey = Exclude<
  { [Key in keyof SearchRequest]: SearchRequest[Key] extends ReadonlyArray<string> ? Key : never }[keyof SearchRequest],
  "uberfilter"
>

/**
 * The filters a visitor can set: their name in payload and facets, in the request, in the URL, and on screen.
 *
 * Spec: SRCH-01, SRCH-02, SRCH-11, SRCH-20.
 */
export const FIELDS: ReadonlyArray<{
  readonly name: FacetName
  readonly key: ListKey
  readonly parameter: string
  readonly label: string
}> = [
  { name: "category", key: "categoryFilter", parameter: "categorie", label: "Categorie" },
  { name: "brand", key: "brandsFilter", parameter: "merk", label: "Merk" },
  { name: "campaign", key: "shopsFilter", parameter: "winkel", label: "Winkel" },
  { name: "color", key: "colorsFilter", parameter: "kleur", label: "Kleur" },
  { name: "size", key: "sizesFilter", parameter: "maat", label: "Maat" },
  { name: "gender", key: "gendersFilter", parameter: "voor", label: "Voor" },
  { name: "model", key: "modelsFilter", parameter: "model", label: "Model" },
  { name: "delivery", key: "deliveryFilter", parameter: "bezorging", label: "Bezorging" }
]

/** A field with values: one of the fixed ones, or a feature by its key. */
export type FilterField = FacetName | FeatureField
export type FeatureField = `feature::${string}`

/** What the name of a feature's facet begins with. Spec: SRCH-20. */
export const FEATURE_FIELD = "feature::"

/** The parameter each list stands in. Spec: SRCH-01. */
export const PARAMETER_OF = Object.fromEntries(FIELDS.map(({ key, parameter }) => [key, parameter])) as {
  readonly [Key in ListKey]: string
}

const KEYS: ReadonlyMap<string, ListKey> = new Map(FIELDS.map(({ name, key }) => [name, key]))

/** What `request` asks of `field`. Spec: SRCH-11. */
export const valuesOf = (request: SearchRequest, field: FilterField): ReadonlyArray<string> => {
  const list = KEYS.get(field)
  if (list !== undefined) return request[list]
  const key = featureKey(field)
  return Object.hasOwn(request.featuresFilter, key) ? request.featuresFilter[key]! : []
}

/** `request` with `values` for `field` and the rest as it was; without values a feature is gone altogether. Spec: SRCH-11. */
export const withValues = (
  request: SearchRequest,
  field: FilterField,
  values: ReadonlyArray<string>
): SearchRequest => {
  const list = KEYS.get(field)
  if (list !== undefined) return { ...request, [list]: wantedValues(values) }
  const { [featureKey(field)]: _, ...others } = request.featuresFilter
  const featuresFilter = values.length === 0 ? others : { ...others, [featureKey(field)]: wantedValues(values) }
  return { ...request, featuresFilter }
}

/** `vermogen` of `feature::vermogen`. Spec: SRCH-20. */
export const featureKey = (field: FilterField): string =>
  field.startsWith(FEATURE_FIELD) ? field.slice(FEATURE_FIELD.length) : field

/** The fields `request` has values for, fixed ones first. Spec: SRCH-02, SRCH-12. */
export const filledFields = (request: SearchRequest): ReadonlyArray<FilterField> => [
  ...FIELDS.filter(({ key }) => request[key].length > 0).map(({ name }) => name),
  ...Object.entries(request.featuresFilter).flatMap(([key, values]) =>
    values.length === 0 ? [] : [`${FEATURE_FIELD}${key}` as const]
  )
]
