import { Effect, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { http, HttpResponse } from "msw"
import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { SearchApi } from "#domain/search/api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { movingClock } from "#adapters/testing/moving-clock.ts"
import { browserApi } from "./browser.ts"
import type { FailedReply } from "./call.ts"
import { layer } from "./http.ts"

const base = "http://shop.test"
const logged: Array<FailedReply> = []
const log = (failure: FailedReply) => void logged.push(failure)
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: "error" }))
afterEach(() => {
  server.resetHandlers()
  logged.length = 0
})
afterAll(() => server.close())

const respondWith = (respond: () => Response) => server.use(http.all(`${base}/*`, respond))
const payload = searchPayload(EMPTY_REQUEST)
const ports = layer(base, log).pipe(Layer.provide(FetchHttpClient.layer))

/** Returns the failure of a program over HTTP, whose pauses take no time. */
const failureOf = <A, E>(program: Effect.Effect<A, E, SearchApi | CatalogueApi>) =>
  Effect.runPromise(movingClock(program.pipe(Effect.flip, Effect.provide(ports))))

const search = SearchApi.use((api) => api.search(payload))
const product = CatalogueApi.use((api) => api.product("p-1"))
const browser = browserApi({ baseUrl: base, log, pause: () => Promise.resolve() })

const failures: ReadonlyArray<readonly [string, () => Response]> = [
  ["a 503 of the site", () => HttpResponse.json({ _tag: "ServiceUnavailable" }, { status: 503 })],
  ["a 500 without a body", () => new HttpResponse(null, { status: 500 })],
  ["a page that is no JSON", () => HttpResponse.html("<h1>Hallo</h1>")],
  ["half a response", () => new HttpResponse('{"hits":', { headers: { "content-type": "application/json" } })],
  ["a 404 of another server", () => new HttpResponse("Not Found", { status: 404 })],
  ["a 401", () => new HttpResponse(null, { status: 401 })],
  ["a broken connection", () => HttpResponse.error()]
]

describe("the client over HTTP", () => {
  it.each(failures)("API-03: fails with Unavailable for %s", async (_case, respond) => {
    respondWith(respond)
    expect((await failureOf(search))._tag).toBe("SearchUnavailable")
    expect((await failureOf(product))._tag).toBe("CatalogueUnavailable")
  })

  it("API-03: fails with Unavailable if the body does not decode", async () => {
    respondWith(() => HttpResponse.json({ hits: "veel" }))
    expect((await failureOf(search))._tag).toBe("SearchUnavailable")
  })

  it("API-03: names the rejected field of a 400", async () => {
    respondWith(() => HttpResponse.json({ _tag: "RequestRejected", field: "q", reason: "Too long." }, { status: 400 }))
    expect(await failureOf(search)).toMatchObject({ _tag: "SearchRejected", field: "q", reason: "Too long." })
  })

  it("API-03: maps the contract's 404 to NotFound", async () => {
    respondWith(() => HttpResponse.json({ _tag: "CatalogueNotFound", kind: "product", id: "p-1" }, { status: 404 }))
    expect(await failureOf(product)).toMatchObject({ _tag: "CatalogueNotFound", kind: "product", id: "p-1" })
  })

  it.each(["", ".", ".."])(
    'API-10: reports an id that no path can hold ("%s") as not found, without a call',
    async (id) => {
      expect(await failureOf(CatalogueApi.use((api) => api.product(id)))).toMatchObject({ _tag: "CatalogueNotFound" })
    }
  )

  it("SRCH-08: rejects an invalid payload before it is sent", async () => {
    const wrong = { ...payload, page: { current: 1e9, size: 30 } }
    expect(await failureOf(SearchApi.use((api) => api.search(wrong)))).toMatchObject({
      _tag: "SearchRejected",
      field: "page.current"
    })
  })

  it("API-03: logs every failure with its status and URL", async () => {
    respondWith(() => HttpResponse.json({ _tag: "ServiceUnavailable" }, { status: 503 }))
    await failureOf(search)
    const failure = { status: 503, ok: false, url: `${base}/api/search` }
    expect(logged).toMatchObject([failure, failure, failure])
  })
})

describe("browserApi", () => {
  it.each(failures)("API-03: rejects with 503 and logs it for %s", async (_case, respond) => {
    respondWith(respond)
    await expect(browser.search(payload)).rejects.toMatchObject({ name: "PageApiError", status: 503 })
    expect(logged.length).toBeGreaterThanOrEqual(1)
  })

  it("API-03: names the field of a 400", async () => {
    respondWith(() => HttpResponse.json({ _tag: "RequestRejected", field: "q", reason: "Too long." }, { status: 400 }))
    await expect(browser.search(payload)).rejects.toMatchObject({ status: 400, field: "q" })
  })

  it("API-03: rejects with 404 for the contract's 404", async () => {
    respondWith(() => HttpResponse.json({ _tag: "CatalogueNotFound", kind: "shop", id: "x" }, { status: 404 }))
    await expect(browser.shop("x")).rejects.toMatchObject({ status: 404 })
  })

  it("API-10: accepts a lone surrogate in an id", async () => {
    respondWith(() => HttpResponse.json({ _tag: "CatalogueNotFound", kind: "shop", id: "x" }, { status: 404 }))
    await expect(browser.shop("\ud800")).rejects.toMatchObject({ status: 404 })
  })
})
