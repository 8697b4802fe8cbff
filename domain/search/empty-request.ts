import { PAGE_SIZE } from "./pages.ts"
import type { Page, SearchRequest } from "./request.ts"

/** A search for everything: the request other requests are made from. Spec: SRCH-01, SRCH-07. */
export const EMPTY_REQUEST: SearchRequest = {
  searchTerm: "",
  brandsFilter: [],
  colorsFilter: [],
  gendersFilter: [],
  modelsFilter: [],
  deliveryFilter: [],
  shopsFilter: [],
  sizesFilter: [],
  categoryFilter: [],
  featuresFilter: {},
  priceFrom: null,
  priceTo: null,
  currentPage: 1 as Page,
  size: PAGE_SIZE,
  sort: "relevance",
  uberfilter: [],
  wpCategory: ""
}
