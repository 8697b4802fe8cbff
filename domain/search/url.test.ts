import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchRequest } from "#fixtures/arbitraries/search-request.ts"
import { anyText } from "#fixtures/arbitraries/text.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import type { Page, SearchRequest } from "./request.ts"
import { readCarried, readSearchUrl, readView, searchHref } from "./url.ts"

const locate = (href: string) => {
  const [pathname = "", search = ""] = href.split(/(?=\?)/, 2)
  return { pathname, search }
}
const read = (href: string): SearchRequest => readSearchUrl(locate(href))

/** Text that was never meant to be an address. */
const garbage = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      "%",
      "%7C",
      "%E0%A4%A",
      "\uD800",
      "|",
      "&",
      "=",
      "?",
      "q",
      "merk",
      "pagina",
      "k.",
      "__proto__",
      "9"
    ),
    maxLength: 30
  })
)

describe("readSearchUrl", () => {
  it("SRCH-01: reads every parameter", () => {
    const href =
      "/zoeken/?q=lamp&merk=Philips|Ikea&kleur=rood&voor=dames&model=X1&bezorging=morgen&winkel=fietshoek&maat=M" +
      "&categorie=wonen.lampen&prijs-van=10&prijs-tot=99&pagina=2&aantal=60&sorteer=priceAsc&k.vermogen=750%20W|40%20W"
    expect(read(href)).toEqual({
      searchTerm: "lamp",
      brandsFilter: ["Ikea", "Philips"],
      colorsFilter: ["rood"],
      gendersFilter: ["dames"],
      modelsFilter: ["X1"],
      deliveryFilter: ["morgen"],
      shopsFilter: ["fietshoek"],
      sizesFilter: ["M"],
      categoryFilter: ["wonen.lampen"],
      featuresFilter: { vermogen: ["40 W", "750 W"] },
      priceFrom: 1000,
      priceTo: 9900,
      currentPage: 2,
      size: 60,
      sort: "priceAsc",
      uberfilter: [],
      wpCategory: ""
    })
  })

  it("SRCH-07: an address without parameters is the first page of 30 by relevance", () => {
    expect(read("/zoeken/")).toEqual(EMPTY_REQUEST)
    expect(read("/zoeken/")).toMatchObject({ size: 30, sort: "relevance", currentPage: 1 })
  })

  it.each(["0", "-1", "1.5", "twee", "", "1e9", "0x10", "NaN"])("SRCH-08: pagina=%s is page 1", (page) => {
    expect(read(`/zoeken/?pagina=${page}`).currentPage).toBe(1)
  })

  it.each([
    ["pagina=333", 333],
    ["pagina=334", 333],
    ["pagina=1000000000", 333],
    ["pagina=99999999999999999999", 333],
    ["pagina=334&aantal=60", 166],
    ["pagina=334&aantal=90", 111]
  ])("SRCH-08: %s is page %i", (search, page) => {
    expect(read(`/zoeken/?${search}`).currentPage).toBe(page)
  })

  it.each(["31", "0", "abc", ""])("SRCH-14: aantal=%s is a page of 30", (size) => {
    expect(read(`/zoeken/?aantal=${size}`).size).toBe(30)
  })

  it.each(["prijs", "PRICEASC", "__proto__"])("SRCH-04: sorteer=%s is no sort", (sort) => {
    expect(read(`/zoeken/?sorteer=${sort}`).sort).toBeNull()
  })

  it.each([
    ["prijs-van=abc", null, null],
    ["prijs-van=-5", null, null],
    ["prijs-van=100", 10_000, null],
    ["prijs-tot=100", null, 10_000],
    ["prijs-van=&prijs-tot=50", null, 5000],
    ["prijs-van=0", 0, null],
    ["prijs-van=9,95&prijs-tot=99,95", 900, 10_000],
    ["prijs-van=1.250", 125_000, null],
    ["prijs-van=200&prijs-tot=100", 10_000, 20_000],
    ["prijs-van=99999999999", null, null]
  ])("SRCH-06: %s is from %s to %s", (search, from, to) => {
    expect(read(`/zoeken/?${search}`)).toMatchObject({ priceFrom: from, priceTo: to })
  })

  it("SRCH-05: takes a list by pipes, by repetition, or both, each value once", () => {
    expect(read("/zoeken/?merk=Bosch%7CMiele&merk=AEG&merk=Bosch||").brandsFilter).toEqual(["AEG", "Bosch", "Miele"])
  })

  it("SRCH-01: a feature has a key and values", () => {
    expect(read("/zoeken/?k.=x&k.vermogen=&k.kleur=|&k.maat=M").featuresFilter).toEqual({ maat: ["M"] })
  })

  it("SRCH-05: a value with a pipe is encoded twice and leaves its neighbours alone", () => {
    expect(read("/zoeken/?merk=A%257CB|C").brandsFilter).toEqual(["A|B", "C"])
  })

  it("SRCH-26: a term is cut to 200 on a whole letter", () => {
    expect(read(`/zoeken/?q=${"a".repeat(10_000)}`).searchTerm).toBe("a".repeat(200))
    expect(read(`/zoeken/?q=${encodeURIComponent(`${"a".repeat(199)}👍`)}`).searchTerm).toBe("a".repeat(199))
  })

  it.each([
    ["?q=%E0%A4%A", "\uFFFD%A"],
    ["?q=100%", "100%"],
    ["?q=%zz", "%zz"],
    ["?q=\uD800lamp", "\uFFFDlamp"],
    ["?q=%20%20rode%0Alamp+", "rode lamp"]
  ])("SRCH-26: %j asks for %j", (search, term) => {
    expect(readSearchUrl({ pathname: "/zoeken/", search }).searchTerm).toBe(term)
  })

  it.each([
    ["/wonen/aanbod/", "wonen"],
    ["/wonen/lampen/aanbod", "wonen.lampen"],
    ["/wonen/lampen/hanglampen/aanbod/", "wonen.lampen.hanglampen"],
    ["/wonen/lampen/", ""],
    ["/a/b/c/d/aanbod/", ""],
    ["/aanbod/", ""],
    ["/zoeken/aanbod/", ""],
    ["/wonen.lampen/aanbod/", ""],
    ["/%E0%A4%A/aanbod/", ""]
  ])("ROUTE-20: %s is about category %j", (pathname, category) => {
    expect(readSearchUrl({ pathname, search: "" }).wpCategory).toBe(category)
  })

  it("ROUTE-18: a landing page holds its ids with commas between them", () => {
    expect(read("/n/beste-lampen/p-1,p-2,,p-1/").uberfilter).toEqual(["p-1", "p-2"])
  })

  it("SRCH-01: makes something usable of anything", () => {
    fc.assert(
      fc.property(garbage, garbage, (pathname, search) => {
        const request = readSearchUrl({ pathname, search })
        expect(request.currentPage).toBeGreaterThanOrEqual(1)
        expect(request.currentPage * request.size).toBeLessThanOrEqual(10_000)
        expect(request.searchTerm.length).toBeLessThanOrEqual(200)
        expect(JSON.stringify(request)).not.toMatch(/\\ud[89a-f]/)
      })
    )
  })
})

describe("searchHref", () => {
  it.each<[Partial<SearchRequest>, string]>([
    [{}, "/zoeken/"],
    [{ searchTerm: "rode lamp" }, "/zoeken/?q=rode+lamp"],
    [{ brandsFilter: ["Bosch", "A|B"] }, "/zoeken/?merk=A%257CB%7CBosch"],
    [{ wpCategory: "wonen.lampen", currentPage: 2 as Page }, "/wonen/lampen/aanbod/?pagina=2"],
    [{ uberfilter: ["p-1", "p-2"] }, "/n/selectie/p-1,p-2/"],
    [{ sort: null }, "/zoeken/"],
    [{ sort: "priceDesc", size: 90 }, "/zoeken/?sorteer=priceDesc&aantal=90"]
  ])("SRCH-01: %j is %s", (part, href) => {
    expect(searchHref({ ...EMPTY_REQUEST, ...part })).toBe(href)
  })

  it("SRCH-01: a category no path can hold is kept in the query", () => {
    expect(searchHref({ ...EMPTY_REQUEST, wpCategory: "a.b.c.d" })).toBe("/zoeken/?categorie=a.b.c.d")
    expect(searchHref({ ...EMPTY_REQUEST, wpCategory: "wonen", uberfilter: ["p-1"] })).toBe(
      "/n/selectie/p-1/?categorie=wonen"
    )
  })

  it("SRCH-13, ROUTE-18: keeps the view and the name of the landing page when asked", () => {
    const carried = readCarried(locate("/n/beste-lampen/p-1/?weergave=kolommen"))
    expect(searchHref({ ...EMPTY_REQUEST, uberfilter: ["p-1"] }, carried)).toBe(
      "/n/beste-lampen/p-1/?weergave=kolommen"
    )
    expect(readCarried(locate("/zoeken/?weergave=tegels"))).toEqual({ landing: null, view: "tiles" })
  })

  it("SRCH-05: is read back as the request it was made from", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        expect(read(searchHref(request))).toEqual(request)
      })
    )
  })

  it("SRCH-01: of what was read from anything, twice is once", () => {
    fc.assert(
      fc.property(garbage, garbage, (pathname, search) => {
        const once = searchHref(readSearchUrl({ pathname, search }))
        expect(searchHref(read(once))).toBe(once)
      })
    )
  })
})

describe("readView", () => {
  it.each([
    ["?weergave=tegels", "tiles"],
    ["?weergave=kolommen", "columns"],
    ["?weergave=lijst", null],
    ["", null]
  ])("SRCH-13: %s is view %s", (search, view) => {
    expect(readView(search)).toBe(view)
  })
})
