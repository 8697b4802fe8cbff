import { Effect, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import * as fc from "fast-check"
import { setupServer } from "msw/node"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { browserApi } from "#adapters/client/browser.ts"
import { layer } from "#adapters/client/http.ts"
import { inProcessApi, type RunPorts } from "#adapters/client/in-process.ts"
import type { PageApi } from "#adapters/client/page-api.ts"
import { mswHandler } from "#adapters/client/mock-page.ts"
import type { Backend } from "#adapters/client/backend.ts"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { StaticApi } from "#domain/catalogue/api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import type { Page, SearchPayload } from "#domain/search/schemas.ts"
import { memoryBackend } from "./memory-backend.ts"

const base = "http://koopkompas.test"
const log = () => undefined
const server = setupServer()
let backend: Backend
/** The same calls over three clients: without HTTP, by the browser's client, and by the client derived from the contract. */
let apis: { readonly process: PageApi; readonly browser: PageApi; readonly contract: PageApi }
let runHttp: RunPorts

beforeAll(async () => {
  backend = await memoryBackend()
  server.use(mswHandler(base, backend))
  server.listen({ onUnhandledFrame: "error" })
  const ports = layer(base, log).pipe(Layer.provide(FetchHttpClient.layer))
  runHttp = (program) => Effect.runPromise(Effect.provide(program, ports))
  apis = { process: backend.api, browser: browserApi({ baseUrl: base, log }), contract: inProcessApi(runHttp) }
})
afterAll(async () => {
  server.close()
  await backend.close()
})

const payloadFor = (request: Partial<SearchRequest>): SearchPayload => searchPayload({ ...EMPTY_REQUEST, ...request })

/** Returns the outcome of each client: its response, or the status and field of its failure. */
const outcomes = (call: (api: PageApi) => Promise<unknown>) =>
  Promise.all(
    [apis.process, apis.browser, apis.contract].map((api) =>
      call(api).catch((error: { readonly status: number; readonly field: string | null }) => ({
        status: error.status,
        field: error.field
      }))
    )
  )

/** Returns the response, and asserts that all three clients agree. */
const same = async <A>(call: (api: PageApi) => Promise<A>): Promise<A> => {
  const [first, second, third] = await outcomes(call)
  expect(second).toEqual(first)
  expect(third).toEqual(first)
  return first as A
}

/** Returns a product of the world. */
const someProduct = async (): Promise<Product> => {
  const { hits } = await backend.api.search(payloadFor({}))
  return (await backend.api.product(hits.hits[0]!._id)) as Product
}

describe("API-12: every call, in-process, by the browser and over the contract", () => {
  it.each<[string, Partial<SearchRequest>]>([
    ["everything", {}],
    ["a term", { searchTerm: "lamp" }],
    ["a misspelt term", { searchTerm: "wasmahcine" }],
    ["a term that nothing has", { searchTerm: "xqzzkw" }],
    ["the second page", { currentPage: 2 as Page, size: 60 }],
    ["a filter for a value that does not exist", { filters: { brand: ["Bestaatniet"] } }],
    ["a category that does not exist", { pageCategory: "bestaat.niet" }],
    ["unusual characters", { searchTerm: "ĳskast “½” 🧊 \u0000 %ff <b>" }]
  ])("SRCH-19: returns a search for %s", async (_case, request) => {
    const result = await same((api) => api.search(payloadFor(request)))
    expect(result.hits.hits.length).toBeLessThanOrEqual(payloadFor(request).page.size)
  })

  it("SRCH-20: returns facets, and one of them in full", async () => {
    const facets = await same((api) => api.facets(payloadFor({})))
    expect(facets.brand.buckets.length).toBeGreaterThan(0)
    const full = await same((api) => api.facetFull(payloadFor({}), "brand"))
    expect(full.buckets).toHaveLength(facets.brand.total)
  })

  it("SRCH-20: rejects an unknown facet", async () => {
    expect(await same((api) => api.facetFull(payloadFor({}), "merk"))).toEqual({ status: 400, field: "facet" })
  })

  it("SRCH-22: returns suggestions", async () => {
    const { terms, products, popular } = await same((api) => api.suggestions("wasm"))
    expect([terms.length, products.length]).not.toContain(0)
    expect(await same((api) => api.popularTerms())).toEqual(expect.arrayContaining([...popular]))
  })

  it("PDP-04: returns similar products for the first 30 ids", async () => {
    const { id } = await someProduct()
    const few = await same((api) => api.moreLikeThis([id]))
    expect(few.length).toBeGreaterThan(0)
    expect(few.map((card) => card.id)).not.toContain(id)
    const unknownIds = Array.from({ length: 30 }, (_, at) => `nobody-${at}`)
    expect(await same((api) => api.moreLikeThis([...unknownIds, id]))).toEqual([])
  })

  it("PDP-01, PDP-03: returns a product, its offers and its prices", async () => {
    const { id, brand, GTIN } = await someProduct()
    const product = (await same((api) => api.product(id))) as Product
    const request = { id, brand, campaignId: null, EAN: GTIN, SKU: null, familyCode: null }
    expect(await same((api) => api.productOffers(request))).toEqual(product.offers)
    const { intervals } = await same((api) => api.priceHistory(id))
    expect(intervals.length).toBeGreaterThan(0)
  })

  it("PDP-03: finds offers by EAN if the id is unknown", async () => {
    const { offers, GTIN } = await someProduct()
    const request = { id: "", brand: null, campaignId: null, EAN: GTIN, SKU: null, familyCode: null }
    expect(await same((api) => api.productOffers(request))).toEqual(offers)
  })

  it("STATIC-02, ROUTE-13: finds a product by GTIN, in a search and as an id", async () => {
    const { id, GTIN, canonical_path } = await someProduct()
    const spaced = `${GTIN!.slice(0, 7)} ${GTIN!.slice(7)}`
    const { hits } = await same((api) => api.search(payloadFor({ searchTerm: spaced })))
    expect(hits.hits.map((hit) => hit._id)).toEqual([id])
    expect(await same((api) => api.product(GTIN!))).toEqual({ location: canonical_path })
  })

  it("ROUTE-14: returns shops by id, by website, and all", async () => {
    const shops = await same((api) => api.shops())
    expect(shops.length).toBeGreaterThan(0)
    const shop = shops[0]!
    expect(await same((api) => api.shop(shop.id))).toEqual(shop)
    expect(await same((api) => api.shopByWebsite(shop.website))).toEqual({
      ...shop,
      claims: { confirmed: expect.any(Number), denied: expect.any(Number), unknown: expect.any(Number) }
    })
    expect(await same((api) => api.shopByWebsite(`www.${shop.website.toUpperCase()}`))).toEqual({
      location: `/shop/${shop.website}/`
    })
  })

  it("API-06: returns categories as a tree, by dotted path, and featured ones", async () => {
    const tree = (await same((api) => api.categoryTree())) as CategoryTree
    const sub = tree[0]!.subcategory[0]!
    const page = await same((api) => api.category(sub.key))
    expect(page.trail.map(({ key }) => key)).toEqual([tree[0]!.key, sub.key])
    expect(page.children).toEqual(sub.subsubcategory)
    expect((await same((api) => api.featuredCategories())).length).toBeGreaterThan(0)
  })

  it.each<[string, (api: PageApi) => Promise<unknown>]>([
    ["product", (api) => api.product("bestaat-niet")],
    ["prices", (api) => api.priceHistory("bestaat-niet")],
    ["shop", (api) => api.shop("bestaat-niet")],
    ["website", (api) => api.shopByWebsite("bestaat.niet.example")],
    ["category", (api) => api.category("bestaat.niet")],
    ["id of nothing", (api) => api.product("")],
    ["id of dots", (api) => api.product("..")],
    ["id with a slash", (api) => api.product("a/../b")],
    ["id of a lone surrogate", (api) => api.product("\ud800")],
    ["very long id", (api) => api.product("p".repeat(5000))]
  ])("API-10: reports an unknown %s as not found", async (_case, call) => {
    expect(await same(call)).toEqual({ status: 404, field: null })
  })

  it("SRCH-08: rejects a page past the 10,000th hit", async () => {
    const last = { ...payloadFor({}), page: { current: 332, size: 30 } }
    expect((await same((api) => api.search(last))).hits.total.value).toBeGreaterThan(0)
    const past = { ...payloadFor({}), page: { current: 333, size: 30 } }
    expect(await same((api) => api.search(past))).toEqual({ status: 400, field: "page.current" })
  })
})

describe("the static json", () => {
  const get = async (path: string) => {
    const response = await backend.handle(new Request(`${base}/api/static/${path}`))
    return { status: response.status, body: await response.json() }
  }

  it("API-06: serves every file", async () => {
    const tree = (await backend.api.categoryTree()) as CategoryTree
    const main = tree[0]!
    const names = ["categories_list", "categories_list2", "categories_routes", "main-categories", "featured-categories"]
    const files = [...names, "market-status", "all-shops", "popular_terms"]
    const named = [`categories/${main.id}`, `categories2/${main.id}`, `category/${main.key}`]
    const statuses = await Promise.all([...files, ...named].map(async (file) => [file, (await get(file)).status]))
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
    expect((await get("main-categories")).body.map(({ key }: { key: string }) => key)).toEqual(
      tree.map(({ key }) => key)
    )
    expect((await get("categories_routes")).body[0]).toEqual({ key: main.key, path: `/${main.key}/` })
    expect((await get(`categories/${main.id}`)).body.children).toHaveLength(main.subcategory.length)
    expect((await get("support-articles/bestaat-niet")).status).toBe(404)
  })

  it("API-06: says that visitors can buy here in the marketplace variant", async () => {
    const status = async (cookie: string) => {
      const request = new Request(`${base}/api/static/market-status`, { headers: { cookie } })
      const body = (await (await backend.handle(request)).json()) as { readonly marketplace: boolean }
      return body.marketplace
    }
    expect(await status("")).toBe(false)
    expect(await status("functies=blog")).toBe(false)
    expect(await status("a=1; functies=blog%7Cmarketplace")).toBe(true)
  })

  it("API-06: conforms to the contract", async () => {
    const call = StaticApi.use((api) => Effect.all([api.marketStatus(), api.popularTerms()]))
    expect(await runHttp(call)).toEqual(await backend.run(call))
    const [main] = await backend.api.categoryTree()
    const page = StaticApi.use((api) => api.categoryById(main!.id))
    expect(await runHttp(page)).toEqual(await backend.run(page))
  })
})

describe("hostile requests", () => {
  const statusOf = async (path: string, init?: RequestInit) =>
    (await backend.handle(new Request(`${base}/api/${path}`, init))).status

  it("API-09: never result in a 5xx for any JSON as a search", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
        const headers = { "content-type": "application/json" }
        expect(await statusOf("search", { method: "POST", body, headers })).toBeLessThan(500)
      }),
      { numRuns: 200 }
    )
  })

  it("API-09: never result in a 5xx for a payload with one part replaced", async () => {
    const payload = payloadFor({ searchTerm: "lamp" })
    const part = fc.constantFrom(...Object.keys(payload))
    const parts = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.dictionary(fc.string(), fc.array(fc.string()))
    )
    await fc.assert(
      fc.asyncProperty(part, parts, async (name, value) => {
        const body = JSON.stringify({ ...payload, [name]: value })
        const headers = { "content-type": "application/json" }
        expect(await statusOf("search", { method: "POST", body, headers })).toBeLessThan(500)
        expect(await statusOf(`facets?payload=${encodeURIComponent(body)}`)).toBeLessThan(500)
      }),
      { numRuns: 200 }
    )
  })

  it("API-09: never result in a 5xx for any path and query", async () => {
    const calls = [
      "product/",
      "shop/",
      "shop/by-website/",
      "prices/",
      "static/category/",
      "static/categories/",
      "suggestions?q=",
      "facets?payload=",
      "facet-full?facet="
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), fc.string({ unit: "binary", maxLength: 300 }), async (call, text) => {
        expect(await statusOf(call + text.toWellFormed())).toBeLessThan(500)
        expect(await statusOf(call + encodeURIComponent(text.toWellFormed()))).toBeLessThan(500)
      }),
      { numRuns: 300 }
    )
  })

  it.each<[string, Partial<SearchRequest>]>([
    ["lone surrogates", { searchTerm: "\ud800lamp\udc00" }],
    ["ten thousand characters", { searchTerm: "lamp ".repeat(2000) }],
    ["a thousand values", { filters: { brand: Array.from({ length: 1000 }, (_, at) => `merk ${at}`) } }],
    [
      "the names of prototypes",
      { filters: { "feature::constructor": ["x"], "feature::__proto__": ["y"], brand: ["toString"] } }
    ]
  ])("API-09: result in a search result with %s", async (_case, request) => {
    const result = await apis.browser.search(payloadFor(request))
    expect(result.hits.total.value).toBeGreaterThanOrEqual(0)
  })
})
