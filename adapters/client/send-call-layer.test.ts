import { Effect, Fiber, Layer, Random, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { HttpApi, HttpApiClient, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { TestClock } from "effect/testing"
import { http, HttpResponse } from "msw"
import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { CheckedRequest } from "#adapters/contract/errors.ts"
import { isSafe, Safe } from "#adapters/contract/safe.ts"
import { movingClock } from "#adapters/testing/moving-clock.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import type { NamedOffer } from "#domain/catalogue/offer-query.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { SearchApi } from "#domain/search/api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { withBearerToken } from "./bearer.ts"
import type { FailedReply } from "./call.ts"
import { layer, IsMobile } from "./http.ts"
import { sentCallLayer } from "./send-call-layer.ts"

const SITE = "https://site.example"
const SEARCH = "https://zoek.example"

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: "error" }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

type Responder = (request: Request) => Response | Promise<Response>

/** Responds with these, one after the other, and repeats the last one; returns the requests. */
const respondWith = (...responders: ReadonlyArray<Responder>): ReadonlyArray<Request> => {
  const requests: Array<Request> = []
  server.use(
    http.all("*", ({ request }) => {
      requests.push(request)
      return responders[Math.min(requests.length, responders.length) - 1]!(request)
    })
  )
  return requests
}

const ok = () => HttpResponse.json("ja")
const status = (code: number, headers: HeadersInit = {}) => HttpResponse.json({}, { status: code, headers })
const never = () => new Promise<Response>(() => undefined)

/** A contract with one call of each kind. */
const kinds = HttpApi.make("kinds")
  .add(
    HttpApiGroup.make("kind").add(
      HttpApiEndpoint.get("read", "/api/search/read", { success: Schema.String }),
      HttpApiEndpoint.post("ask", "/api/search/ask", { success: Schema.String }).annotate(Safe, true),
      HttpApiEndpoint.post("write", "/api/cart/v0/write", { success: Schema.String }),
      HttpApiEndpoint.delete("remove", "/api/cart/v0/remove", { success: Schema.String })
    )
  )
  .middleware(CheckedRequest)
type Kind = "read" | "ask" | "write" | "remove"

const middle = { nextDoubleUnsafe: () => 0.5, nextIntUnsafe: () => 0 }

/** Makes a call, with a random value of 0.5, and returns its outcome. */
const send = (kind: Kind) => {
  const logged: Array<FailedReply> = []
  const pauses: Array<number> = []
  const program = Effect.gen(function* () {
    const client = yield* HttpApiClient.make(kinds)
    return yield* Effect.result(client.kind[kind]())
  }).pipe(
    Effect.provide(sentCallLayer(SITE, (failure) => logged.push(failure))),
    Effect.provide(FetchHttpClient.layer),
    Effect.provideService(Random.Random, middle)
  )
  return { program, logged, pauses, outcome: () => Effect.runPromise(movingClock(program, (ms) => pauses.push(ms))) }
}

const payload = searchPayload(EMPTY_REQUEST)
const ports = layer({ site: SITE, search: SEARCH }, () => undefined).pipe(Layer.provide(FetchHttpClient.layer))
const search = SearchApi.use((api) => api.search(payload))
const product = CatalogueApi.use((api) => api.product("p-1"))

/** Runs a program and ignores its result. */
const ignoreResult = <A, E>(program: Effect.Effect<A, E, SearchApi | CatalogueApi>) =>
  Effect.runPromise(program.pipe(Effect.ignore, Effect.provide(ports)))

describe("sentCallLayer", () => {
  it("API-13: calls each area at its own base URL", async () => {
    const requests = respondWith(() => status(400))
    await ignoreResult(Effect.all([Effect.ignore(search), Effect.ignore(product)]))
    expect(requests.map(({ url }) => url)).toEqual([
      `${SEARCH}/api/search`,
      `${SITE}/api/product/p-1?withExpired=1&withRedirects=1`
    ])
  })

  it.each(["read", "ask"] as const)("API-15: retries %s until it succeeds", async (kind) => {
    const requests = respondWith(() => status(503), HttpResponse.error, ok)
    const { outcome, pauses, logged } = send(kind)
    expect(await outcome()).toMatchObject({ _tag: "Success", success: "ja" })
    expect(pauses).toEqual([150, 300])
    expect(requests).toHaveLength(3)
    expect(logged.map((failure) => failure.status)).toEqual([503, 0])
  })

  it("API-15: retries if the body breaks off", async () => {
    const requests = respondWith(() => new HttpResponse(breakingOff()), ok)
    expect(await send("read").outcome()).toMatchObject({ success: "ja" })
    expect(requests).toHaveLength(2)
  })

  it("API-15: gives up after the third attempt", async () => {
    const requests = respondWith(() => status(502))
    const { outcome, logged } = send("read")
    expect(await outcome()).toMatchObject({ _tag: "Failure" })
    expect([requests.length, logged.length]).toEqual([3, 3])
  })

  it("API-15: honours Retry-After within bounds", async () => {
    respondWith(() => status(429, { "retry-after": "2" }), ok)
    const limited = send("read")
    await limited.outcome()
    expect(limited.pauses).toEqual([2000])
    server.resetHandlers()
    const requests = respondWith(() => status(429, { "retry-after": "60" }))
    await send("read").outcome()
    expect(requests).toHaveLength(1)
  })

  it.each(["write", "remove"] as const)("API-15: sends %s once, whatever the outcome", async (kind) => {
    const requests = respondWith(() => status(503))
    await send(kind).outcome()
    server.resetHandlers()
    const broken = respondWith(HttpResponse.error)
    await send(kind).outcome()
    expect([requests.length, broken.length]).toEqual([1, 1])
  })

  it("API-15: never retries the contract's writes", () => {
    const writes = /[/_-](add(?!ress)|remove|update|delete|undo|declare|subscribe|sign|shipping_method)/i
    const wrong: Array<string> = []
    HttpApi.reflect(KoopkompasApi, {
      onGroup: () => undefined,
      onEndpoint: ({ endpoint }) => {
        if (endpoint.method !== "GET" && writes.test(endpoint.path) && isSafe(endpoint)) wrong.push(endpoint.path)
      }
    })
    expect(wrong).toEqual([])
  })

  it("API-16: sends one id with all attempts of a call, and logs its failures with it", async () => {
    const requests = respondWith(() => status(503))
    const { outcome, logged } = send("read")
    await outcome()
    const ids = requests.map(({ headers }) => headers.get("x-correlation-id"))
    expect(ids).toEqual(Array(3).fill("g".repeat(20)))
    expect(logged.map(({ correlationId }) => correlationId)).toEqual(ids)
  })

  it.each<[string, Responder]>([
    ["a response that never arrives", never],
    ["a response that never ends", () => new HttpResponse(new ReadableStream())]
  ])("API-14: aborts %s after 10 seconds, not before", async (_case, respond) => {
    const arrived = Promise.withResolvers<Request>()
    const requests = respondWith((request) => {
      arrived.resolve(request)
      return respond(request)
    })
    const { program, logged } = send("read")
    const outcome = await Effect.runPromise(
      movingClock(
        Effect.gen(function* () {
          const call = yield* Effect.forkChild(program)
          yield* Effect.promise(() => arrived.promise)
          yield* TestClock.adjust(9_999)
          expect(call.pollUnsafe()).toBeUndefined()
          yield* TestClock.adjust(1)
          return yield* Fiber.join(call)
        })
      )
    )
    expect(outcome).toMatchObject({ _tag: "Failure", failure: { reason: { _tag: "TransportError" } } })
    expect(logged).toMatchObject([{ status: 0, ok: false, url: `${SITE}/api/search/read` }])
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  it("API-17: aborts the request of an interrupted call and does not retry", async () => {
    const arrived = Promise.withResolvers<void>()
    const requests = respondWith(() => {
      arrived.resolve()
      return never()
    })
    const { program, logged } = send("read")
    const call = Effect.runFork(program)
    await arrived.promise
    await Effect.runPromise(Fiber.interrupt(call))
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
    expect(logged).toEqual([])
  })

  it("AUTH-10: sends the token with a search, and never with a product page's call", async () => {
    const requests = respondWith(() => status(400))
    await ignoreResult(withBearerToken("geheim")(Effect.all([Effect.ignore(search), Effect.ignore(product)])))
    await ignoreResult(search)
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer geheim", null, null])
    expect(requests.map(({ headers }) => headers.get("x-cart-session"))).toEqual([null, null, null])
  })

  it("API-04: sends the mobile header with a search if it is known", async () => {
    const requests = respondWith(() => status(400))
    await ignoreResult(Effect.provideService(search, IsMobile, true))
    await ignoreResult(Effect.provideService(search, IsMobile, false))
    await ignoreResult(search)
    expect(requests.map(({ headers }) => headers.get("x-mobile"))).toEqual(["1", "0", null])
  })

  it("ADULT-07: requests adult products only for an audience of adults", async () => {
    const requests = respondWith(() => status(400))
    await ignoreResult(forAudience("adults")(Effect.all([Effect.ignore(search), Effect.ignore(product)])))
    await ignoreResult(forAudience("everyone")(search))
    await ignoreResult(search)
    expect(requests.map(({ headers }) => headers.get("x-adult-allowed"))).toEqual(["true", "true", null, null])
  })
})

const breakingOff = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('"j')),
    pull: (controller) => controller.error(new Error("broken off"))
  })

describe("authentication", () => {
  it("AUTH-10: sends the token when adding a review, and never when reading", async () => {
    const requests = respondWith(() => status(404))
    const offer: NamedOffer = { offer: "lampenhuis/L-1", ean: null }
    const calls = Effect.gen(function* () {
      const reviews = yield* ReviewsApi
      const catalogue = yield* CatalogueApi
      yield* Effect.exit(withBearerToken("een.token.hier")(catalogue.product("p-1")))
      yield* Effect.exit(withBearerToken("een.token.hier")(reviews.ofProduct(offer)))
      yield* Effect.exit(reviews.addToProduct("een.token.hier", offer, { stars: 4, text: "Goed." }))
      yield* Effect.exit(reviews.addToProduct("", offer, { stars: 4, text: "Goed." }))
    })
    await Effect.runPromise(
      Effect.provide(calls, layer(SITE, () => undefined).pipe(Layer.provide(FetchHttpClient.layer)))
    )
    expect(requests.map(({ url, headers }) => [new URL(url).pathname, headers.get("authorization")])).toEqual([
      ["/api/product/p-1", null],
      ["/api/reviews/product", null],
      ["/api/product/v2/addReview", "Bearer een.token.hier"],
      ["/api/product/v2/addReview", "Bearer"]
    ])
  })
})
