import { describe, expect, it } from "vitest"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import type { Page } from "#domain/search/schemas.ts"
import { canonical, pageTitle } from "./result.ts"

const payloadFor = (request: Partial<SearchRequest>) => searchPayload({ ...EMPTY_REQUEST, ...request })

describe("canonical", () => {
  it.each<[string, Partial<SearchRequest>, readonly [string, string]]>([
    ["everything", {}, ["/zoeken/", ""]],
    ["a term", { searchTerm: "rode jas" }, ["/zoeken/", "?q=rode+jas"]],
    ["a category", { pageCategory: "wonen.lampen" }, ["/wonen/lampen/aanbod/", ""]],
    ["a term in a category", { pageCategory: "wonen", searchTerm: "lamp" }, ["/wonen/aanbod/", "?q=lamp"]],
    ["filters, sort and size", { filters: { brand: ["Bosch"] }, sort: "priceAsc", size: 60 }, ["/zoeken/", ""]],
    ["page 2", { searchTerm: "lamp", currentPage: 2 as Page }, ["/zoeken/", "?q=lamp&pagina=2"]],
    ["page 2 of 60", { currentPage: 2 as Page, size: 60 }, ["/zoeken/", "?pagina=3"]],
    ["products of a landing page", { productIds: ["p-1", "p-2"] }, ["/n/selectie/p-1,p-2/", ""]]
  ])("HEAD-06: returns the canonical URL of %s", (_case, request, expected) => {
    expect(canonical(payloadFor(request))).toEqual(expected)
  })
})

describe("pageTitle", () => {
  it.each<[string, Partial<SearchRequest>, string | null, string]>([
    ["everything", {}, null, "Alle producten"],
    ["a term", { searchTerm: "rode jas" }, null, "Rode jas"],
    ["a category", { pageCategory: "wonen.lampen" }, "lampen", "Lampen"],
    ["a term in a category", { searchTerm: "led", pageCategory: "wonen.lampen" }, "lampen", "Led in lampen"],
    ["one brand", { filters: { brand: ["Bosch"] } }, null, "Bosch producten"],
    [
      "one brand in a category",
      { filters: { brand: ["Bosch"] }, pageCategory: "a" },
      "boormachines",
      "Bosch boormachines"
    ],
    ["two brands", { filters: { brand: ["Bosch", "Makita"] } }, null, "Alle producten"]
  ])("SRCH-10: returns the title of %s", (_case, request, categoryName, expected) => {
    expect(pageTitle(payloadFor(request), categoryName)).toBe(expected)
  })
})
