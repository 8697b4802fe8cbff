import { capitalize, formatCount } from "#domain/base/text/dutch.ts"
import type { SearchResult } from "./schemas.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { type NumberProblem, numberProblem } from "#domain/base/gtin.ts"
import { activeFilters, clearFilters, withTerm } from "./refine.ts"
import type { SearchRequest } from "./request.ts"

interface SearchSubject {
  readonly term: string
  readonly category: string | null
  readonly landing: string | null
}

/** Returns the heading of a search page: term and category, or the name of the landing page. Spec: SRCH-10, ROUTE-18. */
export const searchHeading = ({ term, category, landing }: SearchSubject): string => {
  if (term !== "") return category === null ? `“${term}”` : `“${term}” in ${category}`
  if (landing !== null) return capitalize(landing.replaceAll("-", " "))
  return category === null ? "Alle producten" : capitalize(category)
}

/** Formats the number of results: "1.204 resultaten". Spec: SRCH-12. */
export const resultCounter = (total: number): string =>
  `${formatCount(total)} ${total === 1 ? "resultaat" : "resultaten"}`

/** Returns the text of the button that opens the filters, with the number of active ones. Spec: SRCH-12. */
export const filterButton = (active: number): string => (active === 0 ? "Filters" : `Filters (${active})`)

const listOf = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} en ${words.at(-1)!}`

/** Returns the sentence about results that only adults see. Spec: ADULT-17. */
export const adultMatchesNotice = (count: number): string =>
  count === 1
    ? "Er is 1 product voor 18 jaar en ouder."
    : `Er zijn ${formatCount(count)} producten voor 18 jaar en ouder.`

/** Returns a sentence if nothing was found in the chosen categories, so that all were searched, else null. Spec: RELAX-11. */
export const categoryNotice = ({ leftCategories = [] }: Pick<SearchResult, "leftCategories">): string | null =>
  leftCategories.length === 0
    ? null
    : `We hebben niets gevonden in ${listOf(leftCategories.map((name) => `“${name}”`))}. Dit zijn de resultaten uit alle categorieën.`

/** Returns null if the results are for the visitor's own term. Spec: SRCH-15, RELAX-04, RELAX-06. */
export const redirectNotice = ({
  warnings,
  exact = 0,
  unmet = []
}: Pick<SearchResult, "warnings" | "exact" | "unmet">): string | null => {
  const redirect = warnings.find(({ type }) => type === "searchRedirect")
  if (redirect === undefined) return null
  const without = [...(redirect.without ?? []), ...unmet.map(({ label }) => label)].map((word) => `“${word}”`)
  if (exact > 0) {
    return `Voor “${redirect.from}” vonden we maar ${resultCounter(exact)}. We tonen ook resultaten zonder ${listOf(without)}.`
  }
  const suffix = without.length === 0 ? "" : `, zonder ${listOf(without)}`
  return `We hebben niets gevonden voor “${redirect.from}”. Dit zijn de resultaten voor “${redirect.to}”${suffix}.`
}

const MAX_ALTERNATIVES = { corrections: 5, expired: 6 } as const

interface NoResults {
  /** Other spellings, best first, each searched for without filters. */
  readonly corrections: ReadonlyArray<{ readonly term: string; readonly request: SearchRequest }>
  readonly withoutFilters: SearchRequest | null
  readonly expired: ReadonlyArray<ProductCard>
  /** The problem of a number that was searched for; null for words, with filters, and with expired products. Spec: STATIC-03. */
  readonly number: NumberProblem | null
}

/** Returns null if something was found; spellings that differ only in case count once. Spec: SRCH-16, STATIC-03. */
export const noResults = (
  request: SearchRequest,
  { hits, spellingCorrections, expiredProducts }: Pick<SearchResult, "hits" | "spellingCorrections" | "expiredProducts">
): NoResults | null => {
  if (hits.total.value > 0) return null
  const plain = clearFilters(request)
  const hasFilters = activeFilters(request).length > 0
  const spellings = new Map(spellingCorrections.toReversed().map((term) => [term.toLowerCase(), term]))
  spellings.delete(request.searchTerm.toLowerCase())
  return {
    corrections: [...spellings.values()]
      .reverse()
      .slice(0, MAX_ALTERNATIVES.corrections)
      .map((term) => ({ term, request: withTerm(plain, term) })),
    withoutFilters: hasFilters ? plain : null,
    expired: expiredProducts.slice(0, MAX_ALTERNATIVES.expired),
    number: hasFilters || expiredProducts.length > 0 ? null : numberProblem(request.searchTerm)
  }
}
