import { CHOICE_NAMES, type ChoiceName, featureKey, FILTERS, isFeature } from "#domain/search/filters.ts"
import {
  type FacetField,
  type IndexFacet,
  type IndexQuery,
  type IndexResponse,
  PRICE_BOUNDS
} from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"

/** Words that a search for a word finds as well. */
export type PlainSynonyms = Readonly<Record<string, ReadonlyArray<string>>>

/**
 * Searches documents by a check of each one. Shares no code with the index, so it only knows words that are written as
 * they are searched for. Its ids are in order, except for a search by relevance. Spec: INDEX-40.
 */
export const plainSearch = (
  documents: ReadonlyArray<SearchDocument>,
  query: IndexQuery,
  synonyms: PlainSynonyms
): IndexResponse => {
  const found = documents.filter((document) => isFound(document, query, synonyms))
  const hits = found.filter((document) => passes(document, query, null))
  const prices = found.filter((document) => passes(document, query, "price")).map(({ price }) => price)
  return {
    ids: sorted(hits, query)
      .slice(query.offset, query.offset + query.size)
      .map(({ id }) => id),
    total: hits.length,
    facets: facetsOf(found, query),
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
    priceCounts: [...PRICE_BOUNDS, Infinity].map(
      (to, i) => prices.filter((price) => price < to && price >= (PRICE_BOUNDS[i - 1] ?? 0)).length
    ),
    correctedTerm: null,
    exactTotal: 0,
    omittedWords: []
  }
}

const isFound = (document: SearchDocument, query: IndexQuery, synonyms: PlainSynonyms): boolean => {
  if (document.live === query.expired || (document.adult && query.audience === "everyone")) return false
  if (query.ids.length > 0 && !query.ids.includes(document.id)) return false
  const words = wordsOf(document)
  const typed = query.term.toLowerCase().split(" ").filter(Boolean)
  const complete = query.prefix ? typed.slice(0, -1) : typed
  const kinds = kindsOf(complete, synonyms)
  const namedBy = (at: number) => complete.filter((_, from) => kinds.get(from) === at)
  const hasTyped = typed.every((word, i) => {
    if (query.prefix && i === typed.length - 1) return words.some((own) => own.startsWith(word))
    const wanted = [word, ...(kinds.has(i) ? [] : (synonyms[word] ?? [])), ...namedBy(i)]
    return wanted.some((other) => words.includes(other)) || isModel(document, word)
  })
  const meetsSoft = (query.soft ?? []).every(
    ({ field, values, terms }) =>
      (field !== null && valuesOf(document, field).some((value) => values.includes(value))) ||
      terms.some((term) => term !== "" && term.split(" ").every((word) => words.includes(word)))
  )
  return hasTyped && meetsSoft
}

/** Returns the positions of words that lead to another one, which does not lead back, with the position of that one. Spec: SYN-12. */
const kindsOf = (typed: ReadonlyArray<string>, synonyms: PlainSynonyms): ReadonlyMap<number, number> => {
  const leadsTo = (from: string, to: string) => synonyms[from]?.includes(to) === true
  const kinds = new Map<number, number>()
  for (const [i, word] of typed.entries()) {
    const at = typed.findIndex((other) => leadsTo(word, other) && !leadsTo(other, word))
    if (at >= 0) kinds.set(i, at)
  }
  return kinds
}

const wordsOf = ({ title, text, brand, category, features }: SearchDocument): ReadonlyArray<string> =>
  [title, text, brand ?? "", category, ...Object.values(features).flat()].flatMap((one) =>
    one.toLowerCase().split(/[^a-z]+/)
  )

const isModel = ({ model, identifiers }: SearchDocument, word: string): boolean =>
  [model ?? "", ...identifiers].some((one) => one !== "" && plainCode(one) === plainCode(word))

const plainCode = (text: string): string => text.toLowerCase().replaceAll("-", "")

const valuesOf = (document: SearchDocument, field: FacetField): ReadonlyArray<string> => {
  const values = isFeature(field) ? (document.features[featureKey(field)] ?? []) : choiceValues(document, field)
  return [...new Set(values)]
}

const choiceValues = (document: SearchDocument, name: ChoiceName): ReadonlyArray<string> => {
  if (name === "category") {
    const parts = document.category.split(".").filter(Boolean)
    return parts.map((_, i) => parts.slice(0, i + 1).join("."))
  }
  const values = document[FILTERS[name].documentField]
  return typeof values === "string" ? [values] : (values ?? [])
}

const passes = (document: SearchDocument, query: IndexQuery, without: FacetField | "price" | null): boolean => {
  const { price } = document
  const { priceFrom, priceTo } = query
  if (without !== "price" && (price < (priceFrom ?? 0) || price > (priceTo ?? Infinity))) return false
  return [...query.filters].every(
    ([field, wanted]) => field === without || valuesOf(document, field).some((value) => wanted.includes(value))
  )
}

const facetsOf = (found: ReadonlyArray<SearchDocument>, query: IndexQuery): ReadonlyArray<IndexFacet> => {
  const features = found.flatMap(({ features }) => Object.keys(features).map((key) => `feature::${key}` as const))
  const filtered = [...query.filters.keys()].filter(isFeature)
  const fields =
    query.facets === "all" ? [...CHOICE_NAMES, ...new Set([...features, ...filtered].sort())] : query.facets
  return fields.flatMap((field) => {
    const selected = query.filters.get(field) ?? []
    const base = found.filter((document) => passes(document, query, field))
    const values = base.flatMap((one) => valuesOf(one, field))
    const missed = base.filter((document) => !passes(document, query, null)).flatMap((one) => valuesOf(one, field))
    const isAdded = (value: string) => selected.length > 0 && field !== "category" && !selected.includes(value)
    const buckets = [...new Set([...selected, ...values])].map((value) => ({
      value,
      count: values.filter((other) => other === value).length,
      selected: selected.includes(value),
      ...(isAdded(value) && { added: missed.filter((other) => other === value).length })
    }))
    if (query.facets === "all" && isFeature(field) && buckets.length === 0) return []
    buckets.sort((a, b) => +b.selected - +a.selected || b.count - a.count || (a.value < b.value ? -1 : 1))
    return [{ field, buckets: buckets.slice(0, Math.max(query.facetSize, selected.length)), total: buckets.length }]
  })
}

/** Sorts by the highest key, ties by id. */
const sorted = (hits: ReadonlyArray<SearchDocument>, { sort, term }: IndexQuery): ReadonlyArray<SearchDocument> => {
  const hitsWith = (unit: string) => hits.filter(({ unitPrice }) => unitPrice?.per === unit).length
  const units = ["kg", "l", "stuk", "m"].toSorted((a, b) => hitsWith(b) - hitsWith(a))
  const keyOf = (document: SearchDocument): number => {
    const { price, popularity, createdAt, unitPrice } = document
    switch (sort) {
      case "relevance":
        return term === "" ? popularity : 0
      case "price-asc":
      case "price-desc":
        return sort === "price-asc" ? -price : price
      case "popular-asc":
      case "popular-desc":
        return sort === "popular-asc" ? -popularity : popularity
      case "new-asc":
      case "new-desc":
        return sort === "new-asc" ? -createdAt : createdAt
      case "unit-price-asc":
        return unitPrice === null ? -Infinity : -1e9 * units.indexOf(unitPrice.per) - unitPrice.cents
    }
  }
  return hits.toSorted((a, b) => compare(keyOf(b), keyOf(a)) || (a.id < b.id ? -1 : 1))
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
