import { formatCents } from "#domain/money/euros.ts"
import {
  SUGGESTION_KINDS,
  suggestionBox,
  type SuggestionKind,
  type TermSuggestion
} from "#domain/search/suggestion-box.ts"
import type { Suggestions } from "#domain/search/suggestion.ts"
import { searchHref } from "#domain/search/url.ts"
import { plural } from "./words.ts"

export interface SuggestionOption {
  readonly text: string
  readonly href: string
  readonly note: string
  /** Address of a small picture. */
  readonly image: string | null
}

export interface SuggestionGroup {
  readonly heading: string
  readonly options: ReadonlyArray<SuggestionOption>
}

const HEADING: { readonly [Kind in SuggestionKind]: string } = {
  history: "Eerder gezocht",
  terms: "Zoek op",
  categories: "In categorie",
  products: "Producten",
  popular: "Veel gezocht"
}

/** What the list below the search field shows; groups without options are left out. Spec: SRCH-22. */
export const suggestionGroups = (
  typed: string,
  suggestions: Suggestions,
  history: ReadonlyArray<string>
): ReadonlyArray<SuggestionGroup> => {
  const box = suggestionBox(typed, suggestions, history)
  const options: { readonly [Kind in SuggestionKind]: ReadonlyArray<SuggestionOption> } = {
    history: box.history.map(termOption),
    terms: box.terms.map(termOption),
    categories: box.categories.map((suggestion) => ({
      ...termOption(suggestion),
      note: `in ${suggestion.request.wpCategory.split(".").at(-1)?.replaceAll("-", " ")}`
    })),
    products: box.products.map((product) => ({
      text: product.name,
      href: product.canonical_path,
      note: product.price === null ? "" : `vanaf ${formatCents(product.price)}`,
      image: product.image.url
    })),
    popular: box.popular.map(termOption)
  }
  return SUGGESTION_KINDS.map((kind) => ({ heading: HEADING[kind], options: options[kind] })).filter(
    ({ options }) => options.length > 0
  )
}

const termOption = ({ term, request, hits }: TermSuggestion): SuggestionOption => ({
  text: term,
  href: searchHref(request),
  note: hits === null ? "" : plural(hits, "product", "producten"),
  image: null
})
