import { pictureUrl } from "#domain/catalogue/picture-url.ts"
import { priceWords } from "#domain/catalogue/prices/words.ts"
import type { SearchPreferences } from "#domain/search/request.ts"
import {
  brandHref,
  plainSuggestion,
  splitCompletion,
  SUGGESTION_KINDS,
  suggestionBox,
  type SuggestionKind,
  termHref,
  type TermSuggestion
} from "#domain/search/suggestions.ts"
import type { Suggestions } from "#domain/search/schemas.ts"
import { adultMatchesNotice } from "#domain/search/texts.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { age } from "#web/messages/layout.ts"
import { search } from "#web/messages/search.ts"
import { plural } from "#web/messages/words.ts"

export interface SuggestionOption {
  readonly text: string
  /** "" if the text completes nothing. Spec: SUGG-08. */
  readonly completed: string
  readonly href: string
  readonly note: string
  readonly image: string | null
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
  brands: search.brands,
  products: search.products,
  popular: search.popular
}

const categoryPath = (key: string): string =>
  key
    .split(".")
    .map((name) => capitalize(name.replaceAll("-", " ")))
    .join(" › ")

/** Without empty groups. Links use the stored view and number of results. Spec: SRCH-22, SRCH-23, ADULT-17. */
export const suggestionGroups = (
  typed: string,
  suggestions: Suggestions,
  history: ReadonlyArray<string>,
  habits: SearchPreferences
): ReadonlyArray<SuggestionGroup> => {
  const box = suggestionBox(typed, suggestions, history)
  const termOption = ({ term, request, hits }: TermSuggestion): SuggestionOption => ({
    text: term,
    completed: splitCompletion(term, typed)[1],
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
      note: search.inCategory(categoryPath(suggestion.request.pageCategory))
    })),
    brands: box.brands.map((brand) => ({
      text: brand,
      completed: "",
      href: brandHref(brand),
      note: search.allOfBrand,
      image: null,
      storedSearch: null
    })),
    products: box.products.map((product) => ({
      text: product.name,
      completed: "",
      href: product.canonical_path,
      note: product.price === null ? "" : `vanaf ${priceWords({ ...product, price: product.price })}`,
      // Loading a shop's own picture would reveal the visitor to that shop.
      image: pictureUrl(product.id, 160),
      storedSearch: null
    })),
    popular: box.popular.map(termOption)
  }
  const { adultMatches } = suggestions
  const groups = SUGGESTION_KINDS.map((kind) => ({ heading: HEADING_OF_KIND[kind], options: options[kind] }))
  const adults = {
    heading: age.heading,
    options:
      adultMatches === undefined
        ? []
        : [{ ...termOption(plainSuggestion(typed)), text: adultMatchesNotice(adultMatches), completed: "" }]
  }
  return [adults, ...groups].filter(({ options }) => options.length > 0)
}
