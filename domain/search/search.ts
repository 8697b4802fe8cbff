import { searchPayload } from "./payload.ts"
import type { SearchRequest } from "./request.ts"
import type { SearchPayload } from "./schemas.ts"

// The calls of a search, for pages, the command line and the assistant. They accept a port of Effects (SearchApi) or one
// of promises (PageApi), so that browsers run them without Effect.

/** Searches the first `limit` products of the page of `request`. Spec: SRCH-02. */
export const searchProducts = <Response>(
  api: { readonly search: (payload: SearchPayload) => Response },
  request: SearchRequest,
  limit?: number
): Response => api.search(searchPayload(request, limit))

/** Searches as {@link searchProducts} does, and explains the order. Spec: EXPL-01. */
export const explainProducts = <Response>(
  api: { readonly search: (payload: SearchPayload) => Response },
  request: SearchRequest
): Response => api.search({ ...searchPayload(request), explain: true })

/** Counts the facets of a search. Spec: SRCH-21. */
export const searchFacets = <Response>(
  api: { readonly facets: (payload: SearchPayload) => Response },
  request: SearchRequest
): Response => api.facets(searchPayload(request))

/** Counts every value of one facet, such as `brand` or `feature::vermogen`. Spec: SRCH-20, SRCH-21. */
export const searchFacet = <Response>(
  api: { readonly facetFull: (payload: SearchPayload, facet: string) => Response },
  request: SearchRequest,
  facet: string
): Response => api.facetFull(searchPayload(request), facet)
