import { Cause, Context, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { Identity } from "#adapters/people/port.ts"
import { UploadStore } from "#adapters/media/images/uploads.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { Records } from "#adapters/store/records-port.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { CallerAge } from "#domain/account/current-audience.ts"
import { BlogApi } from "#domain/site/blog-api.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import { CatalogueApi, CategoryChecksApi, RelatedApi, DiscountsApi, StaticApi } from "#domain/catalogue/api.ts"
import { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { UserSessionsApi } from "#domain/account/session/api.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ChatApi } from "#domain/assistant/api.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { ImageSearchApi } from "#domain/search/images/api.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { PaymentApi } from "#domain/shopping/payment/api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { SearchApi, SearchRejected, SearchUnavailable } from "#domain/search/api.ts"
import { wireCampaign, wireSearch } from "#adapters/contract/search-names.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { PRODUCT } from "#fixtures/testing/offer.ts"
import { type Handle, targetFromUrl } from "./call.ts"
import { webHandler } from "./handler.ts"
import { MAX_BODY_BYTES } from "./limit-body.ts"

/** Creates a handler over ports of which only these calls are implemented. */
const handlerOf = (search: Partial<SearchApi["Service"]>, catalogue: Partial<CatalogueApi["Service"]> = {}): Handle =>
  webHandler(
    Context.make(SearchApi, search as SearchApi["Service"]).pipe(
      Context.add(CatalogueApi, catalogue as CatalogueApi["Service"]),
      Context.add(StaticApi, {} as StaticApi["Service"]),
      Context.add(BlogApi, {} as BlogApi["Service"]),
      Context.add(ReviewsApi, {} as ReviewsApi["Service"]),
      Context.add(ChatApi, {} as ChatApi["Service"]),
      Context.add(DiscountsApi, {} as DiscountsApi["Service"]),
      Context.add(CategoryChecksApi, {} as CategoryChecksApi["Service"]),
      Context.add(RelatedApi, {} as RelatedApi["Service"]),
      Context.add(ImageSearchApi, {} as ImageSearchApi["Service"]),
      Context.add(RecommendationsApi, {} as RecommendationsApi["Service"]),
      Context.add(ProfileApi, {} as ProfileApi["Service"]),
      Context.merge(
        Context.make(ListsApi, {} as ListsApi["Service"]).pipe(
          Context.add(UserSessionsApi, {} as UserSessionsApi["Service"]),
          Context.add(NotificationsApi, {} as NotificationsApi["Service"]),
          Context.add(SellersApi, {} as SellersApi["Service"]),
          Context.add(ShopOrdersApi, {} as ShopOrdersApi["Service"]),
          Context.add(ShopReturnsApi, {} as ShopReturnsApi["Service"]),
          Context.add(Records, memoryRecords())
        )
      ),
      Context.add(CartApi, {} as CartApi["Service"]),
      Context.add(CheckoutApi, {} as CheckoutApi["Service"]),
      Context.add(OrdersApi, {} as OrdersApi["Service"]),
      Context.add(PaymentApi, {} as PaymentApi["Service"]),
      Context.add(AddressApi, {} as AddressApi["Service"]),
      Context.add(Identity, {} as Identity["Service"]),
      Context.add(UploadStore, {} as UploadStore["Service"]),
      Context.add(CallerAge, { forBirthDate: () => Effect.succeed([]), forCaller: () => Effect.succeed([]) })
    )
  ).handle

const base = "http://shop.test/api"
const get = (path: string) => new Request(`${base}${path}`)
const post = (path: string, body: BodyInit, headers: HeadersInit = { "content-type": "application/json" }) =>
  new Request(`${base}${path}`, { method: "POST", body, headers })

const payload = wireSearch(searchPayload(EMPTY_REQUEST))
const statusAndBody = async (response: Response) => ({ status: response.status, body: await response.json() })

describe("an invalid request", () => {
  const handle = handlerOf({})
  const search = (body: unknown) => post("/search", JSON.stringify(body))
  const facets = (value: string) => get(`/facets?payload=${encodeURIComponent(value)}`)

  it.each<[string, Request, string]>([
    ["a page far away", search({ ...payload, page: { current: 1e9, size: 30 } }), "page.current"],
    ["a page before the first", search({ ...payload, page: { current: -1, size: 30 } }), "page.current"],
    ["half a page", search({ ...payload, page: { current: 0.5, size: 30 } }), "page.current"],
    ["a page of nothing", search({ ...payload, page: { current: 0, size: 0 } }), "page.size"],
    ["a term of 10,000 characters", search({ ...payload, q: "a".repeat(10_000) }), "q"],
    ["a term that is a number", search({ ...payload, q: 5 }), "q"],
    ["an unknown sort", search({ ...payload, sort: { by: "geluk", direction: "asc" } }), "sort.by"],
    ["a price in words", search({ ...payload, filters: { price: ["abc", null] } }), "filters.price.0"],
    ["a price below zero", search({ ...payload, filters: { price: [-1, null] } }), "filters.price.0"],
    ["a filter that is no list", search({ ...payload, filters: { brand: "Bosch" } }), "filters.brand"],
    ["an unknown filter", search({ ...payload, filters: { merk: ["Bosch"] } }), "filters.merk"],
    ["an unknown field", search({ ...payload, extra: 1 }), "extra"],
    ["no payload", search({}), "filters"],
    ["null", search(null), "body"],
    ["a list", search([]), "body"],
    ["no JSON", post("/search", "{"), "body"],
    ["an empty body", post("/search", ""), "body"],
    ["JSON 100,000 deep", post("/search", "[".repeat(100_000)), "body"],
    [
      "objects 10,000 deep",
      post("/search", '{"filters":'.repeat(10_000) + "1" + "}".repeat(10_000)),
      "filters.filters"
    ],
    ["broken UTF-8", post("/search", new Uint8Array([0x22, 0xff, 0xfe, 0x22])), "body"],
    ["a prototype", search({ ...payload, filters: JSON.parse('{"__proto__":["x"]}') }), "filters.__proto__"],
    ["no query", get("/facets"), "payload"],
    ["a query that is no JSON", facets("{"), "payload"],
    ["a query with a wrong payload", facets(JSON.stringify({ ...payload, q: 5 })), "payload.q"],
    ["two queries", get("/suggestions?q=a&q=b"), "q"],
    ["another parameter", get("/suggestions?q=a&limiet=3"), "limiet"],
    ["a flag that is no flag", get("/product/p-1?withExpired=ja"), "withExpired"],
    ["ids that are no list", post("/moreLikeThis", JSON.stringify({ productIds: "p-1" })), "productIds"],
    ["an offers request without an id", post("/product-offers", "{}"), "id"]
  ])("API-08: responds to %s with a 400 that names the field", async (_case, request, field) => {
    expect(await statusAndBody(await handle(request))).toMatchObject({
      status: 400,
      body: { _tag: "RequestRejected", field, reason: expect.stringMatching(/.\.$/) }
    })
  })

  it("API-08: responds with a 413 if the body exceeds the limit", async () => {
    const { status, body } = await statusAndBody(await handle(post("/search", "a".repeat(MAX_BODY_BYTES + 1))))
    expect({ status, field: body.field }).toEqual({ status: 413, field: "body" })
  })

  it("API-08: responds with a 415 to another content type", async () => {
    const { status, body } = await statusAndBody(
      await handle(post("/search", "q=lamp", { "content-type": "text/csv" }))
    )
    expect({ status, body }).toMatchObject({ status: 415, body: { _tag: "RequestRejected", field: "headers" } })
  })

  it.each(["/product/%ff", "/product/%zz", "/%"])("API-08: rejects the path %s", async (path) => {
    expect(await statusAndBody(await handle(get(path)))).toMatchObject({ status: 400, body: { field: "path" } })
  })

  it("API-18: quotes at most 200 characters of an unknown name", async () => {
    const { body } = await statusAndBody(await handle(search({ ...payload, [`${"x".repeat(199)}\u{1f600}`]: 1 })))
    expect(body.field).toBe(`${"x".repeat(199)}\ufffd`)
  })

  it.each(["/", "/nope", "/product/", "/product/a/b", "/static/category/", "/%ff", "/product/%zz"])(
    "API-10: responds to %s with a 404, or a 400 for invalid percent-encoding",
    async (path) => {
      expect([400, 404]).toContain((await handle(get(path))).status)
    }
  )

  it("API-10: responds with a 404 to the wrong method", async () => {
    expect((await handle(get("/search"))).status).toBe(404)
    expect((await handle(new Request(`${base}/suggestions?q=a`, { method: "DELETE" }))).status).toBe(404)
  })
})

describe("a failure of a port", () => {
  it.each([
    [new SearchRejected({ field: "page", reason: "Too far." }), 400, { field: "page", reason: "Too far." }],
    [new SearchUnavailable({ cause: new Error("secret") }), 503, { _tag: "ServiceUnavailable" }]
  ])("API-11: becomes a response without its cause for a search: %s", async (error, status, body) => {
    const handle = handlerOf({ search: () => Effect.fail(error) })
    const response = await statusAndBody(await handle(post("/search", JSON.stringify(payload))))
    expect(response).toMatchObject({ status, body })
    expect(JSON.stringify(response)).not.toContain("secret")
  })

  it.each([
    [new CatalogueNotFound({ kind: "product", id: "p-1" }), 404, { kind: "product", id: "p-1" }],
    [new CatalogueUnavailable({ cause: new Error("secret") }), 503, { _tag: "ServiceUnavailable" }]
  ])("API-11: becomes a response without its cause for a product: %s", async (error, status, body) => {
    const handle = handlerOf({}, { product: () => Effect.fail(error) })
    const response = await statusAndBody(await handle(get("/product/p-1")))
    expect(response).toMatchObject({ status, body })
    expect(JSON.stringify(response)).not.toContain("secret")
  })
})

describe("GET product/{id}", () => {
  const expired = PRODUCT
  const moved = { location: "/product/hanglamp-lund/p-1/" }
  const product = (id: string) => Effect.succeed<Product | typeof moved>(id === "p-1" ? expired : moved)
  const handle = handlerOf({}, { product })
  const getPath = async (path: string) => statusAndBody(await handle(get(path)))

  it("ROUTE-13: returns the location of a moved product with withRedirects=1", async () => {
    expect(await getPath("/product/871?withRedirects=1")).toEqual({ status: 200, body: moved })
  })

  it("ROUTE-13: returns the product itself without withRedirects", async () => {
    expect(await getPath("/product/871?withExpired=1")).toEqual({ status: 200, body: wireCampaign(expired) })
  })

  it("PDP-01: returns an expired product only with withExpired=1", async () => {
    expect((await getPath("/product/p-1?withExpired=1")).status).toBe(200)
    expect((await getPath("/product/p-1?withExpired=0")).status).toBe(404)
    expect((await getPath("/product/p-1")).status).toBe(404)
  })

  it("API-10: reports an unknown id of any length as not found", async () => {
    const handle = handlerOf({}, { product: (id) => Effect.fail(new CatalogueNotFound({ kind: "product", id })) })
    const id = "p".repeat(2000)
    expect(await statusAndBody(await handle(get(`/product/${id}`)))).toMatchObject({ status: 404, body: { id } })
  })
})

it("API-12: webHandler serves the contract as an OpenAPI document", async () => {
  const document = await (await handlerOf({})(get("/openapi.json"))).json()
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      "/api/search",
      "/api/facets",
      "/api/facet-full",
      "/api/suggestions",
      "/api/product/{id}",
      "/api/product-offers",
      "/api/moreLikeThis",
      "/api/prices/{id}",
      "/api/shop/{id}",
      "/api/shop/by-website/{website}",
      "/api/shop/all",
      "/api/static/category/{key}"
    ])
  )
})

describe("a call that fails", () => {
  /** Returns the response to a lookup of shops that ends in `shops`, and its parsed body. */
  const failing = async (shops: Effect.Effect<never, CatalogueUnavailable>) => {
    const { handleCall: handle } = handlerOf({}, { shops: () => shops })
    const target = targetFromUrl(get("/shop/all").url)
    const headers = { "x-correlation-id": "abcdefgh" }
    const given = await handle!({ method: "GET", target, headers, read: null, chunks: null, signal: null })
    return { ...given, json: JSON.parse(String(given.body)) }
  }
  const busy = new StoreUnavailable("SQLITE_FULL in /data/site.sqlite", { retryAfterSeconds: 3 })

  it("API-43: names its id but not its cause after a defect, and records the cause for the log", async () => {
    const defect = new Error("SELECT secret FROM /data")
    const { status, headers, json, failure } = await failing(Effect.die(defect))
    expect([status, headers["x-correlation-id"], headers["retry-after"]]).toEqual([500, "abcdefgh", undefined])
    expect(json).toEqual({ _tag: "InternalError", correlationId: "abcdefgh" })
    expect(failure).toBe(defect)
  })

  it("API-43, API-11: names its id when its port is unavailable, and records the failure of the port", async () => {
    const unavailable = new CatalogueUnavailable({ cause: "down" })
    const { status, json, failure } = await failing(Effect.fail(unavailable))
    expect([status, json]).toEqual([503, { _tag: "ServiceUnavailable", correlationId: "abcdefgh" }])
    expect(failure).toBe(unavailable)
  })

  it.each<[string, Effect.Effect<never, CatalogueUnavailable>]>([
    ["as a defect", Effect.die(busy)],
    ["wrapped by a port", Effect.fail(new CatalogueUnavailable({ cause: busy }))],
    ["beside another failure", Effect.failCause(Cause.combine(Cause.die(new Error("other")), Cause.die(busy)))]
  ])("ERR-06, API-43: results in a 503 with Retry-After when the store fails %s", async (_case, shops) => {
    const { status, headers, json } = await failing(shops)
    expect([status, headers["retry-after"]]).toEqual([503, "3"])
    expect(json).toEqual({ _tag: "ServiceUnavailable", correlationId: "abcdefgh" })
  })

  it("API-43: has no failure to log when its status is below 500", async () => {
    const { handleCall: handle } = handlerOf({}, { shops: () => Effect.succeed([]) })
    const given = await handle!({
      method: "GET",
      target: "/api/shop/all",
      headers: {},
      read: null,
      chunks: null,
      signal: null
    })
    expect([given.status, "failure" in given]).toEqual([200, false])
  })
})
