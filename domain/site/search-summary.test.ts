import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { SearchResult } from "#domain/search/schemas.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { searchRequest } from "#fixtures/testing/search-request.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { pageHead, searchSummary, searchRobots } from "./page-head.ts"

const BASE = "https://koopkompas.example"

const request = (address: string) => readSearchUrl(new URL(address, BASE))

const result = (total: number, canonical: readonly [string, string]): SearchResult => ({
  hits: { hits: [], total: { value: total } },
  search_id: "s-1",
  expiredProducts: [],
  spellingCorrections: [],
  top_categories: [],
  warnings: [],
  page_title: "Hanglampen",
  canonical
})

describe("searchRobots", () => {
  it.each(examples("HEAD-08", ["address", "total", "robots"]))(
    "HEAD-08: returns $robots for $total results on $address",
    (row) => {
      expect(searchRobots(request(row.address), Number(row.total))).toBe(row.robots)
    }
  )

  it("HEAD-08: excludes searches with more than one filter value", () => {
    fc.assert(
      fc.property(searchRequest, fc.constantFrom("rood", "blauw"), (anyRequest, color) => {
        const narrowed = { ...anyRequest, filters: { ...anyRequest.filters, brand: ["Philips"], color: [color] } }
        expect(searchRobots(narrowed, 5)).toBe("noindex, follow")
      })
    )
  })
})

describe("searchSummary", () => {
  const summary = searchSummary(request("/wonen/aanbod/?pagina=2"), result(95, ["/wonen/aanbod/", "?pagina=2"]), BASE)

  it("HEAD-03, HEAD-06, HEAD-08: combines the result's title and address with the request's page", () => {
    expect(pageHead({ ...summary, description: "" })).toMatchObject({
      title: "Pagina 2 - Hanglampen",
      canonical: `${BASE}/wonen/aanbod/?pagina=2`,
      robots: "index, follow"
    })
  })

  it("HEAD-08: excludes searches without results", () => {
    expect(searchSummary(request("/zoeken/"), result(0, ["/zoeken/", ""]), BASE).robots).toBe("noindex, follow")
  })
})
