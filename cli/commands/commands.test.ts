import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend, testWorld } from "#adapters/testing/memory-backend.ts"
import { runWith } from "#cli/testing/run.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/schemas.ts"
import { adultProducts } from "#fixtures/world/world.ts"

let backend: Backend
beforeAll(async () => {
  backend = await memoryBackend()
})
afterAll(() => backend.close())

/** Runs a command on the services over a small world. */
const koopkompas = (args: ReadonlyArray<string>, width: number | null = null) =>
  runWith({ connect: async () => ({ run: backend.run, close: async () => undefined }) }, args, width)

const json = async (...args: ReadonlyArray<string>) => JSON.parse((await koopkompas([...args, "--json"])).out)

const lamps = searchPayload({ ...EMPTY_REQUEST, searchTerm: "lamp" })
const someProduct = async (): Promise<Product> => {
  const { hits } = await backend.api.search(lamps)
  return (await backend.api.product(hits.hits[0]!._id)) as Product
}

describe("CLI-03: --json prints the contract's wire format", () => {
  it("SRCH-19: of a search", async () => {
    expect(await json("search", "lamp")).toEqual(await backend.api.search(lamps))
  })

  it("SRCH-20: of all facets and of a full one", async () => {
    expect(await json("facets", "lamp")).toEqual(await backend.api.facets(lamps))
    expect(await json("facets", "lamp", "--full", "brand")).toEqual(await backend.api.facetFull(lamps, "brand"))
  })

  it("SRCH-22: of suggestions", async () => {
    expect(await json("suggest", "tafel")).toEqual(await backend.api.suggestions("tafel"))
  })

  it("LIKE-06: of similar products", async () => {
    const { id } = await someProduct()
    const similar = await backend.api.moreLikeThis([id])
    expect(similar.length).toBeGreaterThan(0)
    const hits = similar.map((card) => ({ _id: card.id, _source: card }))
    expect(await json("similar", id)).toEqual({ hits: { hits } })
  })

  it("PDP-01, PDP-03: of a product and its offers, by id and by GTIN", async () => {
    const product = await someProduct()
    expect(await json("product", product.id)).toEqual(product)
    expect(await json("product", product.GTIN!)).toEqual(product)
    expect(await json("offers", product.id)).toEqual(product.offers)
  })
})

describe("--adult", () => {
  const world = testWorld()
  const sold = new Set([...world.offers].map(({ productId }) => productId))
  const wine = adultProducts(world).find(({ id }) => sold.has(id))!

  it("CLI-17: shows adult products, which are hidden without it", async () => {
    const ids = async (...flags: ReadonlyArray<string>) => {
      const { hits } = (await json("search", "wijn", ...flags)) as SearchResult
      return hits.hits.map(({ _id }) => _id)
    }
    expect(await ids()).not.toContain(wine.id)
    expect(await ids("--adult")).toContain(wine.id)
    expect((await koopkompas(["product", wine.id])).code).toBe(4)
    expect((await json("product", wine.id, "--adult")).name).toBe(wine.name)
  })
})

describe("the output for people", () => {
  it("COVER-05: names the pages of the site that a term asks for", async () => {
    expect((await koopkompas(["search", "contact klantenservice"])).out).toContain("Klantenservice (/klantenservice/)")
  })

  it("CLI-05: shows a search as a table with prices, ids and the position in the results", async () => {
    const { code, out } = await koopkompas(["search", "lamp"])
    const { id, name } = await someProduct()
    expect(code).toBe(0)
    expect(out).toContain(name)
    expect(out).toContain(id)
    expect(out).toMatch(/€ \d+,\d\d/)
    expect(out).toMatch(/\n1-\d+ of \d+$/)
  })

  it.each([40, 80, 120])("CLI-05: fits a terminal of %i columns", async (width) => {
    const commands = [
      ["search", "lamp"],
      ["facets", "lamp"],
      ["offers", (await someProduct()).id],
      ["suggest", "tafel"],
      ["similar", (await someProduct()).id]
    ]
    const outputs = await Promise.all(commands.map((args) => koopkompas(args, width)))
    const widest = outputs.flatMap(({ out }) => out.split("\n")).toSorted((a, b) => b.length - a.length)[0]!
    expect(widest.length).toBeLessThanOrEqual(width)
  })

  it("CLI-06: reports another spelling on standard error", async () => {
    const { out, err } = await koopkompas(["search", "tafellmap"])
    expect(err).toBe('Nothing found for "tafellmap", showing "tafellamp".')
    expect(out).toContain("tafellamp")
  })

  it("CLI-06: names the last page when the requested one is past it", async () => {
    const { code, out, err } = await koopkompas(["search", "lamp", "--page", "99"])
    expect({ code, out, err }).toEqual({ code: 0, out: "", err: "Page 99 is past the last one: --page 1" })
  })

  it("CLI-05: shows a product's facts and its offers", async () => {
    const { id, name, offers } = await someProduct()
    const { out } = await koopkompas(["product", id])
    expect(out).toContain(name)
    expect(out).toContain(`${offers.length} offers, from €`)
  })

  it("UNIT-06, SRCH-34: shows unit prices of a search, a product and its offers, and sorts by them", async () => {
    const { out } = await koopkompas(["search", "--category", "eten-en-drinken", "--sort", "unit-price-asc"], 140)
    expect(out.split("\n")[0]).toContain("Unit price")
    const ofOneUnit = out.split("\n").flatMap((line) => /€ ([\d.]+),(\d\d) per (?:kilo|liter|stuk)/.exec(line) ?? [])
    expect(ofOneUnit.length).toBeGreaterThan(0)
    const { hits } = await json("search", "--category", "eten-en-drinken", "--sort", "unitPriceAsc")
    const { _id: id } = hits.hits.find((hit: SearchResult["hits"]["hits"][number]) => hit._source.pack !== null)
    expect((await koopkompas(["product", id])).out).toMatch(
      /from € [\d.]+,\d\d(?: \+ shipping)? \(€ [\d.]+,\d\d per [^)]+\)/
    )
    expect((await koopkompas(["offers", id])).out).toMatch(/ per (100 gram|kilo|liter|meter|stuk)/)
  })

  it("OFFER-02: shows offers in the order of the service", async () => {
    const { id, offers } = await someProduct()
    const { out } = await koopkompas(["offers", id])
    const shops = offers.map(({ shopName }) => shopName)
    const lines = out.split("\n").slice(1)
    expect(lines.map((line, at) => line.includes(shops[at]!))).toEqual(shops.map(() => true))
  })

  it("SRCH-20: shows the values to filter facets by", async () => {
    const { out } = await koopkompas(["facets", "lamp"])
    expect(out).toContain("wonen.verlichting")
    expect(out).toMatch(/price: € [\d.]+,\d\d to € [\d.]+,\d\d/)
  })
})

it.each([
  [["product", "bestaat-niet"], "product"],
  [["offers", "bestaat-niet"], "product"],
  [["search", "--category", "bestaat.niet"], "category"],
  [["search", "--shop", "bestaat-niet"], "shop"],
  [["facets", "--category", "bestaat.niet"], "category"]
])("CLI-04: koopkompas %s exits with 4", async (args, kind) => {
  const { code, out, err } = await koopkompas(args)
  expect({ code, out }).toEqual({ code: 4, out: "" })
  expect(err).toContain(`There is no ${kind} "bestaat`)
})
