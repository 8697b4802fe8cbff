import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filterValue, searchRequest } from "#fixtures/testing/search-request.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { located, requestAt, requestWith } from "#fixtures/testing/catalogue.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { EMPTY_REQUEST, type SearchRequest, type View } from "./request.ts"
import { CHOICE_NAMES, FEATURE_FIELD, type FilterField, rangeOf } from "./filters.ts"
import { toggleValue } from "./refine.ts"
import { readLinkContext, readSearchUrl, readView, searchForm, searchHref, searchLinks } from "./url.ts"

/** Texts that resemble a URL and are mostly invalid. */
const garbage = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ..."%|&=?#/,+ ",
      "%7C",
      "%E0%A4%A",
      "\uD800",
      "q",
      "merk",
      "pagina",
      "k.",
      "__proto__",
      "9",
      "/n/",
      "/aanbod"
    ),
    maxLength: 30
  })
)

const carried = fc.record({
  landing: fc.constantFrom(null, "beste-lampen"),
  view: fc.constantFrom<View | null>(null, "tiles", "columns")
})

/** Requests with categories that no path can contain, values in any order and swapped price bounds. */
const unusualRequest = fc
  .record({
    request: searchRequest,
    pageCategory: fc.constantFrom("", "wonen", "wonen.lampen", "a.b.c.d", "zoeken", "Wonen", "wonen.aanbod"),
    brand: fc.array(filterValue, { maxLength: 3 }),
    isTurned: fc.boolean()
  })
  .map(({ request, pageCategory, brand, isTurned }): SearchRequest => {
    const [from, to] = rangeOf(request.filters, "price")
    return { ...request, pageCategory, filters: { ...request.filters, brand, ...(isTurned && { price: [to, from] }) } }
  })

const field: fc.Arbitrary<FilterField> = fc.oneof(
  fc.constantFrom(...CHOICE_NAMES),
  fc.oneof(fc.constantFrom("a", "m", "z"), filterValue).map((key) => `${FEATURE_FIELD}${key}` as const)
)

/** Returns the query of a request as URLSearchParams encodes it. */
const plainQuery = (request: SearchRequest): string => {
  const { action: _, hidden } = searchForm(request)
  return new URLSearchParams(hidden.map(([name, value]) => [name, value])).toString()
}

describe("readSearchUrl", () => {
  it.each(examples("FOLD-05", ["address", "allVariants"]))(
    "FOLD-05: reads from $address that all variants are wanted: $allVariants",
    (row) => {
      const request = requestAt(row.address)
      expect(request.allVariants).toBe(row.allVariants === "yes")
      expect(searchHref(request).includes("uitvoeringen=los")).toBe(row.allVariants === "yes")
    }
  )

  it.each(examples("SRCH-01", ["address", "request"]))(
    "SRCH-01: parses $address as $request",
    ({ address, request }) => {
      expect(requestAt(address)).toEqual(requestWith(request))
    }
  )

  it.each(examples("SRCH-06", ["from", "to", "filter"]))("SRCH-06: parses “$from” to “$to” as $filter", (row) => {
    const { filters } = requestAt(`?${new URLSearchParams({ "prijs-van": row.from, "prijs-tot": row.to })}`)
    expect(filters).toEqual(row.filter === "" ? {} : { price: JSON.parse(row.filter) })
  })

  it.each(examples("SRCH-07", ["query", "size", "sort"]))("SRCH-07: parses “$query” as $size by $sort", (row) => {
    expect(requestAt(row.query)).toMatchObject({ size: Number(row.size), sort: row.sort })
  })

  it.each(examples("SRCH-08", ["query", "page"]))("SRCH-08: parses $query as page $page", ({ query, page }) => {
    expect(requestAt(query).currentPage).toBe(Number(page))
  })

  it.each(["prijs", "PRICEASC", "__proto__"])("SRCH-04: ignores sorteer=%s", (sort) => {
    expect(requestAt(`?sorteer=${sort}`).sort).toBeNull()
  })

  it.each(examples("SRCH-26", ["query", "term"]))("SRCH-26: finds in $query the term “$term”", ({ query, term }) => {
    expect(requestAt(query).searchTerm).toBe(term)
  })

  it("SRCH-26: replaces a lone surrogate by U+FFFD, and cuts a term at 200 characters", () => {
    expect(readSearchUrl({ pathname: "/zoeken/", search: "?q=\uD800lamp" }).searchTerm).toBe("\uFFFDlamp")
    expect(requestAt(`?q=${"a".repeat(10_000)}`).searchTerm).toBe("a".repeat(200))
    expect(requestAt(`?q=${encodeURIComponent(`${"a".repeat(199)}👍`)}`).searchTerm).toBe("a".repeat(199))
  })

  it("SRCH-27: omits values of more than 500 characters", () => {
    const [long, longest] = ["x".repeat(501), "x".repeat(500)]
    expect(requestAt(`?merk=Bosch|${long}|${longest}`).filters.brand).toEqual(["Bosch", longest])
  })

  it("SRCH-27: returns at most 100 values of a field and 100 features", () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(1000 + index))
    expect(requestAt(`?merk=${numbers(100).join("|")}`).filters.brand).toEqual(numbers(100))
    expect(requestAt(`?merk=${numbers(101).reverse().join("|")}`).filters.brand).toEqual(numbers(100))
    const features = (count: number) =>
      requestAt(
        `?${numbers(count)
          .map((key) => `k.${key}=x`)
          .join("&")}`
      ).filters
    const first = numbers(100).map((key) => `feature::${key}`)
    expect(Object.keys(features(100))).toEqual(first)
    expect(Object.keys(features(101))).toEqual(first)
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
  ])("ROUTE-20: finds in %s the category %j", (pathname, category) => {
    expect(readSearchUrl({ pathname, search: "" }).pageCategory).toBe(category)
  })

  it.each([
    ["/n/lampen/p-1,p-2/", ["p-1", "p-2"]],
    ["/n/lampen/p-1,,p-1", ["p-1"]],
    ["/n/lampen/", []],
    ["/n/lampen/p-1/x/", []],
    ["/m/lampen/p-1/", []]
  ])("ROUTE-18: finds in %s the products %j", (address, ids) => {
    expect(requestAt(address).productIds).toEqual(ids)
  })

  it("SRCH-01: returns a valid request for any text", () => {
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
  it.each(examples("SRCH-01", ["address", "request"]))(
    "SRCH-01: returns for $request: $address",
    ({ address, request }) => {
      expect(searchHref(requestWith(request))).toBe(address)
    }
  )

  it.each(examples("SRCH-01", ["written", "shortest"]))("SRCH-01: shortens $written to $shortest", (row) => {
    expect(searchHref(requestAt(row.written))).toBe(row.shortest)
  })

  it("SRCH-01: moves a category that no path can contain into the query, beside the chosen ones", () => {
    expect(searchHref({ ...EMPTY_REQUEST, pageCategory: "a.b.c.d", filters: { category: ["tuin"] } })).toBe(
      "/zoeken/?categorie=a.b.c.d%7Ctuin"
    )
    expect(searchHref({ ...EMPTY_REQUEST, pageCategory: "wonen", productIds: ["p-1"] })).toBe(
      "/n/selectie/p-1/?categorie=wonen"
    )
  })

  it("SRCH-04: omits an unknown sort", () => {
    expect(searchHref({ ...EMPTY_REQUEST, sort: null })).toBe("/zoeken/")
  })

  it("SRCH-05: inverts readSearchUrl", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        expect(requestAt(searchHref(request))).toEqual(request)
      })
    )
  })

  it("SRCH-01: returns the same URL again for what was parsed from any text", () => {
    fc.assert(
      fc.property(garbage, garbage, (pathname, search) => {
        const once = searchHref(readSearchUrl({ pathname, search }))
        expect(searchHref(requestAt(once))).toBe(once)
      })
    )
  })

  it("SRCH-01: encodes its query as URLSearchParams does", () => {
    fc.assert(
      fc.property(unusualRequest, (request) => {
        const { search } = located(searchHref(request))
        expect(search.slice(1)).toBe(plainQuery(request))
      })
    )
  })

  it("SRCH-01: ignores the order of values", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        const turned = Object.entries(request.filters)
          .reverse()
          .map(([field, values]) => [field, field === "price" ? values : [...values.toReversed(), ...values]])
        expect(searchHref({ ...request, filters: Object.fromEntries(turned) })).toBe(searchHref(request))
      })
    )
  })
})

describe("searchLinks: href", () => {
  it("SRCH-01: equals searchHref for every request and base", () => {
    fc.assert(
      fc.property(unusualRequest, unusualRequest, carried, (base, request, carried) => {
        const { href } = searchLinks(base, carried)
        expect(href(request)).toBe(searchHref(request, carried))
        expect(href({ ...base, size: request.size })).toBe(searchHref({ ...base, size: request.size }, carried))
        const mixed = {
          ...base,
          searchTerm: request.searchTerm,
          filters: { ...base.filters, price: rangeOf(request.filters, "price") },
          currentPage: request.currentPage
        }
        expect(href(mixed)).toBe(searchHref(mixed, carried))
      })
    )
  })

  it("SRCH-13, ROUTE-18: preserves the view and the landing page's name, or takes over another view", () => {
    const current = located("/n/beste-lampen/p-1/?weergave=kolommen")
    const { href } = searchLinks(readSearchUrl(current), readLinkContext(current))
    const { productIds: _, ...rest } = readSearchUrl(current)
    expect(href(readSearchUrl(current))).toBe("/n/beste-lampen/p-1/?weergave=kolommen")
    expect(href(readSearchUrl(current), "tiles")).toBe("/n/beste-lampen/p-1/?weergave=tegels")
    expect(href({ ...rest, productIds: [], searchTerm: "bed" })).toBe("/zoeken/?q=bed&weergave=kolommen")
    expect(searchLinks(EMPTY_REQUEST).href(EMPTY_REQUEST, "tiles")).toBe("/zoeken/?weergave=tegels")
  })
})

describe("searchLinks: toggleHref", () => {
  it.each(examples("SRCH-11", ["address", "field", "value", "link"]))(
    "SRCH-11: leads at $address with $value of $field to $link",
    ({ address, field, value, link }) => {
      const current = located(address)
      expect(
        searchLinks(readSearchUrl(current), readLinkContext(current)).toggleHref(field as FilterField)(value)
      ).toBe(link)
    }
  )

  it("SRCH-11: equals searchHref of toggleValue", () => {
    fc.assert(
      fc.property(unusualRequest, field, filterValue, carried, (request, field, value, carried) => {
        const href = searchLinks(request, carried).toggleHref(field)
        expect(href(value)).toBe(searchHref(toggleValue(request, field, value), carried))
        const chosen = toggleValue(request, field, value)
        expect(searchLinks(chosen, carried).toggleHref(field)(value)).toBe(
          searchHref(toggleValue(chosen, field, value), carried)
        )
      })
    )
  })

  it("SRCH-11: returns to the same URL, from the first page, when followed twice", () => {
    fc.assert(
      fc.property(searchRequest, field, filterValue, (request, field, value) => {
        const there = requestAt(searchLinks(request).toggleHref(field)(value))
        const first = { ...request, currentPage: EMPTY_REQUEST.currentPage }
        expect(searchLinks(there).toggleHref(field)(value)).toBe(searchHref(first))
      })
    )
  })
})

describe("searchForm", () => {
  it("SRCH-01: returns the parameters of the URL and the view", () => {
    const current = located("/n/beste/p-1/?merk=A%7CB&k.x=y+z&prijs-van=5&weergave=tegels")
    expect(searchForm(readSearchUrl(current), readLinkContext(current))).toEqual({
      action: "/n/beste/p-1/",
      hidden: [
        ["merk", "A|B"],
        ["k.x", "y z"],
        ["prijs-van", "5"],
        ["weergave", "tegels"]
      ]
    })
    expect(searchForm(EMPTY_REQUEST)).toEqual({ action: "/zoeken/", hidden: [] })
  })

  it("SRCH-01: equals searchHref if nothing is added", () => {
    fc.assert(
      fc.property(unusualRequest, carried, (request, carried) => {
        const { action, hidden } = searchForm(request, carried)
        const query = new URLSearchParams(hidden.map(([name, value]) => [name, value])).toString()
        expect(query === "" ? action : `${action}?${query}`).toBe(searchHref(request, carried))
      })
    )
  })
})

describe("readView and readLinkContext", () => {
  it.each(examples("SRCH-13", ["query", "view"]))("SRCH-13: parse “$query” as view “$view”", ({ query, view }) => {
    expect(readView(query)).toBe(view === "" ? null : view)
    expect(readLinkContext({ pathname: "/zoeken/", search: query })).toEqual({ landing: null, view: readView(query) })
  })

  it.each([
    ["/n/beste-lampen/p-1/", "beste-lampen"],
    ["/n/beste%20lampen/p-1/", "beste lampen"],
    ["/n/", null],
    ["/zoeken/beste/", null]
  ])("ROUTE-18: parse %s as landing page %s", (pathname, landing) => {
    expect(readLinkContext({ pathname, search: "" })).toEqual({ landing, view: null })
  })
})
