import { Clock, Effect, Layer } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { OPERATIONS } from "#adapters/contract/operations.ts"
import {
  IDEMPOTENT_CALLS,
  eraseOldRequests,
  REQUEST_LEASE_MS,
  REQUESTS,
  RESPONSE_TTL_MS,
  withIdempotencyKeys
} from "./idempotency.ts"
import { memoryIdentityLayer } from "#adapters/people/memory.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { CARTS } from "#adapters/services/shopping/cart-tables.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { callFromRequest, type CallHandler, type CallResponse } from "./call.ts"

const CALLS = OPERATIONS.filter(({ id }) => IDEMPOTENT_CALLS.has(id))
const [session] = CALLS.filter(({ id }) => id === "payment.createSession")
const KEY = "attempt-0001"

const EMPTY_ROW = {
  carts: [],
  saved: [],
  deliveryType: "delivery",
  delivery_address: null,
  billing_address: null,
  methods: [],
  promoCodes: [],
  orderIds: [],
  changedAt: TEST_NOW.getTime()
} as const

/** Services with a clock that the test sets, and a handler that numbers its responses. */
const open = async () => {
  const time = { now: TEST_NOW.getTime() }
  const system = await Effect.runPromise(Clock.clockWith(Effect.succeed))
  const clock: Clock.Clock = Object.assign(Object.create(system) as Clock.Clock, {
    currentTimeMillisUnsafe: () => time.now,
    currentTimeMillis: Effect.sync(() => time.now)
  })
  const records = memoryRecords()
  const layer = memoryIdentityLayer.pipe(
    Layer.provideMerge(Layer.succeed(Records, records)),
    Layer.provideMerge(Layer.succeed(Clock.Clock, clock))
  )
  const services = await Effect.runPromise(Effect.scoped(Layer.build(layer)))
  const handled: Array<string> = []
  let respond = async (): Promise<CallResponse> => ({
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ number: handled.length })
  })
  const handler: CallHandler = async (call) => {
    const body = call.read === null ? null : await call.read(1_000_000)
    handled.push(body instanceof Uint8Array ? new TextDecoder().decode(body) : "")
    return respond()
  }
  const handle = withIdempotencyKeys(handler, services)
  const send = async (
    { method, path }: { readonly method: string; readonly path: string },
    {
      key = KEY,
      user = "sanne",
      session = null,
      body = `{"a":1}`
    }: { key?: string; user?: string | null; session?: string | null; body?: string } = {}
  ) => {
    const headers = {
      ...(user !== null && { authorization: `Bearer ${await tokenOf({ sub: user }, new Date(time.now))}` }),
      ...(session !== null && { [CART_SESSION_HEADER]: session })
    }
    const request = new Request(`http://localhost${path}`, { method, headers, body })
    const call = callFromRequest(request)
    const { status, body: text } = await handle({ ...call, headers: { ...call.headers, "idempotency-key": key } })
    return { status, body: text }
  }
  return {
    time,
    handled,
    send,
    records,
    services,
    respondWith: (next: () => Promise<CallResponse>) => {
      respond = next
    }
  }
}

let server: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  server = await open()
})

it("IDEM-01: marks every call that orders or moves money", () => {
  expect([...IDEMPOTENT_CALLS].toSorted()).toEqual([
    "carts.orderAgain",
    "orders.cancel",
    "payment.createSession",
    "returns.declare",
    "returns.send",
    "returns.withdraw",
    "shopOrders.reject",
    "shopReturns.refund"
  ])
})

describe.each(CALLS)("the idempotency key of $id", (call) => {
  it("IDEM-02: repeats the response of the same request, and carries it out once", async () => {
    const first = await server.send(call)
    server.time.now += RESPONSE_TTL_MS - 1
    expect(await server.send(call)).toEqual(first)
    expect(server.handled).toHaveLength(1)
  })

  it("IDEM-02: carries the request out again after 24 hours", async () => {
    await server.send(call)
    server.time.now += RESPONSE_TTL_MS
    expect((await server.send(call)).body).toBe(`{"number":2}`)
  })

  it("IDEM-03: rejects another body with 422", async () => {
    await server.send(call)
    const other = await server.send(call, { body: `{"a":2}` })
    expect([other.status, other.body]).toEqual([422, `{"_tag":"KeyReused","field":"idempotency-key"}`])
    expect(server.handled).toHaveLength(1)
  })

  it("IDEM-04: carries out the request of another user with the same key", async () => {
    await server.send(call)
    expect((await server.send(call, { user: "daan" })).body).toBe(`{"number":2}`)
  })

  it("IDEM-05: rejects a repeated request with 409 while the first one runs", async () => {
    const gate = Promise.withResolvers<CallResponse>()
    const started = Promise.withResolvers<void>()
    server.respondWith(() => {
      started.resolve()
      return gate.promise
    })
    const first = server.send(call)
    await started.promise
    const second = await server.send(call)
    expect([second.status, second.body]).toEqual([
      409,
      `{"_tag":"Conflict","field":"idempotency-key","reason":"running"}`
    ])
    gate.resolve({ status: 200, headers: {}, body: "{}" })
    expect((await first).status).toBe(200)
    expect((await server.send(call)).body).toBe("{}")
  })

  it("IDEM-05: takes over a request that a crash broke off, whose late response is not stored", async () => {
    const gate = Promise.withResolvers<CallResponse>()
    const started = Promise.withResolvers<void>()
    server.respondWith(() => {
      started.resolve()
      return gate.promise
    })
    const lost = server.send(call)
    await started.promise
    server.time.now += REQUEST_LEASE_MS
    server.respondWith(() => Promise.resolve({ status: 200, headers: {}, body: "second" }))
    expect((await server.send(call)).body).toBe("second")
    gate.resolve({ status: 200, headers: {}, body: "first" })
    await lost
    expect((await server.send(call)).body).toBe("second")
  })
})

describe("withIdempotencyKeys", () => {
  it.each(examples("IDEM-01", ["key", "outcome"]))("IDEM-01: has $outcome the key $key", async ({ key, outcome }) => {
    const [, length] = /^(\d+) characters$/.exec(key) ?? []
    const sent = length === undefined ? key : "k".repeat(Number(length))
    const { status } = await server.send(session!, { key: sent })
    expect(status).toBe(outcome === "taken" ? 200 : 400)
    expect(server.handled).toHaveLength(outcome === "taken" ? 1 : 0)
  })

  it("IDEM-02: stores rejections, and forgets failures of the service", async () => {
    server.respondWith(() => Promise.resolve({ status: 503, headers: {}, body: "{}" }))
    expect((await server.send(session!)).status).toBe(503)
    server.respondWith(() => Promise.resolve({ status: 409, headers: {}, body: "no" }))
    expect(await server.send(session!)).toEqual({ status: 409, body: "no" })
    server.respondWith(() => Promise.reject(new Error("broken")))
    expect(await server.send(session!)).toEqual({ status: 409, body: "no" })
    await expect(server.send(session!, { key: "attempt-0002" })).rejects.toThrow("broken")
    server.respondWith(() => Promise.resolve({ status: 200, headers: {}, body: "yes" }))
    expect((await server.send(session!, { key: "attempt-0002" })).body).toBe("yes")
  })

  it("IDEM-04, GUEST-10: knows a guest by the cart session, and passes on the requests of a visitor", async () => {
    const [guest, other, visitor] = ["1", "2", "3"].map((digit) => digit.repeat(32)) as [string, string, string]
    for (const [hash, userId] of [
      [guest, "guest:a"],
      [other, "guest:b"],
      [visitor, null]
    ] as const) {
      await Effect.runPromise(server.records.put(CARTS, { ...EMPTY_ROW, hash, userId }))
    }
    const send = (session: string, body = "{}") => server.send(call, { user: null, session, body })
    const call = session!
    expect(await send(guest)).toEqual(await send(guest))
    expect((await send(guest, "[]")).status).toBe(422)
    expect((await send(other)).body).toBe(`{"number":2}`)
    expect((await server.send(call, { session: guest, body: "{}" })).body).toBe(`{"number":3}`)
    expect((await server.send(call, { user: "guest:a", session: guest, body: "{}" })).body).toBe(`{"number":4}`)
    expect([(await send(visitor)).body, (await send(visitor)).body]).toEqual([`{"number":5}`, `{"number":6}`])
  })

  it("IDEM-02: passes on requests without a login and calls that take no key", async () => {
    await server.send(session!, { user: null })
    await server.send(session!, { user: null })
    const other = { method: "POST", path: "/api/cart/v0/carts/add-product/" }
    await server.send(other)
    await server.send(other)
    expect(server.handled).toHaveLength(4)
  })

  it("IDEM-02: eraseOldRequests erases responses after 24 hours; their rows name no user", async () => {
    await server.send(session!)
    const rows = await Effect.runPromise(server.records.find(REQUESTS))
    expect(JSON.stringify(rows)).not.toMatch(/sanne|attempt/)
    const erase = () => Effect.runPromiseWith(server.services)(eraseOldRequests)
    server.time.now += RESPONSE_TTL_MS - 1
    expect(await erase()).toBe(0)
    server.time.now += 1
    expect(await erase()).toBe(1)
  })
})
