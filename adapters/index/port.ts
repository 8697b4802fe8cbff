import type { Audience } from "#domain/account/audience.ts"
import { type ChoiceName, type FilterField, FILTERS, isFeature } from "#domain/search/filters.ts"
import type { UnitPrice } from "#domain/base/unit-price.ts"
import type { SearchDocument } from "#domain/search/document.ts"

export type IndexSort =
  "relevance" | "price-asc" | "price-desc" | "popular-asc" | "popular-desc" | "new-desc" | "new-asc" | "unit-price-asc"

export const filterValues = (document: SearchDocument, name: ChoiceName): ReadonlyArray<string> => {
  const values = document[FILTERS[name].documentField]
  if (typeof values !== "string") return values ?? []
  return values === "" ? [] : [values]
}

export type FacetField = FilterField

export interface IndexQuery {
  readonly term: string
  /** True if the last word may be unfinished. */
  readonly prefix: boolean
  /** Wanted values by field; "or" within a field, "and" between fields. Unknown values match nothing. */
  readonly filters: ReadonlyMap<FacetField, ReadonlyArray<string>>
  /** Inclusive, in cents; null means unbounded. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly ids: ReadonlyArray<string>
  readonly expired: boolean
  /** The audience of the response: "everyone" matches, counts and ranks no adult product. Spec: ADULT-07. */
  readonly audience: Audience
  readonly sort: IndexSort
  readonly offset: number
  readonly size: number
  readonly facets: "all" | ReadonlyArray<FacetField>
  /** Maximum features of `"all"`: those with the most products, and always those with a selected value. Absent for no limit. Spec: SRCH-20. */
  readonly maxFeatures?: number
  /** Maximum values of each facet, selected ones included; Infinity for all. */
  readonly facetSize: number
  readonly correct: boolean
  readonly soft?: ReadonlyArray<SoftPart>
  /** In cents. Spec: INTENT-10. */
  readonly cheapTo?: number
  readonly countUnitPrices?: true
  /** Spec: INTENT-16. */
  readonly cheapUnitTo?: UnitPrice
  /** Key of the category in which visitors open most products after this search. Spec: RANK-20. */
  readonly openedCategory?: string
  /** Keys of categories whose products come first where results are ordered by price. Spec: COVER-07. */
  readonly leading?: ReadonlyArray<string>
  /** True to find the best variant of each family instead of all; the total then counts families. Spec: FOLD-01. */
  readonly fold?: boolean
  /** Ids of products that precede the others if they match, in this order. Only relevance counts them. Spec: ORULE-03. */
  readonly pins?: ReadonlyArray<string>
  readonly boosts?: ReadonlyArray<Boost>
  /** Spec: EXPL-01. */
  readonly explain?: boolean
}

/** A query that matches all products and only counts them. */
export const EMPTY_QUERY: Omit<IndexQuery, "audience"> = {
  term: "",
  prefix: false,
  filters: new Map(),
  priceFrom: null,
  priceTo: null,
  ids: [],
  expired: false,
  sort: "relevance",
  offset: 0,
  size: 0,
  facets: [],
  facetSize: Number.POSITIVE_INFINITY,
  correct: false
}

export interface Boost {
  readonly rule: string
  readonly field: "product" | "brand" | "category"
  /** An id, a brand or the key of a category, whose descendants count as well. */
  readonly value: string
  readonly factor: number
}

export interface SoftPart {
  /** null if only the words count. */
  readonly field: FacetField | null
  readonly values: ReadonlyArray<string>
  /** Terms, of which a product without the value needs all words of one. */
  readonly terms: ReadonlyArray<string>
  /** A thing that products meet it without, if they say so: "suiker" for "zonder suiker", "suikervrij" and "no sugar". Spec: INTENT-21. */
  readonly without?: string
  /** True if products that do not meet it match as well, after those that do. Spec: RELAX-07. */
  readonly optional?: true
  /** Unlike a wish, never made optional: "required" if all results meet it, "excluded" if none does. Spec: INTENT-21. */
  readonly rule?: "required" | "excluded"
}

export interface FoldedFamily {
  readonly count: number
  readonly price: number
  readonly isTotal: boolean
}

export interface IndexBucket {
  readonly value: string
  readonly count: number
  readonly selected: boolean
  /** The results that choosing it adds to those of the chosen values of its field. Absent without these, for a chosen one and for a category. Spec: FOLD-09. */
  readonly added?: number
}

export interface IndexFacet {
  readonly field: FacetField
  /** Selected values first (also with count 0), then by count, then by value. */
  readonly buckets: ReadonlyArray<IndexBucket>
  /** Number of values that have a count above 0 or are selected. */
  readonly total: number
}

export interface IndexResponse {
  readonly ids: ReadonlyArray<string>
  /** For each of `ids`, the variants that it stands for; null for a single product. Absent unless folded. Spec: FOLD-03. */
  readonly families?: ReadonlyArray<FoldedFamily | null>
  /** Exact number of matching products. Absent unless folded. Spec: FOLD-05. */
  readonly products?: number
  /** Exact number of matches, or of families if these are folded. */
  readonly total: number
  readonly facets: ReadonlyArray<IndexFacet>
  /** Lowest and highest price of the matches without the price filter; null without matches. */
  readonly price: { readonly min: number; readonly max: number } | null
  /** Counts of the ranges between {@link PRICE_BOUNDS}, without the price filter. */
  readonly priceCounts: ReadonlyArray<number>
  /** The unit price that half of the matches do not exceed; null if most have no common unit. Only if requested. Spec: INTENT-16. */
  readonly middleUnitPrice?: UnitPrice | null
  /** The words searched for instead of the term, which finds nothing or little; null if the term was searched for. */
  readonly correctedTerm: string | null
  /** Number of hits that match the term and its soft parts, if others were added to these few; else 0. Spec: RELAX-06. */
  readonly exactTotal: number
  readonly omittedWords: ReadonlyArray<string>
  /** Words of the term that the list of synonyms has. */
  readonly listedWords?: ReadonlyArray<ListedWord>
  /** The scores of `ids`, if they were requested and decide the order. Spec: EXPL-01. */
  readonly explained?: ReadonlyArray<ScoreExplanation>
}

export interface ListedWord {
  readonly word: string
  /** True for a word that is listed for related things alone. */
  readonly isRelated: boolean
  /** The terms of what is searched for as well. */
  readonly synonyms: ReadonlyArray<ReadonlyArray<string>>
}

/** The numbers that decide the place of a product. Points are comparable within one search only. Spec: EXPL-01. */
export interface ScoreExplanation {
  readonly score: number
  /** Points of the first stage: the sum of the words, preferences, named or opened category, price and popularity, rounded down. */
  readonly text: number
  readonly words: ReadonlyArray<WordScore>
  /** Points for parts that were recognised, such as a colour. Spec: INTENT-09. */
  readonly preferences: ReadonlyArray<PartScore>
  readonly named: number
  readonly opened: number
  readonly cheap: number
  readonly popularity: number
  /** Shares of `text` that the second stage adds. */
  readonly gains: Readonly<Record<GainName, number>>
  readonly boosts: ReadonlyArray<{ readonly rule: string; readonly factor: number }>
  readonly isPinned: boolean
}

interface PartScore {
  readonly label: string
  readonly points: number
}

interface WordScore extends PartScore {
  readonly isInTitle: boolean
}

/** Advantages of a product that do not depend on the search, besides popularity. Spec: RANK-22. */
export type PriorName = "delivery" | "freshness" | "price"

export type GainName = "coverage" | "order" | "head" | "exactness" | "form" | "thing" | "category" | PriorName

export const PRICE_BOUNDS: ReadonlyArray<number> = [1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000]

export interface SearchedTerm {
  readonly term: string
  readonly count: number
}

export interface IndexSuggestion {
  readonly text: string
  readonly hits: number
  readonly brand?: string
  readonly category: string | null
}

/** Leaves out those with the fewest products; those with a selected value come first. Spec: SRCH-20. */
export const limitFeatures = (facets: ReadonlyArray<IndexFacet>, limit: number): ReadonlyArray<IndexFacet> => {
  const features = facets.filter(({ field }) => isFeature(field))
  if (features.length <= limit) return facets
  const best = features
    .map((facet) => ({ facet, weight: weightOf(facet) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
  const chosen = new Set(best.map(({ facet }) => facet))
  return facets.filter((facet) => !isFeature(facet.field) || chosen.has(facet))
}

/** A facet with a selected value outweighs all others. */
const weightOf = ({ buckets }: IndexFacet): number =>
  buckets.reduce((total, { count, selected }) => total + (selected ? Number.MAX_SAFE_INTEGER : count), 0)
