import { isCategoryKey } from "#domain/base/routes.ts"
import { categoryProductsPath, SEGMENT } from "#domain/base/paths.ts"
import { PARAMETER, VIEW_NAMES, EMPTY_REQUEST, type SearchRequest, type View } from "./request.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Suggestions } from "./schemas.ts"
import { readTerm } from "./term.ts"

export const SUGGESTION_KINDS = ["history", "terms", "categories", "brands", "products", "popular"] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** Maximum number of options of each kind; fewer earlier searches while typing. Spec: SRCH-22. */
export const SUGGESTION_LIMIT = {
  history: { typing: 2, empty: 5 },
  terms: 6,
  categories: 3,
  brands: 2,
  products: 4,
  popular: 6
} as const

export interface TermSuggestion {
  readonly term: string
  readonly request: SearchRequest
  readonly hits: number | null
}

interface SuggestionBox {
  readonly history: ReadonlyArray<TermSuggestion>
  readonly terms: ReadonlyArray<TermSuggestion>
  /** Searches within the category with most of their hits; `request.pageCategory` is its key. */
  readonly categories: ReadonlyArray<TermSuggestion>
  readonly brands: ReadonlyArray<string>
  readonly products: ReadonlyArray<ProductCard>
  readonly popular: ReadonlyArray<TermSuggestion>
}

/** Shows a search once, in the first group that has it. `history` is newest first. Spec: SRCH-22. */
export const suggestionBox = (
  typed: string,
  { terms, products, popular }: Suggestions,
  history: ReadonlyArray<string>
): SuggestionBox => {
  const begin = keyOf(typed)
  const searches = new Set<string>()
  if (begin === "") {
    return {
      ...NO_SUGGESTIONS,
      history: take(history, keyOf, SUGGESTION_LIMIT.history.empty, searches).map(plainSuggestion),
      popular: take(popular, keyOf, SUGGESTION_LIMIT.popular, searches).map(plainSuggestion)
    }
  }
  const begun = history.filter((term) => keyOf(term) !== begin && keyOf(term).startsWith(begin))
  return {
    ...NO_SUGGESTIONS,
    history: take(begun, keyOf, SUGGESTION_LIMIT.history.typing, searches).map(plainSuggestion),
    terms: take(terms, ({ text }) => keyOf(text), SUGGESTION_LIMIT.terms, searches).map(({ text, hits }) => ({
      ...plainSuggestion(text),
      hits
    })),
    categories: take(terms, ({ category }) => category ?? "", SUGGESTION_LIMIT.categories).map(
      ({ text, category, hits }) => ({ term: readTerm(text), request: requestFor(text, category ?? ""), hits })
    ),
    brands: take(
      terms.flatMap(({ brand }) => brand ?? []),
      (brand) => brand,
      SUGGESTION_LIMIT.brands
    ),
    products: take(products, ({ id }) => id, SUGGESTION_LIMIT.products)
  }
}

/** Browsers load this module without the code of filters. Spec: SRCH-01, SRCH-13, SRCH-22. */
export const termHref = (
  { searchTerm, pageCategory, size }: Pick<SearchRequest, "searchTerm" | "pageCategory" | "size">,
  view: View | null
): string => {
  const query = new URLSearchParams()
  const term = readTerm(searchTerm)
  if (term !== "") query.set(PARAMETER.term, term)
  if (size !== EMPTY_REQUEST.size) query.set(PARAMETER.size, String(size))
  if (view !== null) query.set(PARAMETER.view, VIEW_NAMES[view])
  const path = isCategoryKey(pageCategory) ? categoryProductsPath(pageCategory) : `/${SEGMENT.search}/`
  return query.size === 0 ? path : `${path}?${query}`
}

/** Returns the URL of all products of a brand. Spec: SUGG-06. */
export const brandHref = (brand: string): string =>
  `/${SEGMENT.search}/?${new URLSearchParams({ [BRAND_PARAMETER]: brand })}`

/** The parameter of the filter by brand; a test compares it with FILTERS, which browsers do not load here. */
const BRAND_PARAMETER = "merk"

/** Ignores case. Spec: SUGG-08. */
export const splitCompletion = (text: string, typed: string): readonly [typed: string, completed: string] => {
  const begin = readTerm(typed).toLowerCase()
  const lower = text.toLowerCase()
  let length = 0
  while (length < begin.length && length < text.length && lower.charAt(length) === begin.charAt(length)) length++
  return [text.slice(0, length), text.slice(length)]
}

const NO_SUGGESTIONS: SuggestionBox = { history: [], terms: [], categories: [], brands: [], products: [], popular: [] }

/** Adds the keys of the result to `taken`. */
const take = <Item>(
  items: ReadonlyArray<Item>,
  keyOf: (item: Item) => string,
  limit: number,
  taken = new Set<string>()
): ReadonlyArray<Item> => {
  const found: Array<Item> = []
  for (const item of items) {
    const key = keyOf(item)
    if (found.length === limit) break
    if (key === "" || taken.has(key)) continue
    taken.add(key)
    found.push(item)
  }
  return found
}

const keyOf = (term: string): string => readTerm(term).toLowerCase()

/** Returns the suggestion to search for a term alone. Spec: SRCH-22. */
export const plainSuggestion = (term: string): TermSuggestion => ({
  term: readTerm(term),
  request: requestFor(term, ""),
  hits: null
})

const requestFor = (term: string, pageCategory: string): SearchRequest => ({
  ...EMPTY_REQUEST,
  searchTerm: readTerm(term),
  pageCategory
})
