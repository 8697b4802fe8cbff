import { http, HttpResponse } from "msw"
import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type Call, call, type FailedReply, type CallDependencies, baseUrlFor } from "./call.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { areaOf } from "#adapters/contract/areas.ts"

const url = "http://api.test/x"
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: "error" }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Responds to calls with these, one after the other, and records the requests. */
const respondWith = (...responders: ReadonlyArray<(request: Request) => Response | Promise<Response>>) => {
  const requests: Array<Request> = []
  server.use(
    http.all(url, ({ request }) => {
      requests.push(request)
      return responders[Math.min(requests.length, responders.length) - 1]!(request)
    })
  )
  return requests
}

/** Sends a call without waiting; returns its reply, the log, and the pauses it would have made. */
const callOf = async (options: Partial<Call> = {}, dependencies: Partial<CallDependencies> = {}) => {
  const logged: Array<FailedReply> = []
  const pauses: Array<number> = []
  const reply = await call(
    { method: "GET", url, isSafe: true, ...options },
    {
      fetch,
      log: (failure) => logged.push(failure),
      random: () => 0.5,
      timeout: () => new AbortController().signal,
      pause: (milliseconds) => {
        pauses.push(milliseconds)
        return Promise.resolve()
      },
      ...dependencies
    }
  )
  return { reply, logged, pauses }
}

const ok = () => HttpResponse.json({ a: 1 })
const status = (code: number, headers: HeadersInit = {}) => HttpResponse.json({}, { status: code, headers })

describe("call", () => {
  it.each<unknown>([{ q: "lamp" }, 5, null, new Uint8Array(2)])(
    "API-02: throws if the body is not a string: %s",
    async (body) => {
      await expect(callOf({ method: "POST", body: body as string })).rejects.toThrow(TypeError)
    }
  )

  it("API-02: sends a string as JSON", async () => {
    const requests = respondWith(ok)
    await callOf({ method: "POST", body: "{}" })
    expect(await requests[0]!.text()).toBe("{}")
    expect(requests[0]!.headers.get("content-type")).toBe("application/json")
  })

  it("API-03: returns status, ok, body and url, and logs nothing on success", async () => {
    respondWith(ok)
    const { reply, logged } = await callOf()
    expect(reply).toEqual({ status: 200, ok: true, body: { a: 1 }, url })
    expect(logged).toEqual([])
  })

  it.each<[string, () => Response, Partial<FailedReply>]>([
    ["a 500", () => HttpResponse.json({ a: 1 }, { status: 500 }), { status: 500, ok: false, body: { a: 1 } }],
    ["a page instead of JSON", () => HttpResponse.html("<html>"), { status: 200, ok: false, body: "<html>" }],
    ["half a response", () => new HttpResponse('{"a":'), { status: 200, ok: false, body: '{"a":' }],
    ["a broken connection", () => HttpResponse.error(), { status: 0, ok: false }],
    ["a body that breaks off", () => new HttpResponse(breakingOff()), { status: 0, ok: false }]
  ])("API-03: logs %s, which is not ok", async (_case, respond, expected) => {
    respondWith(respond)
    const { reply, logged } = await callOf({ isSafe: false })
    expect(reply).toMatchObject(expected)
    expect(logged).toMatchObject([reply])
  })

  it("API-15: retries a safe call until it succeeds", async () => {
    const requests = respondWith(
      () => status(503),
      () => HttpResponse.error(),
      ok
    )
    const { reply, logged, pauses } = await callOf()
    expect(reply.status).toBe(200)
    expect(pauses).toEqual([150, 300])
    expect(logged.map((failure) => failure.status)).toEqual([503, 0])
    expect(requests).toHaveLength(3)
  })

  it("API-15: gives up after the third attempt", async () => {
    const requests = respondWith(() => status(503))
    expect((await callOf()).reply.status).toBe(503)
    expect(requests).toHaveLength(3)
  })

  it("API-15: honours Retry-After", async () => {
    respondWith(() => status(429, { "retry-after": "2" }), ok)
    expect((await callOf()).pauses).toEqual([2000])
  })

  it("API-15: never retries writes or rejected calls", async () => {
    const requests = respondWith(() => status(503))
    await callOf({ isSafe: false })
    await callOf({ isSafe: undefined as never, method: "POST", body: "{}" })
    expect(requests).toHaveLength(2)
    server.resetHandlers()
    const rejectedRequests = respondWith(() => status(400))
    await callOf()
    expect(rejectedRequests).toHaveLength(1)
  })

  it("API-16: sends the same id with every attempt, and logs failures with it", async () => {
    const requests = respondWith(() => status(503))
    const { logged } = await callOf()
    const ids = requests.map((request) => request.headers.get("x-correlation-id"))
    expect(ids).toEqual(Array(3).fill("g".repeat(20)))
    expect(logged.map((failure) => failure.correlationId)).toEqual(ids)
  })

  it("API-14: aborts a call after 10 seconds", async () => {
    const clock = new AbortController()
    const times: Array<number> = []
    const timeout = (milliseconds: number) => {
      times.push(milliseconds)
      return clock.signal
    }
    const requests = respondWith(
      (request) =>
        new Promise<Response>(() => {
          request.signal.addEventListener("abort", () => undefined)
          clock.abort(new DOMException("Too late", "TimeoutError"))
        })
    )
    const { reply } = await callOf({}, { timeout })
    expect({ times, status: reply.status, attempts: requests.length }).toEqual({
      times: [10_000],
      status: 0,
      attempts: 1
    })
  })

  it("API-17: aborts without a retry, both during an attempt and in a pause", async () => {
    const controller = new AbortController()
    const hanging = respondWith(() => new Promise<Response>(() => controller.abort()))
    expect((await callOf({ signal: controller.signal })).reply.status).toBe(0)
    expect(hanging).toHaveLength(1)
    server.resetHandlers()

    const pausing = new AbortController()
    const failing = respondWith(() => status(503))
    const pause = () => Promise.resolve(pausing.abort())
    expect((await callOf({ signal: pausing.signal }, { pause })).reply.status).toBe(503)
    expect(failing).toHaveLength(1)
  })
})

const breakingOff = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
    pull: (controller) => controller.error(new Error("broken off"))
  })

const bases = { site: "https://site.example", search: "https://zoek.example", cartGraphql: "https://graph.example" }

describe("baseUrlFor", () => {
  it.each(examples("API-13", ["path", "url"]))("API-13: returns $url for $path", ({ path, url }) => {
    expect(baseUrlFor(bases, areaOf(path)) + path).toBe(url)
  })

  it("API-13: uses a string for all areas", () => {
    expect(baseUrlFor("https://site.example", "search")).toBe("https://site.example")
  })
})
