import { describe, expect, it } from "vitest"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { gtinRedirect, gtinTerm } from "./gtin-term.ts"
import { redirectNotice } from "./notice.ts"
import { emptyPageRedirect } from "./redirect.ts"
import type { SearchResult } from "./result.ts"
import { sortLinks } from "./sort-links.ts"
import { topCategories } from "./top-categories.ts"
import { readSearchUrl, searchHref } from "./url.ts"

const hits = (...ids: ReadonlyArray<string>): Pick<SearchResult, "hits"> => ({
  hits: {
    hits: ids.map((id) => ({ _id: id, _source: { id, canonical_path: `/product/x/${id}/` } as ProductCard })),
    total: { value: ids.length }
  }
})

describe("emptyPageRedirect", () => {
  const redirect = (pathname: string, search: string, result = hits()) =>
    emptyPageRedirect({ pathname, search }, readSearchUrl({ pathname, search }), result)

  it("SRCH-09: an empty page above 1 with nothing else in the query goes to the first", () => {
    expect(redirect("/zoeken/", "?pagina=7")).toBe("/zoeken/")
    expect(redirect("/wonen/lampen/aanbod/", "?pagina=7")).toBe("/wonen/lampen/aanbod/")
  })

  it.each([
    ["?pagina=7&q=lamp", hits()],
    ["?pagina=7", hits("p-1")],
    ["?pagina=1", hits()],
    ["?q=lamp", hits()],
    ["", hits()]
  ])("SRCH-09: %s with these hits stays", (search, result) => {
    expect(redirect("/zoeken/", search, result)).toBeNull()
  })
})

describe("gtinTerm and gtinRedirect", () => {
  it.each([
    ["4006381333931", "4006381333931"],
    ["400-6381 333931", "4006381333931"],
    ["4006381333932", null],
    ["lamp", null],
    ["", null]
  ])("STATIC-02: %j is GTIN %s", (term, gtin) => {
    expect(gtinTerm(term)).toBe(gtin)
  })

  it("STATIC-02: leads to the product when there is just one", () => {
    const request = { ...EMPTY_REQUEST, searchTerm: "4006381333931" }
    expect(gtinRedirect(request, hits("p-1"))).toBe("/product/x/p-1/")
    expect(gtinRedirect(request, hits("p-1", "p-2"))).toBeNull()
    expect(gtinRedirect(request, hits())).toBeNull()
    expect(gtinRedirect({ ...request, searchTerm: "lamp" }, hits("p-1"))).toBeNull()
  })
})

describe("redirectNotice", () => {
  it("SRCH-15: says what was not found and what is shown", () => {
    expect(redirectNotice({ warnings: [{ type: "searchRedirect", from: "wasmasjine", to: "wasmachine" }] })).toBe(
      "We hebben niets gevonden voor “wasmasjine”. Dit zijn de resultaten voor “wasmachine”."
    )
    expect(redirectNotice({ warnings: [] })).toBeNull()
  })
})

describe("topCategories", () => {
  it("SRCH-17: splits each path into names", () => {
    expect(topCategories({ top_categories: ["Wonen > Lampen > Hanglampen", "Tuin", " > "] })).toEqual([
      ["Wonen", "Lampen", "Hanglampen"],
      ["Tuin"]
    ])
  })
})

describe("sortLinks", () => {
  const lit = (search: string) =>
    sortLinks(readSearchUrl({ pathname: "/zoeken/", search }), searchHref)
      .filter(({ isLit }) => isLit)
      .map(({ label }) => label)

  it.each([
    ["", ["Relevantie"]],
    ["?sorteer=relevance", ["Relevantie"]],
    ["?sorteer=priceAsc", ["Prijs laag-hoog"]],
    ["?sorteer=priceDesc", ["Prijs hoog-laag"]],
    ["?sorteer=new", ["Nieuw"]],
    ["?sorteer=popularDesc", []],
    ["?sorteer=onzin", []]
  ])("SRCH-04: %s lights %j", (search, labels) => {
    expect(lit(search)).toEqual(labels)
  })

  it("SRCH-04: the price link turns the order round, and each link begins at page 1", () => {
    const hrefs = (search: string) =>
      sortLinks(readSearchUrl({ pathname: "/zoeken/", search }), searchHref).map(({ href }) => href)
    expect(hrefs("?q=lamp&pagina=4")).toEqual([
      "/zoeken/?q=lamp",
      "/zoeken/?q=lamp&sorteer=priceAsc",
      "/zoeken/?q=lamp&sorteer=new"
    ])
    expect(hrefs("?sorteer=priceAsc")[1]).toBe("/zoeken/?sorteer=priceDesc")
    expect(hrefs("?sorteer=priceDesc")[1]).toBe("/zoeken/?sorteer=priceAsc")
  })
})
