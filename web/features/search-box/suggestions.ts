import { pictureUrl } from "#domain/catalogue/picture-url.ts"
import { formatCents } from "#domain/money/euros.ts"
import type { SearchPreferences } from "#domain/search/search-cookies.ts"
import {
  SUGGESTION_KINDS,
  suggestionBox,
  type SuggestionKind,
  termHref,
  type TermSuggestion
} from "#domain/search/suggestions.ts"
import type { Suggestions } from "#domain/search/schemas.ts"
import { search } from "#web/messages/search.ts"
import { plural } from "#web/messages/words.ts"

export interface SuggestionOption {
  readonly text: string
  readonly href: string
  readonly note: string
  /** The URL of a small picture. */
  readonly image: string | null
  /** The stored search that can be removed; null for other suggestions. */
  readonly storedSearch: string | null
}

export interface SuggestionGroup {
  readonly heading: string
  readonly options: ReadonlyArray<SuggestionOption>
}

const HEADING_OF_KIND: { readonly [Kind in SuggestionKind]: string } = {
  history: search.history,
  terms: search.terms,
  categories: search.categories,
  products: search.products,
  popular: search.popular
}

/**
 * Returns the groups of the list below the search field, without empty groups. Links to searches use the visitor's stored view
 * and number of results. Spec: SRCH-22, SRCH-23.
 */
export const suggestionGroups = (
  typed: string,
  suggestions: Suggestions,
  history: ReadonlyArray<string>,
  habits: SearchPreferences
): ReadonlyArray<SuggestionGroup> => {
  const box = suggestionBox(typed, suggestions, history)
  const termOption = ({ term, request, hits }: TermSuggestion): SuggestionOption => ({
    text: term,
    href: termHref({ ...request, size: habits.size ?? request.size }, habits.view),
    note: hits === null ? "" : plural(hits, "product", "producten"),
    image: null,
    storedSearch: null
  })
  const options: { readonly [Kind in SuggestionKind]: ReadonlyArray<SuggestionOption> } = {
    history: box.history.map((suggestion) => ({ ...termOption(suggestion), storedSearch: suggestion.term })),
    terms: box.terms.map(termOption),
    categories: box.categories.map((suggestion) => ({
      ...termOption(suggestion),
      note: search.inCategory(suggestion.request.wpCategory.split(".").at(-1)?.replaceAll("-", " ") ?? "")
    })),
    products: box.products.map((product) => ({
      text: product.name,
      href: product.canonical_path,
      note: product.price === null ? "" : `vanaf ${formatCents(product.price)}`,
      // Loading a shop's own picture would reveal the visitor to that shop.
      image: pictureUrl(product.id, 160),
      storedSearch: null
    })),
    popular: box.popular.map(termOption)
  }
  return SUGGESTION_KINDS.map((kind) => ({ heading: HEADING_OF_KIND[kind], options: options[kind] })).filter(
    ({ options }) => options.length > 0
  )
}
