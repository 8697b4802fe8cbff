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
const text = (hasLength: boolean, options: "freqs" | "positions" = "freqs") => ({
  type: "text" as const,
  analyzer: "whitespace",
  norms: hasLength,
  index_options: options
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
      words: keyword,
      /** Terms that are no words: identifiers, signs and measures. */
      codes: keyword,
      /** The terms of each text. Spec: RANK-01. */
      text: { properties: Object.fromEntries(TEXT_FIELDS.map(({ name, hasLength }) => [name, text(hasLength)])) },
      /** The meaning of the words of the title. Spec: RANK-02, RANK-03. */
      titleOrder: text(false, "positions"),
      titleFront: keyword,
      titleThings: keyword,
      titleHeads: keyword,
      titleForms: keyword,
      titleContent: integer,
      accessories: keyword,
      accessoryCount: integer,
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

/** Returns true for a term that is no word. */
export const isCode = (term: string): boolean => term.startsWith("#")

/** Returns a term with the form in which a title or a search has it. Spec: RANK-23. */
export const formOf = (term: string, isInflected: boolean): string => (isInflected ? `${term}+` : term)
