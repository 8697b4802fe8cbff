import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend, testWorld } from "#adapters/testing/memory-backend.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { adultProducts } from "#fixtures/world/world.ts"

const world = testWorld()
let backend: Backend

beforeAll(async () => {
  backend = await memoryBackend(world)
})
afterAll(() => backend.close())

const search = (request: Partial<SearchRequest>) => backend.api.search(searchPayload({ ...EMPTY_REQUEST, ...request }))

const adult = new Set<string>(adultProducts(world).map(({ id }) => id))
const sold = new Set([...world.offers].map(({ productId }) => productId).filter((id) => !adult.has(id)))
const lamp = world.products.find(({ name, id }) => name.includes("lamp") && sold.has(id))!

describe("search", () => {
  it("SRCH-19: finds every product that is sold, and none twice", async () => {
    const seen = new Set<string>()
    for (let page = 1; seen.size < sold.size && page < 20; page++) {
      const { hits } = await search({ allVariants: true, currentPage: page as SearchRequest["currentPage"] })
      for (const { _id } of hits.hits) seen.add(_id)
      expect(hits.total.value).toBe(sold.size)
    }
    expect(seen).toEqual(sold)
  })

  it("FOLD-03, FOLD-04, FOLD-05: folds variants into results that count them, unless all are wanted", async () => {
    const folded = new Map<string, number>()
    const pageOf = (page: number) => search({ size: 90, currentPage: page as SearchRequest["currentPage"] })
    const first = await pageOf(1)
    const total = first.hits.total.value
    for (let page = 1; folded.size < total && page < 10; page++)
      for (const { _id, variants } of (await pageOf(page)).hits.hits) folded.set(_id, variants?.count ?? 1)
    expect(folded.size).toBe(total)
    expect(total).toBeLessThan(sold.size)
    expect([...folded.values()].reduce((products, count) => products + count, 0)).toBe(sold.size)
  })

  it("SRCH-19: gives equal searches the same id, and others another", async () => {
    const [first, again, other] = [
      await search({ searchTerm: "a" }),
      await search({ searchTerm: "a" }),
      await search({})
    ]
    expect(again.search_id).toBe(first.search_id)
    expect(other.search_id).not.toBe(first.search_id)
  })

  it("SRCH-15: corrects a misspelt term and reports the correction", async () => {
    const { warnings, hits } = await search({ searchTerm: "tafellmap" })
    expect(warnings).toEqual([{ type: "searchRedirect", from: "tafellmap", to: "tafellamp" }])
    expect(hits.hits.every(({ _source }) => _source.name.includes("tafellamp"))).toBe(true)
    expect(hits.total.value).toBeGreaterThan(0)
  })

  it("RELAX-04: leaves out an unknown word and reports it", async () => {
    const { warnings, hits } = await search({ searchTerm: "tafellamp xqzvw" })
    expect(warnings).toEqual([{ type: "searchRedirect", from: "tafellamp xqzvw", to: "tafellamp", without: ["xqzvw"] }])
    expect(hits.total.value).toBeGreaterThan(0)
  })

  it("RELAX-05: searches for a term between quotation marks as it is", async () => {
    const { warnings, hits } = await search({ searchTerm: '"tafellmap"' })
    expect([warnings, hits.total.value]).toEqual([[], 0])
  })

  it("SRCH-15: leaves a term with results unchanged", async () => {
    expect((await search({ searchTerm: "tafellamp" })).warnings).toEqual([])
  })

  it("SRCH-16: returns products that are no longer sold when no others are found", async () => {
    const expired = world.products.find(({ id }) => !sold.has(id))!
    const { hits, expiredProducts } = await search({ searchTerm: expired.GTIN ?? expired.name })
    expect(hits.total.value).toBe(0)
    expect(expiredProducts.map(({ id }) => id)).toContain(expired.id)
  })

  it("SRCH-16: returns no expired products beside results", async () => {
    expect((await search({ searchTerm: "lamp" })).expiredProducts).toEqual([])
  })

  it("SRCH-16: finds nothing for a filter value that does not exist", async () => {
    expect((await search({ filters: { brand: ["Bestaatniet"] } })).hits).toEqual({ hits: [], total: { value: 0 } })
  })

  it("SRCH-17: names the most frequent categories of a term's products, from the top down", async () => {
    const { top_categories } = await search({ searchTerm: "tafellamp" })
    expect(top_categories[0]).toBe("wonen > verlichting > tafellampen")
  })

  it("ADULT-17: counts products for adults without the price that the term names", async () => {
    const { adultMatches } = await search({ searchTerm: "wijn" })
    expect(adultMatches).toBeGreaterThan(0)
    expect(await search({ searchTerm: "wijn onder 1000 euro" })).toMatchObject({ adultMatches })
  })

  it("SRCH-17: names no categories without a term", async () => {
    expect((await search({})).top_categories).toEqual([])
  })

  it("STATIC-02: finds a product alone by its GTIN, and applies filters too", async () => {
    const found = await search({ searchTerm: lamp.GTIN! })
    expect(found.hits.hits.map(({ _id }) => _id)).toEqual([lamp.id])
    expect((await search({ searchTerm: lamp.GTIN!, filters: { brand: ["Bestaatniet"] } })).hits.total.value).toBe(0)
  })

  it("ROUTE-18: finds only the products of a landing page", async () => {
    const { hits } = await search({ productIds: [lamp.id, "bestaat-niet"] })
    expect(hits.hits.map(({ _id }) => _id)).toEqual([lamp.id])
  })

  it.each(["priceAsc", "priceDesc"] as const)("SRCH-03: sorts %s by price", async (sort) => {
    const { hits } = await search({ searchTerm: "lamp", sort, size: 90 })
    const prices = hits.hits.map(({ _source }) => _source.price ?? 0)
    const ordered = prices.toSorted((a, b) => (sort === "priceAsc" ? a - b : b - a))
    expect(prices).toEqual(ordered)
  })
})

describe("facets", () => {
  const facets = (request: Partial<SearchRequest>) =>
    backend.api.facets(searchPayload({ ...EMPTY_REQUEST, ...request }))

  it("SRCH-20: counts for a value what choosing it finds", async () => {
    const { brand, color } = await facets({ searchTerm: "lamp" })
    const found = async (request: Partial<SearchRequest>) =>
      (await search({ searchTerm: "lamp", ...request })).hits.total.value
    const brands = brand.buckets.map(({ key }) => found({ filters: { brand: [key] } }))
    const colors = color.buckets.map(({ key }) => found({ filters: { color: [key] } }))
    expect(await Promise.all(brands)).toEqual(brand.buckets.map(({ doc_count }) => doc_count))
    expect(await Promise.all(colors)).toEqual(color.buckets.map(({ doc_count }) => doc_count))
  })

  const features = (found: Awaited<ReturnType<typeof facets>>) =>
    Object.keys(found).filter((name) => name.startsWith("feature::"))

  it("SRCH-11: include the features of results of one kind", async () => {
    expect(features(await facets({ searchTerm: "tafellamp" }))).not.toEqual([])
    expect(features(await facets({ pageCategory: "wonen.verlichting" }))).not.toEqual([])
  })

  it("SRCH-11: include of a mixture of products only the chosen features", async () => {
    expect(features(await facets({}))).toEqual([])
    expect(features(await facets({ pageCategory: "wonen" }))).toEqual([])
    const [feature] = features(await facets({ pageCategory: "wonen.verlichting" }))
    const chosen = await facets({ filters: { [feature!]: ["bestaat niet"] } })
    expect(features(chosen)).toContain(feature)
  })

  it("SRCH-20: leave the counts of other brands unchanged when a brand is chosen", async () => {
    const before = await facets({ searchTerm: "lamp" })
    const chosen = before.brand.buckets[0]!.key
    const after = await facets({ searchTerm: "lamp", filters: { brand: [chosen] } })
    const counts = (list: typeof before.brand.buckets) => new Map(list.map(({ key, doc_count }) => [key, doc_count]))
    expect(counts(after.brand.buckets)).toEqual(counts(before.brand.buckets))
    expect(after.brand.buckets[0]).toMatchObject({ key: chosen, selected: true })
  })
})
