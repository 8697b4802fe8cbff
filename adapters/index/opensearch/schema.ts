import { CHOICE_NAMES, featureKey, isFeature } from "#domain/search/filters.ts"
import type { FacetField } from "../port.ts"

export const FEATURE_SEPARATOR = "\u0001"

/** Id of the document that holds the version of the store that the index has reached. */
export const REACHED_ID = "#reached"

/** Id of the document that says when a process last worked on an index that it builds. Spec: OSEARCH-10. */
export const BUILDING_ID = "#building"

export const fieldOf = (field: FacetField): string => (field.startsWith("feature::") ? "features" : `by_${field}`)

export const storedValue = (field: FacetField, value: string): string =>
  isFeature(field) ? featureKey(field) + FEATURE_SEPARATOR + value : value

const fields = (type: string, names: string) => Object.fromEntries(names.split(" ").map((name) => [name, { type }]))

const text = (hasLength: boolean) => ({
  type: "text" as const,
  analyzer: "whitespace",
  norms: hasLength,
  index_options: "freqs" as const
})

/** The texts of a product in the order of `FIELD`, and the terms that its title implies: "lamp" of "tafellamp". Spec: RANK-01. */
export const TEXT_FIELDS = [
  { name: "title", boost: 1, hasLength: true },
  { name: "brand", boost: 1, hasLength: false },
  { name: "model", boost: 0.7, hasLength: false },
  { name: "category", boost: 1, hasLength: false },
  { name: "features", boost: 0.7, hasLength: true },
  { name: "description", boost: 0.45, hasLength: true },
  { name: "implied", boost: 0.6, hasLength: false }
] as const

/** Maximum hits of one search, counted from the first one of all. More are read after those. */
export const MAX_WINDOW = 20_000

/** Spec: OSEARCH-06. */
export const indexBody = (shards: number, replicas: number, rules: string) => ({
  settings: {
    number_of_shards: shards,
    number_of_replicas: replicas,
    refresh_interval: "1s",
    max_result_window: MAX_WINDOW
  },
  mappings: {
    dynamic: false as const,
    _meta: { rules },
    // The price in its logarithm is absent if it is 0; a product without variants has its id as its family.
    properties: {
      ...fields(
        "keyword",
        "id words codes titleFront titleThings titleHeads accessories surfaces named title phrases features featureKeys family variants category"
      ),
      ...fields("long", "state titleContent accessoryCount phraseWeight groups popularity price createdAt unitStep"),
      ...fields("boolean", "isTotal"),
      ...fields("double", "logPrice"),
      ...fields("rank_feature", "boost"),
      ...fields("keyword", CHOICE_NAMES.map(fieldOf).join(" ")),
      text: { properties: Object.fromEntries(TEXT_FIELDS.map(({ name, hasLength }) => [name, text(hasLength)])) },
      unit: { properties: fields("long", "kg l stuk m") }
    }
  }
})

/** Returns true for a term that is no word. */
export const isCode = (term: string): boolean => term.startsWith("#")
