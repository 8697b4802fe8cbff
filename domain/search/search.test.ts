import { describe, expect, it } from "vitest"
import { searchPayload } from "./payload.ts"
import { EMPTY_REQUEST } from "./request.ts"
import type { SearchPayload } from "./schemas.ts"
import { searchFacet, searchFacets, searchProducts } from "./search.ts"

const REQUEST = { ...EMPTY_REQUEST, searchTerm: "lamp", filters: { brand: ["Philips"] } }

/** Returns what it was called with. */
const api = {
  search: (payload: SearchPayload) => ["search", payload],
  facets: (payload: SearchPayload) => ["facets", payload],
  facetFull: (payload: SearchPayload, facet: string) => ["facetFull", payload, facet]
}

describe("searchProducts, searchFacets and searchFacet", () => {
  it("SRCH-02, SRCH-20, SRCH-21: send the payload of the request and return the response", () => {
    const payload = searchPayload(REQUEST)
    expect(searchProducts(api, REQUEST)).toEqual(["search", payload])
    expect(searchFacets(api, REQUEST)).toEqual(["facets", payload])
    expect(searchFacet(api, REQUEST, "brand")).toEqual(["facetFull", payload, "brand"])
  })

  it("SRCH-02: limit the products", () => {
    expect(searchProducts(api, REQUEST, 12)).toEqual(["search", searchPayload(REQUEST, 12)])
  })
})
