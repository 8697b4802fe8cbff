import { formatCents } from "#domain/money/euros.ts"
import { EMPTY_REQUEST } from "#domain/search/empty-request.ts"
import type { Suggestions } from "#domain/search/suggestion.ts"
import { withTerm } from "#domain/search/refine.ts"
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

/** Most options in one group. */
const LIMIT = { terms: 6, products: 4, popular: 6, history: 5 } as const

/** What the list below the search field shows; groups without options are left out. Spec: SRCH-22. */
export const suggestionGroups = (
  typed: string,
  { terms, products, popular }: Suggestions,
  history: ReadonlyArray<string>
): ReadonlyArray<SuggestionGroup> => {
  const isEmpty = typed.trim() === ""
  const groups: ReadonlyArray<SuggestionGroup> = [
    { heading: "Eerder gezocht", options: isEmpty ? history.slice(0, LIMIT.history).map(termOption) : [] },
    {
      heading: "Zoek op",
      options: terms.slice(0, LIMIT.terms).map(({ text, category, hits }) => ({
        text,
        href: searchHref({ ...withTerm(EMPTY_REQUEST, text), wpCategory: category ?? "" }),
        note: [
          category === null ? "" : `in ${category.split(".").at(-1)?.replaceAll("-", " ")}`,
          plural(hits, "product", "producten")
        ]
          .filter((part) => part !== "")
          .join(" · "),
        image: null
      }))
    },
    {
      heading: "Producten",
      options: products.slice(0, LIMIT.products).map((product) => ({
        text: product.name,
        href: product.canonical_path,
        note: product.price === null ? "" : `vanaf ${formatCents(product.price)}`,
        image: product.image.url
      }))
    },
    { heading: "Veel gezocht", options: isEmpty ? popular.slice(0, LIMIT.popular).map(termOption) : [] }
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const termOption = (term: string): SuggestionOption => ({
  text: term,
  href: searchHref(withTerm(EMPTY_REQUEST, term)),
  note: "",
  image: null
})
