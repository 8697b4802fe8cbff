import { CHOICE_NAMES, featureKey, isFeature } from "#domain/search/filters.ts"
import type { FacetField } from "../port.ts"

export const FEATURE_SEPARATOR = "\u0001"

/** Id of the document that holds the version of the store that the index has reached. */
export const REACHED_ID = "#reached"

/** Id of the document that says when a process last worked on an index that it builds. Spec: OSEARCH-10. */
export const BUILDING_ID = "#building"

export const fieldOf = (field: FacetField): string => (field.startsWith("feature::") ? "features" : `by_${field}`)

/** Returns a value of a filter as {@link fieldOf} has it. */
export const storedValue = (field: FacetField, value: string): string =>
  isFeature(field) ? featureKey(field) + FEATURE_SEPARATOR + value : value

const keyword = { type: "keyword" } as const
const integer = { type: "long" } as const

/** Maximum hits of one search, counted from the first one of all. More are read after those. */
export const MAX_WINDOW = 20_000

/** Returns the body that creates an index with so many shards and copies of each. `rules`: those of rules.ts. Spec: OSEARCH-06. */
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
    properties: {
      id: keyword,
      state: integer,
      /** The impact of each term, so that a query computes the scores of the embedded index. */
      terms: { type: "rank_features" as const },
      words: keyword,
      surfaces: keyword,
      named: keyword,
      title: keyword,
      /** The phrases that texts are completed with, and the weight of each. */
      phrases: keyword,
      phraseWeight: integer,
      features: keyword,
      featureKeys: keyword,
      groups: integer,
      /** The family; the id of a product without variants. */
      family: keyword,
      variants: keyword,
      popularity: integer,
      boost: { type: "rank_feature" as const },
      price: integer,
      isTotal: { type: "boolean" as const },
      /** The natural logarithm of a price above 0. */
      logPrice: { type: "double" as const },
      createdAt: integer,
      unitStep: integer,
      unit: { properties: { kg: integer, l: integer, stuk: integer, m: integer } },
      category: keyword,
      ...Object.fromEntries(CHOICE_NAMES.map((name) => [fieldOf(name), keyword]))
    }
  }
})

/** Returns the name of a term as a feature of the index, where dots separate fields. */
export const featureName = (term: string): string => term.replaceAll(".", "\u2024")
