import { isWithin } from "#domain/base/category-key.ts"
import { gtinTerm } from "#domain/base/gtin.ts"
import {
  chosenFields,
  type Filters,
  type MutableFilters,
  orderBounds,
  RANGE_NAMES,
  sortValues,
  valuesOf
} from "./filters.ts"
import { lastServedPage } from "./pages.ts"
import type { SearchRequest, Sort } from "./request.ts"
import type { SearchPayload } from "./schemas.ts"
import { readTerm } from "./term.ts"

/** Converts the page from 1-based to 0-based. Spec: SRCH-02, SRCH-03, SRCH-06, SRCH-08, STATIC-02, FOLD-05. */
export const searchPayload = (request: SearchRequest, size: number = request.size): SearchPayload => ({
  filters: payloadFilters(request),
  productIds: request.productIds,
  page: { current: Math.min(request.currentPage, lastServedPage(size)) - 1, size },
  q: gtinTerm(request.searchTerm) ?? readTerm(request.searchTerm),
  sort: PAYLOAD_SORT[request.sort ?? "relevance"],
  pageCategory: request.pageCategory,
  context: "search",
  ...(request.literal.length > 0 && { literal: request.literal }),
  ...(request.allVariants && { allVariants: true })
})

const PAYLOAD_SORT: { readonly [Name in Sort]: SearchPayload["sort"] } = {
  relevance: { by: "relevance", direction: "desc" },
  new: { by: "new", direction: "desc" },
  priceAsc: { by: "price", direction: "asc" },
  priceDesc: { by: "price", direction: "desc" },
  unitPriceAsc: { by: "unitPrice", direction: "asc" },
  popularAsc: { by: "popular", direction: "asc" },
  popularDesc: { by: "popular", direction: "desc" }
}

/** Writes the filters in one order, so that equal requests have equal payloads, byte for byte. */
const payloadFilters = ({ filters, pageCategory }: SearchRequest): Filters => {
  const chosen: Filters = { ...filters, category: payloadCategories(valuesOf(filters, "category"), pageCategory) }
  const payload: MutableFilters = {}
  for (const field of chosenFields(chosen)) payload[field] = sortValues(valuesOf(chosen, field))
  for (const name of RANGE_NAMES) {
    const range = filters[name]
    if (range !== undefined) payload[name] = orderBounds(range)
  }
  return payload
}

/** Adds the category of the page, unless a category below it was chosen. Spec: SRCH-02. */
const payloadCategories = (chosen: ReadonlyArray<string>, pageCategory: string): ReadonlyArray<string> => {
  const isNarrowed = chosen.some((key) => isWithin(key, pageCategory))
  return pageCategory === "" || isNarrowed ? chosen : [pageCategory, ...chosen]
}
