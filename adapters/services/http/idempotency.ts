import { DAY_MS } from "#domain/base/days.ts"
import { Clock, Context, Effect, Schema } from "effect"
import { IDEMPOTENCY_HEADER, isIdempotencyKey, isIdempotent } from "#adapters/contract/idempotency-key.ts"
import { operationAt } from "#adapters/contract/operations.ts"
import { Identity } from "#adapters/people/port.ts"
import { findShopper } from "#adapters/services/shopping/cart-rows.ts"
import { eraseOver } from "#adapters/store/erase-over.ts"
import { Records, inTransaction } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { isGuestId } from "#domain/shopping/cart/guest.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import { type Call, type CallHandler, type CallResponse, pathFromTarget, rejectionResponse } from "./call.ts"
import { readBody } from "./limit-body.ts"
import type { HttpApiEndpoint } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"

export const RESPONSE_TTL_MS = DAY_MS

/** Milliseconds after which a request counts as broken off by a crash: longer than any call takes. Spec: IDEM-05. */
export const REQUEST_LEASE_MS = 60_000

/** A request with an idempotency key, and its response once it has one. Names no user. Spec: IDEM-02. */
const RequestRow = Schema.Struct({
  key: Schema.String,
  request: Schema.String,
  startedAt: Schema.Int,
  response: Schema.NullOr(Schema.Struct({ status: Schema.Int, body: Schema.NullOr(Schema.String) }))
})
type RequestRow = typeof RequestRow.Type

export const REQUESTS: Table<RequestRow, "erase_at"> = {
  name: "idempotent_request",
  schema: RequestRow,
  key: ({ key }) => key,
  indexes: { erase_at: ({ startedAt }) => startedAt + RESPONSE_TTL_MS }
}

export const eraseOldRequests: Effect.Effect<number, never, Records> = eraseOver(REQUESTS)

/** Passes on calls that take no key, and those of nobody who can order. Spec: IDEM-01 to IDEM-05. */
export const withIdempotencyKeys = (
  handleCall: CallHandler,
  services: Context.Context<Records | Identity>
): CallHandler => {
  const run = Effect.runPromiseWith(services)
  return async (call) => {
    const key = call.headers[IDEMPOTENCY_HEADER]
    if (key === undefined || !takesKey(call)) return handleCall(call)
    if (!isIdempotencyKey(key)) {
      return rejectionResponse(400, IDEMPOTENCY_HEADER, "Expected 8 to 128 printable characters without spaces.")
    }
    const user = await run(shopperOf(call.headers))
    if (user === null) return handleCall(call)
    const body = await readBody(call)
    if (body !== null && "status" in body) return body
    const request = await hashOf([call.method, call.target], body)
    const started = await run(startRequest(await hashOf([user, key], null), request))
    if ("status" in started) return started
    const finish = (response: RequestRow["response"]) => run(finishRequest(started, response))
    try {
      const response = await handleCall({ ...call, read: body === null ? null : () => Promise.resolve(body) })
      await finish(response.status < CLIENT_CLOSED ? { status: response.status, body: textOf(response) } : null)
      return response
    } catch (cause) {
      await finish(null)
      throw cause
    }
  }
}

/** Status of calls that the client broke off; it and all above it are no results of the call. */
const CLIENT_CLOSED = 499

const takesKey = ({ method, target }: Call): boolean =>
  IDEMPOTENT_CALLS.has(operationAt(method, pathFromTarget(target)) ?? "")

/** Returns the user of a bearer token or, without one, the guest of a cart session; null for anybody else. Spec: GUEST-10. */
const shopperOf = Effect.fnUntraced(function* (headers: Call["headers"]) {
  const identity = yield* Identity
  const authorization = headers["authorization"] ?? ""
  if (authorization === "") {
    const cartSessionHash = headers[CART_SESSION_HEADER.toLowerCase()] ?? null
    return (yield* findShopper(identity, yield* Records, { rawToken: null, cartSessionHash })).userId
  }
  const [, token] = /^bearer +(\S+)$/i.exec(authorization) ?? []
  if (token === undefined) return null
  return yield* identity.claims(token).pipe(
    Effect.map(({ sub }) => (isGuestId(sub) ? null : sub)),
    Effect.catchTag("Unauthorized", () => Effect.succeed(null))
  )
})

/** Stores that a request runs; returns the response instead if there is one, or a rejection. Spec: IDEM-02 to IDEM-05. */
const startRequest = (key: string, request: string): Effect.Effect<RequestRow | CallResponse, never, Records> =>
  Effect.gen(function* () {
    const records = yield* Records
    const now = yield* Clock.currentTimeMillis
    return yield* inTransaction(records, function* (rows) {
      const before = yield* rows.get(REQUESTS, key)
      if (before !== null && isValid(before, now)) return repeatedResponse(before, request)
      const row: RequestRow = { key, request, startedAt: now, response: null }
      yield* Effect.orDie(rows.put(REQUESTS, row))
      return row
    })
  })

const isValid = ({ startedAt, response }: RequestRow, now: number): boolean =>
  now - startedAt < (response === null ? REQUEST_LEASE_MS : RESPONSE_TTL_MS)

const repeatedResponse = (before: RequestRow, request: string): CallResponse => {
  if (before.request !== request) return jsonResponse(422, { _tag: "KeyReused", field: IDEMPOTENCY_HEADER })
  if (before.response === null) {
    return jsonResponse(409, { _tag: "Conflict", field: IDEMPOTENCY_HEADER, reason: "running" })
  }
  const { status, body } = before.response
  return { status, headers: JSON_HEADERS, body }
}

/** Stores the response of a request, or forgets the request without one; not if another request took over the key. */
const finishRequest = (started: RequestRow, response: RequestRow["response"]): Effect.Effect<void, never, Records> =>
  Records.use((records) =>
    inTransaction(records, function* (rows) {
      const current = yield* rows.get(REQUESTS, started.key)
      if (current === null || current.startedAt !== started.startedAt || current.request !== started.request) return
      if (response === null) yield* rows.remove(REQUESTS, started.key)
      else yield* Effect.orDie(rows.put(REQUESTS, { ...started, response }))
    })
  )

const JSON_HEADERS = { "content-type": "application/json" }

const jsonResponse = (status: number, body: object): CallResponse => ({
  status,
  headers: JSON_HEADERS,
  body: JSON.stringify(body)
})

const textOf = ({ body }: CallResponse): string | null =>
  body === null || typeof body === "string" ? body : new TextDecoder().decode(body)

/** SHA-256 in hexadecimal. The texts are separated without ambiguity. */
const hashOf = async (texts: ReadonlyArray<string>, bytes: Uint8Array | null): Promise<string> => {
  const head = new TextEncoder().encode(`${JSON.stringify(texts)}\n`)
  const all = new Uint8Array(head.length + (bytes?.length ?? 0))
  all.set(head)
  if (bytes !== null) all.set(bytes, head.length)
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", all))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

interface Group {
  readonly identifier: string
  readonly endpoints: Readonly<Record<string, HttpApiEndpoint.Top>>
}

export const IDEMPOTENT_CALLS: ReadonlySet<string> = new Set(
  (Object.values(KoopkompasApi.groups) as unknown as ReadonlyArray<Group>).flatMap(({ identifier, endpoints }) =>
    Object.values(endpoints)
      .filter(isIdempotent)
      .map((endpoint) => `${identifier}.${endpoint.identifier}`)
  )
)
