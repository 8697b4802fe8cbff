import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cents } from "#domain/money/cents.ts"
import { searchRequest } from "#fixtures/arbitraries/search-request.ts"
import { searchPayload } from "./build-payload.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { SearchPayload } from "./payload.ts"
import type { Page, SearchRequest, Sort } from "./request.ts"

const payload = (part: Partial<SearchRequest>) => searchPayload({ ...EMPTY_REQUEST, ...part })

describe("searchPayload", () => {
  it("SRCH-02: has every part in its place", () => {
    const request: Partial<SearchRequest> = {
      searchTerm: "lamp",
      brandsFilter: ["Philips"],
      colorsFilter: ["rood"],
      gendersFilter: ["dames"],
      modelsFilter: ["X1"],
      deliveryFilter: ["morgen"],
      shopsFilter: ["fietshoek"],
      sizesFilter: ["M"],
      categoryFilter: ["wonen.lampen"],
      featuresFilter: { vermogen: ["750 W"] },
      priceFrom: 1000 as Cents,
      currentPage: 3 as Page,
      size: 60,
      sort: "popularAsc",
      uberfilter: ["p-1"]
    }
    expect(payload(request)).toEqual({
      filters: {
        brand: ["Philips"],
        color: ["rood"],
        gender: ["dames"],
        model: ["X1"],
        delivery: ["morgen"],
        campaign: ["fietshoek"],
        size: ["M"],
        category: ["wonen.lampen"],
        "feature::vermogen": ["750 W"],
        price: [1000, null]
      },
      uber_ids: ["p-1"],
      page: { current: 2, size: 60 },
      q: "lamp",
      sort: { by: "popular", direction: "asc" },
      wpCategory: "",
      context: "search"
    })
  })

  it("SRCH-06, SRCH-07: an empty request has no filters, 30 hits and relevance", () => {
    expect(payload({})).toEqual({
      filters: {},
      uber_ids: [],
      page: { current: 0, size: 30 },
      q: "",
      sort: { by: "relevance", direction: "desc" },
      wpCategory: "",
      context: "search"
    })
  })

  it.each<[Sort | null, string, string]>([
    ["relevance", "relevance", "desc"],
    ["new", "new", "desc"],
    ["priceAsc", "price", "asc"],
    ["priceDesc", "price", "desc"],
    ["popularAsc", "popular", "asc"],
    ["popularDesc", "popular", "desc"],
    [null, "relevance", "desc"]
  ])("SRCH-03: %s sorts by %s %s", (sort, by, direction) => {
    expect(payload({ sort }).sort).toEqual({ by, direction })
  })

  it.each<[number | null, number | null, unknown]>([
    [null, null, undefined],
    [100, null, [100, null]],
    [null, 100, [null, 100]],
    [0, 0, [0, 0]],
    [200, 100, [100, 200]]
  ])("SRCH-06: from %s to %s filters by %j", (from, to, price) => {
    expect(payload({ priceFrom: from as Cents | null, priceTo: to as Cents | null }).filters.price).toEqual(price)
  })

  it.each<[string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    ["wonen", [], ["wonen"]],
    ["wonen", ["wonen.lampen"], ["wonen.lampen"]],
    ["wonen", ["wonen"], ["wonen"]],
    ["wonen", ["tuin"], ["wonen", "tuin"]],
    ["wonen", ["wonen2.lampen"], ["wonen", "wonen2.lampen"]]
  ])("SRCH-02: on the page of %s with %j chosen it searches %j", (wpCategory, categoryFilter, category) => {
    expect(payload({ wpCategory, categoryFilter })).toMatchObject({ wpCategory, filters: { category } })
  })

  it.each([
    ["400-6381 333931", "4006381333931"],
    ["012345678905", "0012345678905"],
    ["lamp 40 cm", "lamp 40 cm"]
  ])("STATIC-02: %j is asked for as %j", (searchTerm, q) => {
    expect(payload({ searchTerm }).q).toBe(q)
  })

  it("SRCH-08: a page past the limit becomes the last one served", () => {
    expect(payload({ currentPage: 10_000 as Page }).page.current).toBe(332)
    expect(payload({ currentPage: 10_000 as Page, size: 90 }).page.current).toBe(110)
  })

  it("SRCH-02: is a valid body that asks for nothing past the limit, whatever the request", () => {
    const decode = Schema.decodeUnknownResult(SearchPayload)
    fc.assert(
      fc.property(searchRequest, (request) => {
        const body = searchPayload(request)
        expect(Result.isSuccess(decode(JSON.parse(JSON.stringify(body))))).toBe(true)
        expect((body.page.current + 1) * body.page.size).toBeLessThanOrEqual(10_000)
      })
    )
  })
})
