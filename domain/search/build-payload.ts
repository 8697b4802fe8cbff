import { filledFields, valuesOf } from "./fields.ts"
import { gtinTerm } from "./gtin-term.ts"
import { lastServedPage } from "./pages.ts"
import type { Filters, SearchPayload } from "./payload.ts"
import { priceRange } from "./price-range.ts"
import type { SearchRequest, Sort } from "./request.ts"
import { readTerm } from "./term.ts"
import { wantedValues } from "./wanted-values.ts"

/**
 * The body of the search and facet calls for `request`. The page counted from 1 becomes one counted from 0 here and
 * nowhere else, and never goes past the last page that is served. A GTIN is asked for in the form it is stored in.
 *
 * Spec: SRCH-02, SRCH-03, SRCH-06, SRCH-08, STATIC-02.
 */
export const searchPayload = (request: SearchRequest): SearchPayload => ({
  filters: filtersOf(request),
  uber_ids: request.uberfilter,
  page: { current: Math.min(request.currentPage, lastServedPage(request.size)) - 1, size: request.size },
  q: gtinTerm(request.searchTerm) ?? readTerm(request.searchTerm),
  sort: SORTING[request.sort ?? "relevance"],
  wpCategory: request.wpCategory,
  context: "search"
})

/** What each sort asks of the search service. Spec: SRCH-03. */
const SORTING: { readonly [Key in Sort]: SearchPayload["sort"] } = {
  relevance: { by: "relevance", direction: "desc" },
  new: { by: "new", direction: "desc" },
  priceAsc: { by: "price", direction: "asc" },
  priceDesc: { by: "price", direction: "desc" },
  popularAsc: { by: "popular", direction: "asc" },
  popularDesc: { by: "popular", direction: "desc" }
}

const filtersOf = (request: SearchRequest): Filters => {
  const wanted = { ...request, categoryFilter: categoriesOf(request) }
  const lists = filledFields(wanted).map((field) => [field, wantedValues(valuesOf(wanted, field))] as const)
  const price = priceRange(request.priceFrom, request.priceTo)
  return {
    ...Object.fromEntries(lists),
    ...(price.some((side) => side !== null) && { price })
  }
}

/** The category of the page itself, unless a category below it was chosen: that one says more. Spec: SRCH-02. */
const categoriesOf = ({ wpCategory, categoryFilter }: SearchRequest): ReadonlyArray<string> => {
  const isNarrowed = categoryFilter.some((key) => key === wpCategory || key.startsWith(`${wpCategory}.`))
  return wpCategory === "" || isNarrowed ? categoryFilter : [wpCategory, ...categoryFilter]
}
