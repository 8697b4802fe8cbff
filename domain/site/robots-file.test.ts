import * as fc from "fast-check"
import robotsParser from "robots-parser"
import { describe, expect, it } from "vitest"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { CHOICE_NAMES, type FilterField } from "#domain/search/filters.ts"
import { withValues } from "#domain/search/refine.ts"
import { searchHref } from "#domain/search/url.ts"
import { filterValue, searchRequest } from "#fixtures/testing/search-request.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { robotsFile } from "./sitemap.ts"
import { searchRobots } from "./page-head.ts"

const BASE = "https://koopkompas.example"
const text = robotsFile(BASE)
const robots = robotsParser(`${BASE}/robots.txt`, text)
const field = fc.constantFrom<FilterField>(...CHOICE_NAMES, "feature::fitting")
const isOpen = (address: string) => robots.isAllowed(BASE + address, "Googlebot") === true

describe("robotsFile", () => {
  it.each(examples("HEAD-14", ["address", "robots"]))(
    "HEAD-14: decides about $address: $robots",
    ({ address, robots }) => {
      expect(isOpen(address) ? "come" : "stay out").toBe(robots)
    }
  )

  it("HEAD-14: allows each indexable search page", () => {
    fc.assert(
      fc.property(searchRequest, field, fc.option(filterValue), (anyRequest, field, value) => {
        const { searchTerm, pageCategory, productIds, currentPage } = anyRequest
        const plain = { ...EMPTY_REQUEST, searchTerm, pageCategory, productIds, currentPage }
        const request = withValues(plain, field, value === null ? [] : [value])
        expect(searchRobots(request, 1)).toBe("index, follow")
        expect(isOpen(searchHref(request))).toBe(true)
      })
    )
  })

  it("HEAD-14: disallows the first page of each search that is not indexable because of its request", () => {
    fc.assert(
      fc.property(searchRequest, (anyRequest) => {
        const request = { ...anyRequest, currentPage: EMPTY_REQUEST.currentPage }
        fc.pre(searchRobots(request, 1) !== "index, follow")
        expect(isOpen(searchHref(request))).toBe(false)
      })
    )
  })

  it("HEAD-14: has fewer than 40 lines", () => {
    expect(text.split("\n").length).toBeLessThan(40)
  })

  it("HEAD-15: names the sitemap by its absolute URL", () => {
    expect(text).toContain("\nSitemap: https://koopkompas.example/sitemap.xml\n")
    expect(text.startsWith("User-agent: *\n")).toBe(true)
  })
})
