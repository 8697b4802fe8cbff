import type { Audience } from "#domain/adult/audience.ts"
import { type ChoiceName, type FilterDocument, type FilterField, FILTERS } from "#domain/search/filters.ts"

/** A product in the index, with a list of values for each filter. Built from the store; holds nothing that cannot be built again. */
export interface SearchDocument extends Omit<FilterDocument, "brand" | "model" | "category"> {
  readonly id: string
  readonly title: string
  /** Description and feature values: found, but weighing less than the title. */
  readonly text: string
  readonly brand: string | null
  readonly model: string | null
  /** Key of the deepest category (`wonen.lampen.hanglampen`), "" when unknown. Its ancestors match as well. */
  readonly category: string
  /** Feature key to values. */
  readonly features: Readonly<Record<string, ReadonlyArray<string>>>
  /** GTIN, ISBN, EAN, SKU and MPN: matched exactly, never stemmed or split. */
  readonly identifiers: ReadonlyArray<string>
  /** Lowest current price in cents, below 2^32. */
  readonly price: number
  /** Whole, 0 and up, below 2^32. */
  readonly popularity: number
  /** Seconds since 1970, below 2^32. */
  readonly createdAt: number
  /** False: no shop sells it now; found only by {@link IndexQuery.expired}. */
  readonly live: boolean
  /** True: its category, or one above it, is for adults. Only an audience of adults finds it. Spec: ADULT-06. */
  readonly adult: boolean
}

export type IndexSort =
  "relevance" | "price-asc" | "price-desc" | "popular-asc" | "popular-desc" | "new-desc" | "new-asc"

/** Returns the values of a document to filter by; of its category, the key alone without its ancestors. */
export const filterValues = (document: SearchDocument, name: ChoiceName): ReadonlyArray<string> => {
  const values = document[FILTERS[name].documentField]
  if (typeof values !== "string") return values ?? []
  return values === "" ? [] : [values]
}

/** A filter by chosen values, with a column of its own. */
export type FacetField = FilterField

export interface IndexQuery {
  readonly term: string
  /** True: the last word may be the beginning of a longer one. */
  readonly prefix: boolean
  /** Field to wanted values; "or" within a field, "and" between fields. Unknown values match nothing. */
  readonly filters: ReadonlyMap<FacetField, ReadonlyArray<string>>
  /** Cents, both included; null leaves a side open. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  /** When not empty: only these products. */
  readonly ids: ReadonlyArray<string>
  readonly expired: boolean
  /** The audience of the response: "everyone" matches, counts and ranks no adult product. Spec: ADULT-07. */
  readonly audience: Audience
  readonly sort: IndexSort
  readonly offset: number
  /** 0 when only the total or the facets are wanted. */
  readonly size: number
  /** Which facets to count; empty for none. `"all"`: the fixed ones and every feature that occurs among the matches. */
  readonly facets: "all" | ReadonlyArray<FacetField>
  /** Maximum values of each facet, selected ones included; Infinity for all. */
  readonly facetSize: number
  /** False: a term without matches stays without matches. True: it is read as its nearest spelling. */
  readonly correct: boolean
}

export interface IndexBucket {
  readonly value: string
  readonly count: number
  readonly selected: boolean
}

export interface IndexFacet {
  readonly field: FacetField
  /** Selected first (also at 0), then by count, then by value. */
  readonly buckets: ReadonlyArray<IndexBucket>
  /** How many values have a count above 0 or are selected. */
  readonly total: number
}

export interface IndexResponse {
  readonly ids: ReadonlyArray<string>
  /** Exact. */
  readonly total: number
  readonly facets: ReadonlyArray<IndexFacet>
  /** Lowest and highest price of what matches with the price filter left out; null when nothing does. */
  readonly price: { readonly min: number; readonly max: number } | null
  /** Counts per range of {@link PRICE_BOUNDS}: below the first, …, from the last on; the price filter left out. */
  readonly priceCounts: ReadonlyArray<number>
  /** The term as it was read when it had to be read differently, else null. */
  readonly correctedTerm: string | null
}

/** Bounds in cents between the price ranges that are counted. */
export const PRICE_BOUNDS: ReadonlyArray<number> = [1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000]

export interface IndexSuggestion {
  readonly text: string
  /** Products it finds. */
  readonly hits: number
  /** Category key that holds most of them, when more than half do. */
  readonly category: string | null
}
