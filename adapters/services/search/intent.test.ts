import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend, testWorld } from "#adapters/testing/memory-backend.ts"
import { INTENT_KINDS } from "#domain/search/intent/intent.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"

const world = testWorld()
let backend: Backend

beforeAll(async () => {
  backend = await memoryBackend(world)
})
afterAll(() => backend.close())

const payloadOf = (searchTerm: string, changes: Partial<SearchRequest> = {}) =>
  searchPayload({ ...EMPTY_REQUEST, searchTerm, size: 90, ...changes })

const backendSearch = async (searchTerm: string) => {
  const { warnings, hits } = await backend.api.search(payloadOf(searchTerm))
  return { warnings, total: hits.total.value }
}

const search = async (searchTerm: string, changes?: Partial<SearchRequest>) => {
  const result = await backend.api.search(payloadOf(searchTerm, changes))
  return {
    ids: result.hits.hits.map(({ _id }) => _id),
    prices: result.hits.hits.map(({ _source }) => _source.price ?? 0),
    total: result.hits.total.value,
    redirect: result.warnings[0]?.to,
    understood: result.understood?.map(({ label }) => label.replaceAll("\u00A0", " ")),
    unmet: result.unmet?.map(({ label }) => label.replaceAll("\u00A0", " "))
  }
}

describe("search", () => {
  it("INTENT-09: finds the same as with the price chosen as a filter", async () => {
    const read = await search("lamp onder 100 euro")
    expect(read.understood).toEqual(["tot € 100"])
    const chosen = await search("lamp", { filters: { price: [null, 10_000 as never] } })
    expect(read.ids).toEqual(chosen.ids)
    expect(read.total).toBeGreaterThan(0)
  })

  it("INTENT-09: lets a filter that the visitor chose win over the term", async () => {
    const chosen = await search("lamp onder 100 euro", { filters: { price: [10_000 as never, null] } })
    expect(chosen.understood).toBeUndefined()
    expect(Math.min(...chosen.prices)).toBeGreaterThanOrEqual(10_000)
  })

  it("INTENT-09: counts the facets of the narrowed search", async () => {
    const { total } = await search("lamp onder 100 euro")
    const { price_ranges } = await backend.api.facets(payloadOf("lamp onder 100 euro"))
    const below = price_ranges
      .filter(({ from }) => from < 10_000)
      .reduce((total, { doc_count }) => total + doc_count, 0)
    expect(below).toBeGreaterThan(0)
    expect(below).toBeLessThanOrEqual(total)
  })

  it("INTENT-08: takes words of the named kinds literally", async () => {
    const literal = await search("lamp onder 100 euro", { literal: ["price"] })
    expect(literal).toMatchObject({ understood: undefined, unmet: undefined })
    expect(literal.redirect).toBeDefined()
    expect(await search("tafellamp", { literal: INTENT_KINDS })).toEqual(await search("tafellamp"))
  })

  it("INTENT-08, RELAX-05: takes a term between quotation marks literally", async () => {
    expect(await search('"lamp onder 100 euro"')).toMatchObject({ total: 0, understood: undefined, unmet: undefined })
  })

  it("INTENT-10: ranks cheap products higher", async () => {
    const mean = (prices: ReadonlyArray<number>) => prices.reduce((total, price) => total + price, 0) / prices.length
    const [usual, cheap] = [await search("boek"), await search("goedkoop boek")]
    expect(cheap).toMatchObject({ total: usual.total, understood: ["liefst goedkoop"] })
    const first = Math.ceil(usual.prices.length / 2)
    expect(mean(cheap.prices.slice(0, first))).toBeLessThan(mean(usual.prices.slice(0, first)))
  })

  it("INTENT-25, COVER-07: orders the things themselves by price", async () => {
    const { prices, understood, total } = await search("goedkoopste boek")
    expect(understood).toEqual(["goedkoopste eerst"])
    expect(total).toBe((await search("boek")).total)
    expect(prices[0]).toBe(Math.min(...prices))
  })

  it("INTENT-11: gives up what nothing has, and says so", async () => {
    const { total } = await search("tafellamp")
    expect(await search("tafellamp tot 1 euro")).toMatchObject({ total, unmet: ["tot € 1"], understood: undefined })
    expect(await search("xqzv tot 1 euro")).toMatchObject({ unmet: undefined, understood: undefined })
  })

  it("INTENT-11: leaves out words before a price or another part, and names them", async () => {
    const price = ["tot € 100"]
    const { warnings, total } = await backendSearch("lamp voor xqzvend lampglas tot 100 euro")
    expect(total).toBeGreaterThan(0)
    expect(warnings[0]?.without).not.toContain("voor")
    expect(await search("lamp xqzvend lampglas tot 100 euro")).toMatchObject({ understood: price })
  })

  it("INTENT-11: puts products first that have a part that was given up", async () => {
    const { color, brand: brands } = await backend.api.facets(payloadOf("lamp"))
    let isSeen = false
    for (const { label: colorName } of color.buckets)
      for (const { label: brand } of brands.buckets) {
        const { unmet, ids } = await search(`lamp ${brand} ${colorName}`)
        if (unmet?.length !== 2) continue
        const having = [await search(`lamp ${brand}`), await search(`lamp ${colorName}`)].flatMap((found) => found.ids)
        expect(having).toContain(ids[0])
        isSeen = true
      }
    expect(isSeen).toBe(true)
  })

  it("INTENT-11: applies an uncertain part if the literal term finds nothing", async () => {
    expect(await search("lamp 100 euro")).toMatchObject({ understood: ["tot € 100"] })
  })

  it("INTENT-11: corrects and relaxes the other words, not the parts", async () => {
    const price = ["tot € 100"]
    expect(await search("tafellmp tot 100 euro")).toMatchObject({ understood: price, redirect: "tafellamp" })
    expect(await search("xqzv lamp tot 100 euro")).toMatchObject({ understood: price, redirect: "lamp" })
  })

  it("RELAX-11: searches all categories if the chosen one has nothing, and says so", async () => {
    const lamps = await search("tafellamp")
    const { category } = await backend.api.facets(payloadOf("tafellamp"))
    const { category: all } = await backend.api.facets(payloadOf(""))
    const having = new Set(category.buckets.map(({ key }) => key))
    const other = all.buckets.find(({ key }) => !having.has(key))!
    const filters = { category: [other.key] }
    const { leftCategories, hits } = await backend.api.search(payloadOf("tafellamp", { filters }))
    expect(leftCategories).toEqual([other.label])
    expect(hits.hits.map(({ _id }) => _id)).toEqual(lamps.ids)
    const inside = await backend.api.search(payloadOf("tafellamp", { filters: { category: [[...having][0]!] } }))
    expect(inside.leftCategories).toBeUndefined()
    expect(await search('"tafellamp"', { filters })).toMatchObject({ total: 0 })
  })

  it("NARROW-03: narrows to reduced products, as the filter does", async () => {
    const read = await search("lamp in de aanbieding")
    expect(read.understood).toEqual(["afgeprijsd"])
    expect(read.ids).toEqual((await search("lamp", { filters: { reduced: ["afgeprijsd"] } })).ids)
    const { total } = await search("lamp")
    expect(read.total).toBeGreaterThan(0)
    expect(read.total).toBeLessThan(total)
    expect((await search("sale")).total).toBe((await search("", { filters: { reduced: ["afgeprijsd"] } })).total)
    expect(await search("lamp sale", { literal: ["discount"] })).toMatchObject({ understood: undefined })
  })

  it("INTENT-19: narrows to the values of a feature that satisfy an amount", async () => {
    const read = await search("tv groter dan 50 inch")
    expect(read.understood).toEqual(["schermdiagonaal groter dan 50 inch"])
    const { total } = await search("tv")
    expect(read.total).toBeGreaterThan(0)
    expect(read.total).toBeLessThan(total)
    expect(await search("tv groter dan 50 inch", { literal: ["quantity"] })).toMatchObject({ understood: undefined })
  })

  it("INTENT-19: names an amount that nothing has, and keeps the thing", async () => {
    const { ids, total } = await search("wasmachine")
    const missing = await search("wasmachine minstens 5000 kg")
    expect(missing).toMatchObject({ ids, total, unmet: ["minstens 5000 kg"], understood: undefined })
  })

  it("INTENT-20: puts the best values of a quality first, and leaves nothing out", async () => {
    const { total } = await search("tv")
    const large = await search("grootste tv")
    expect(large).toMatchObject({ total, understood: ["zo groot mogelijk"] })
    const inches = large.ids.flatMap((id) => {
      const { features = [] } = world.products.find((product) => product.id === id) ?? {}
      return features.flatMap(({ key, values }) => (key === "schermdiagonaal" ? [Number.parseInt(values[0]!, 10)] : []))
    })
    expect(inches[0]).toBe(Math.max(...inches))
  })

  it("INTENT-20: takes an adjective literally where the products have no such feature", async () => {
    expect(await search("stille lamp")).toMatchObject({ understood: undefined })
  })

  it("INTENT-21: leaves out a value", async () => {
    const { colors } = world.products.find((product) => product.name.includes("lamp") && product.colors.length === 1)!
    const others = await search(`lamp niet ${colors[0]}`)
    expect(others.understood).toEqual([`niet ${colors[0]}`])
    const colorsOf = (id: string) => world.products.find((product) => product.id === id)?.colors ?? []
    expect(others.ids.filter((id) => colorsOf(id).includes(colors[0]!))).toEqual([])
  })

  it("INTENT-21: reads a value of other products as what a title says to be without", async () => {
    const at = world.products.findIndex(({ name, features }) => !name.includes("oordopjes") && features.length > 0)
    const product = world.products[at]!
    const features = product.features.map((feature, i) => (i === 0 ? { ...feature, values: ["draad"] } : feature))
    const wired = await memoryBackend({ ...world, products: world.products.with(at, { ...product, features }) })
    const { understood, unmet } = await wired.api.search(payloadOf("oordopjes zonder draad"))
    await wired.close()
    expect([understood?.map(({ label }) => label), unmet]).toEqual([["zonder draad"], undefined])
  })

  it("INTENT-11: searches for the thing alone if nothing is that thing", async () => {
    expect(await search("xqzvw tussen de 3 en 5 euro")).toMatchObject({ total: 0, understood: undefined })
  })

  it("INTENT-05: narrows to a shop", async () => {
    const { id, name } = world.shops[0]!
    const read = await search(`lamp bij ${name}`)
    expect(read.understood).toEqual([`bij ${name}`])
    expect(read.ids).toEqual((await search("lamp", { filters: { campaign: [id] } })).ids)
  })
})
