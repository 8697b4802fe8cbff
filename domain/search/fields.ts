import type { FacetName } from "./facets.ts"
import type { SearchRequest } from "./request.ts"

/** Parts of a request that hold a list of wanted values, features apart. */
type ListKey = Exclude<
  { [Key in keyof SearchRequest]: SearchRequest[Key] extends ReadonlyArray<string> ? Key : never }[keyof SearchRequest],
  "uberfilter"
>

/**
 * The filters a visitor can set: their name in payload and facets, in the request, in the URL, and on screen.
 *
 * Spec: SRCH-01, SRCH-02, SRCH-11.
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
export type FilterField = FacetName | `feature::${string}`

/** What `request` asks of `field`. */
export const valuesOf = (request: SearchRequest, field: FilterField): ReadonlyArray<string> => {
  const list = FIELDS.find(({ name }) => name === field)
  if (list !== undefined) return request[list.key]
  return Object.hasOwn(request.featuresFilter, featureKey(field)) ? request.featuresFilter[featureKey(field)]! : []
}

/** `request` with `values` for `field` and the rest as it was; without values a feature is gone altogether. */
export const withValues = (
  request: SearchRequest,
  field: FilterField,
  values: ReadonlyArray<string>
): SearchRequest => {
  const list = FIELDS.find(({ name }) => name === field)
  if (list !== undefined) return { ...request, [list.key]: values }
  const features = new Map(Object.entries(request.featuresFilter))
  if (values.length === 0) features.delete(featureKey(field))
  else features.set(featureKey(field), values)
  return { ...request, featuresFilter: Object.fromEntries(features) }
}

/** `vermogen` of `feature::vermogen`. */
export const featureKey = (field: FilterField): string => field.replace(/^feature::/, "")

/** The fields `request` has values for, fixed ones first. */
export const filledFields = (request: SearchRequest): ReadonlyArray<FilterField> => [
  ...FIELDS.filter(({ key }) => request[key].length > 0).map(({ name }) => name),
  ...Object.entries(request.featuresFilter).flatMap(([key, values]) =>
    values.length === 0 ? [] : [`feature::${key}` as const]
  )
]
