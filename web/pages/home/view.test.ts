import { describe, expect, it } from "vitest"
import type { CategoryKey, ProductId } from "#domain/base/ids.ts"
import { shop, tree } from "#fixtures/testing/catalogue.ts"
import { card, NOW } from "#web/testing/examples.ts"
import { homeView, diversifyByCategory } from "./load.ts"

const cards = (...categories: ReadonlyArray<string>) =>
  categories.map((category, index) => card({ id: `p-${index}` as ProductId, category: category as CategoryKey }))

const view = (changes: Partial<Parameters<typeof homeView>[0]> = {}) =>
  homeView({
    variant: "normal",
    mostViewed: [],
    deals: [],
    posts: [],
    setup: null,
    categories: tree,
    terms: ["wasmachine"],
    shops: [shop()],
    products: { cards: cards("a", "a", "b"), total: 1_204 },
    baseUrl: "https://koopkompas.example",
    now: NOW,
    ...changes
  })

describe("homeView", () => {
  it("ROUTE-01: links to categories, searches, products and shops", () => {
    const shown = view()
    expect(shown.terms).toEqual([{ term: "wasmachine", href: "/zoeken/?q=wasmachine" }])
    expect(shown.categories[0]?.href).toMatch(/^\/[a-z-]+\/$/)
    expect(shown.shops[0]?.href).toBe("/shop/lichthuis.example/")
    expect(shown.table[0]).toMatchObject({ href: "/product/lumova-oslo-tafellamp/p-1/", price: "€\u00a059,95" })
  })

  it("FOLD-08: shows as many products as the search without a term finds, also if some are in two categories", () => {
    expect(view().figures[0]).toEqual({ count: "1.204", what: "producten" })
  })

  it("REC-08: shows the most viewed products once six have been counted, and popular ones before", () => {
    const viewed = cards("c", "c", "c", "c", "c", "c")
    expect(view().productsHeading).toBe("Ook veel bekeken")
    expect(view({ mostViewed: viewed.slice(1) }).productsHeading).toBe("Ook veel bekeken")
    const shown = view({ mostViewed: viewed })
    expect(shown.productsHeading).toBe("Deze week veel bekeken")
    expect(shown.products).toHaveLength(6)
  })

  it("CAT-11: links to no category without products", () => {
    const empty = { ...tree[0]!, key: "tuin" as CategoryKey, productCount: 0 }
    expect(view({ categories: [empty, ...tree] }).categories.map(({ href }) => href)).toEqual(["/wonen/"])
  })

  it("HEAD-04, HEAD-05: has structured data about the organization and the search", () => {
    const { head } = view()
    expect(head.structured.map((data) => data["@type"])).toEqual(["WebSite", "Organization"])
    expect(head.canonical).toBe("https://koopkompas.example/")
  })

  it("ROUTE-01: omits parts that could not be fetched", () => {
    const shown = view({ categories: [], terms: [], shops: [], products: null })
    expect(shown.figures.map(({ what }) => what)).toEqual(["aanbiedingen", "winkels"])
    expect([shown.categories, shown.terms, shown.shops, shown.products, shown.table]).toEqual([[], [], [], [], []])
  })
})

describe("diversifyByCategory", () => {
  it("ROUTE-01: takes the first of each category before a second one", () => {
    expect(diversifyByCategory(cards("a", "a", "b", "c"), 3, 1).map(({ id }) => id)).toEqual(["p-0", "p-2", "p-3"])
  })

  it("ROUTE-01: fills up if there are too few categories", () => {
    expect(diversifyByCategory(cards("a", "a", "a"), 2, 1).map(({ id }) => id)).toEqual(["p-0", "p-1"])
  })
})
