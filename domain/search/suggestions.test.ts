import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { EMPTY_REQUEST, PAGE_SIZES } from "./request.ts"
import { FILTERS } from "./filters.ts"
import {
  brandHref,
  splitCompletion,
  SUGGESTION_KINDS,
  SUGGESTION_LIMIT,
  suggestionBox,
  termHref,
  type TermSuggestion
} from "./suggestions.ts"
import { searchHref } from "./url.ts"

/** The data of the services and the browser, as the specification writes it. */
interface Given {
  readonly history?: ReadonlyArray<string>
  readonly terms?: ReadonlyArray<string>
  readonly products?: ReadonlyArray<string>
  readonly popular?: ReadonlyArray<string>
}

const boxFor = (typed: string, { history = [], terms = [], products = [], popular = [] }: Given) =>
  suggestionBox(
    typed,
    {
      terms: terms.map((term, index) => {
        const [text = "", category = null] = term.split("@")
        return { text, category, hits: index }
      }),
      products: products.map((id) => ({ id }) as ProductCard),
      popular
    },
    history
  )

const written = ({ term, request }: TermSuggestion): string =>
  request.pageCategory === "" ? term : `${term}@${request.pageCategory}`

describe("splitCompletion", () => {
  it.each(examples("SUGG-08", ["typed", "completion", "plain", "bold"]))(
    "SUGG-08: splits “$completion” at “$typed”",
    (row) => {
      expect(splitCompletion(row.completion, row.typed)).toEqual([
        row.plain.replaceAll("_", " "),
        row.bold.replaceAll("_", " ")
      ])
    }
  )
})

describe("brandHref", () => {
  it.each(examples("SUGG-06", ["brand", "URL"]))("SUGG-06: links to the products of $brand", ({ brand, URL: url }) => {
    expect(brandHref(brand)).toBe(url)
    expect(url).toContain(`?${FILTERS.brand.parameter}=`)
  })
})

describe("suggestionBox", () => {
  it("SUGG-06: lists each brand that a completion names once, and at most two", () => {
    const terms = ["Sony", "Sony", "Samsung", "Sanyo"].map((brand) => ({ text: brand, category: null, hits: 1, brand }))
    expect(suggestionBox("s", { terms, products: [], popular: [] }, []).brands).toEqual(["Sony", "Samsung"])
  })

  it.each(examples("SRCH-22", ["typed", "given", "shown"]))(
    "SRCH-22: suggests for “$typed” of $given: $shown",
    (row) => {
      const box = boxFor(row.typed, JSON.parse(row.given))
      const shown = SUGGESTION_KINDS.flatMap((kind) => {
        if (kind === "products") return box.products.map(({ id }) => `products:${id}`)
        if (kind === "brands") return box.brands.map((brand) => `brands:${brand}`)
        return box[kind].map((suggestion) => `${kind}:${written(suggestion)}`)
      })
      expect(shown.join(" ")).toBe(row.shown)
    }
  )

  it("SRCH-22: searches for a suggestion's term, and returns the number of hits if known", () => {
    const box = boxFor("l", { history: [" la  li "], terms: ["lb", "lc@wonen.lampen"] })
    expect(box.history).toEqual([{ term: "la li", request: { ...EMPTY_REQUEST, searchTerm: "la li" }, hits: null }])
    expect(box.terms.map(({ hits }) => hits)).toEqual([0, 1])
    expect(box.categories).toEqual([
      { term: "lc", request: { ...EMPTY_REQUEST, searchTerm: "lc", pageCategory: "wonen.lampen" }, hits: 1 }
    ])
  })

  it("SRCH-22: dedupes searches, respects its limits and fills them with new terms", () => {
    const word = fc.constantFrom("la", "LA", "lb", "lc", "ld", "le", "lf", "lg", "lh", "", " ")
    const words = fc.array(word, { maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom("", "l", "la"), words, words, words, (typed, history, terms, popular) => {
        const box = boxFor(typed, { history, terms, popular })
        const searches = [...box.history, ...box.terms, ...box.popular].map(({ term }) => term.toLowerCase())
        expect(new Set(searches).size).toBe(searches.length)
        const limit = typed === "" ? SUGGESTION_LIMIT.history.empty : SUGGESTION_LIMIT.history.typing
        expect(box.history.length).toBeLessThanOrEqual(limit)
        expect(box.terms.length).toBeLessThanOrEqual(SUGGESTION_LIMIT.terms)
        expect(box.popular.length).toBeLessThanOrEqual(SUGGESTION_LIMIT.popular)
        const offered = typed === "" ? popular : terms
        const shown = typed === "" ? box.popular : box.terms
        const isShown = (term: string) => term.trim() === "" || searches.includes(term.toLowerCase())
        expect(offered.every(isShown) || shown.length === SUGGESTION_LIMIT.terms).toBe(true)
      })
    )
  })
})

const requests = fc.record({
  searchTerm: fc.string({ unit: "binary", maxLength: 250 }),
  pageCategory: fc.constantFrom("", "wonen", "wonen.verlichting"),
  size: fc.constantFrom(...PAGE_SIZES)
})
const views = fc.constantFrom(null, "tiles" as const, "columns" as const)

describe("termHref", () => {
  it("SRCH-01, SRCH-13: equals searchHref", () => {
    fc.assert(
      fc.property(requests, views, (request, view) => {
        expect(termHref(request, view)).toBe(searchHref({ ...EMPTY_REQUEST, ...request }, { landing: null, view }))
      })
    )
  })

  it("SRCH-22: omits a category that no path can contain", () => {
    expect(termHref({ searchTerm: "lamp", pageCategory: "A b", size: 30 }, null)).toBe("/zoeken/?q=lamp")
  })
})
