import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/services/backend.ts"
import { memoryBackend, testWorld } from "#adapters/testing/memory-backend.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { adultProducts } from "#fixtures/world/adult-products.ts"

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
  it("SRCH-19: every product that is sold is found, none twice", async () => {
    const seen = new Set<string>()
    for (let page = 1; seen.size < sold.size && page < 20; page++) {
      const { hits } = await search({ currentPage: page as SearchRequest["currentPage"] })
      for (const { _id } of hits.hits) seen.add(_id)
      expect(hits.total.value).toBe(sold.size)
    }
    expect(seen).toEqual(sold)
  })

  it("SRCH-19: the same search has the same id, another one another", async () => {
    const [first, again, other] = [
      await search({ searchTerm: "a" }),
      await search({ searchTerm: "a" }),
      await search({})
    ]
    expect(again.search_id).toBe(first.search_id)
    expect(other.search_id).not.toBe(first.search_id)
  })

  it("SRCH-15: a misspelt term shows what was found for the right one, and says so", async () => {
    const { warnings, hits } = await search({ searchTerm: "tafellmap" })
    expect(warnings).toEqual([{ type: "searchRedirect", from: "tafellmap", to: "tafellamp" }])
    expect(hits.hits.every(({ _source }) => _source.name.includes("tafellamp"))).toBe(true)
    expect(hits.total.value).toBeGreaterThan(0)
  })

  it("SRCH-15: a term that has results is left as it is", async () => {
    expect((await search({ searchTerm: "tafellamp" })).warnings).toEqual([])
  })

  it("SRCH-16: where nothing is sold, products that were are shown", async () => {
    const expired = world.products.find(({ id }) => !sold.has(id))!
    const { hits, expiredProducts } = await search({ searchTerm: expired.GTIN ?? expired.name })
    expect(hits.total.value).toBe(0)
    expect(expiredProducts.map(({ id }) => id)).toContain(expired.id)
  })

  it("SRCH-16: with results there are no expired products", async () => {
    expect((await search({ searchTerm: "lamp" })).expiredProducts).toEqual([])
  })

  it("SRCH-16: a filter for a value that does not exist leaves nothing, and no error", async () => {
    expect((await search({ filters: { brand: ["Bestaatniet"] } })).hits).toEqual({ hits: [], total: { value: 0 } })
  })

  it("SRCH-17: a term names the categories most of its products are in, from the top down", async () => {
    const { top_categories } = await search({ searchTerm: "tafellamp" })
    expect(top_categories[0]).toBe("wonen > verlichting > tafellampen")
  })

  it("SRCH-17: without a term there is nothing to name", async () => {
    expect((await search({})).top_categories).toEqual([])
  })

  it("STATIC-02: a GTIN finds its product alone, and filters still hold", async () => {
    const found = await search({ searchTerm: lamp.GTIN! })
    expect(found.hits.hits.map(({ _id }) => _id)).toEqual([lamp.id])
    expect((await search({ searchTerm: lamp.GTIN!, filters: { brand: ["Bestaatniet"] } })).hits.total.value).toBe(0)
  })

  it("ROUTE-18: a landing page shows its own products only", async () => {
    const { hits } = await search({ uberfilter: [lamp.id, "bestaat-niet"] })
    expect(hits.hits.map(({ _id }) => _id)).toEqual([lamp.id])
  })

  it.each(["priceAsc", "priceDesc"] as const)("SRCH-03: %s orders by the price", async (sort) => {
    const { hits } = await search({ searchTerm: "lamp", sort, size: 90 })
    const prices = hits.hits.map(({ _source }) => _source.price ?? 0)
    const ordered = prices.toSorted((a, b) => (sort === "priceAsc" ? a - b : b - a))
    expect(prices).toEqual(ordered)
  })
})

describe("facets", () => {
  const facets = (request: Partial<SearchRequest>) =>
    backend.api.facets(searchPayload({ ...EMPTY_REQUEST, ...request }))

  it("SRCH-20: a value's count is what choosing it finds", async () => {
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

  it("SRCH-11: results of one kind have that kind's features", async () => {
    expect(features(await facets({ searchTerm: "tafellamp" }))).not.toEqual([])
    expect(features(await facets({ wpCategory: "wonen.verlichting" }))).not.toEqual([])
  })

  it("SRCH-11: a mixture of everything has only the features chosen in it", async () => {
    expect(features(await facets({}))).toEqual([])
    expect(features(await facets({ wpCategory: "wonen" }))).toEqual([])
    const [feature] = features(await facets({ wpCategory: "wonen.verlichting" }))
    const chosen = await facets({ filters: { [feature!]: ["bestaat niet"] } })
    expect(features(chosen)).toContain(feature)
  })

  it("SRCH-20: choosing a brand leaves the counts of the other brands as they were", async () => {
    const before = await facets({ searchTerm: "lamp" })
    const chosen = before.brand.buckets[0]!.key
    const after = await facets({ searchTerm: "lamp", filters: { brand: [chosen] } })
    const counts = (list: typeof before.brand.buckets) => new Map(list.map(({ key, doc_count }) => [key, doc_count]))
    expect(counts(after.brand.buckets)).toEqual(counts(before.brand.buckets))
    expect(after.brand.buckets[0]).toMatchObject({ key: chosen, selected: true })
  })
})
