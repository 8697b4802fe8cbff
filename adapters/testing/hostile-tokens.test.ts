import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { isDeepStrictEqual } from "node:util"
import { Schema } from "effect"
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readOrCreateKey } from "#adapters/people/node-key.ts"
import { Identity } from "#adapters/people/port.ts"
import { keyOf } from "#adapters/services/testing/marketplace.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import { WireCartProduct } from "#adapters/contract/wire.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { type Attempt, type Attempts, type EarlierResponses, prepareRequest } from "./drift/attempt.ts"
import { buyingAttempts } from "./drift/buying-attempts.ts"
import { catalogueAttempts } from "./drift/catalogue-attempts.ts"
import { contentAttempts } from "./drift/content-attempts.ts"
import { userAttempts } from "./drift/user-attempts.ts"
import { factsFromWorld, PHOTO_HOST, photoDownloads } from "./drift/world-facts.ts"
import { type Operation, operations } from "./fuzz/operations.ts"
import { TEST_NOW, testWorld } from "./memory-backend.ts"
import { type SqliteBackend, sqliteBackend } from "./sqlite-backend.ts"

const world = testWorld()
const facts = factsFromWorld(world)
const all = new Map(operations().map((operation) => [operation.id, operation]))
const VALID: Readonly<Record<string, Attempts>> = {
  ...catalogueAttempts(facts),
  ...contentAttempts(facts),
  ...userAttempts(facts),
  ...buyingAttempts(facts)
}

/** A payment of orders that were made earlier, instead of a cart. */
const PAY_ORDERS: Attempt = {
  before: VALID["carts.orderAgain"]![409]!.before!,
  sent: ({ begun, overview }) => ({ body: { key: keyOf(2), orderIds: begun?.orderIds, amount: overview?.total } })
}

/** Statuses with a valid token of calls that reject a user. */
const FOR_VISITORS = new Map(
  examples("AUTH-40", ["call for visitors", "status"]).map((row) => [row["call for visitors"], row.status])
)

/** The calls of a user or a guest. */
const ofShoppers = /^(?:orders|returns|payment)\.|^carts\.orderAgain$/

/** The calls that need or accept a user: those that document the rejection of a token. */
const authenticated = [...all.values()].filter(({ statuses }) => statuses.has(401))

let backend: SqliteBackend
let key: Uint8Array
beforeAll(async () => {
  backend = await sqliteBackend(world, { photoHosts: [PHOTO_HOST], downloads: photoDownloads, isSite: false })
  key = readOrCreateKey(dirname(backend.siteFile))
})
afterAll(() => backend.close())

const SECOND_MS = 1_000
const HEADER = { alg: "HS256", typ: "JWT" }

const signed = (payload: JWTPayload, secret = key, header = HEADER): Promise<string> =>
  new SignJWT(payload).setProtectedHeader(header).sign(secret)

/** Creates a token from a valid one, for each row of AUTH-40. */
const TOKENS: Readonly<Record<string, (valid: string, payload: JWTPayload) => Promise<string> | string>> = {
  valid: (valid) => valid,
  expired: (_, payload) => signed({ ...payload, exp: TEST_NOW.getTime() / SECOND_MS - 3_600 }),
  "of another issuer": (_, payload) => signed({ ...payload, iss: "https://elders.example" }),
  "for another audience": (_, payload) => signed({ ...payload, aud: "elders" }),
  unsigned: (_, payload) => new UnsecuredJWT(payload).encode(),
  "of another algorithm": (_, payload) => signed(payload, new Uint8Array(64), { ...HEADER, alg: "HS512" }),
  "cut off": (valid) => valid.slice(0, -1),
  "signed by another key": (_, payload) => signed(payload, new Uint8Array(32)),
  "with another subject": (valid) => {
    const [header, payload = "", signature] = valid.split(".")
    const changed = JSON.stringify({ ...JSON.parse(Buffer.from(payload, "base64url").toString()), sub: "u-anders" })
    return `${header}.${Buffer.from(changed).toString("base64url")}.${signature}`
  },
  "of a session that has ended": async (_, { sub = "" }) => {
    const token = await backend.tokenOf({ sub })
    await backend.run(Identity.use((identity) => identity.endSession(token)))
    return token
  },
  "of an unknown session": (_, payload) => signed({ ...payload, sid: "onbekend" }),
  "no token": () => "niets",
  "too long": (valid) => valid + "A".repeat(10_000)
}

/** Returns the rows of all tables with visitors' data as text, limited to those that contain `mark`. */
const rowsWith = (mark: string): ReadonlyArray<string> => {
  const db = new DatabaseSync(backend.siteFile, { readOnly: true })
  try {
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all()
    return tables
      .flatMap(({ name }) =>
        db
          .prepare(`SELECT * FROM ${String(name)}`)
          .all()
          .map((row) => `${String(name)} ${JSON.stringify(row)}`)
      )
      .filter((row) => row.includes(mark))
      .toSorted()
  } finally {
    db.close()
  }
}

/** Makes what a call is about in the name of a new user; returns a function that sends the call with any token. */
const prepared = async (operation: Operation, sub: string, attempt: Attempt = VALID[operation.id]![200]!) => {
  const token = await backend.tokenOf({ sub, email: "iemand@voorbeeld.example" })
  const earlier: EarlierResponses = { sub }
  const request = await prepareRequest(attempt, operation, all, { backend, token }, earlier)
  const send = (as: string) => {
    const copy = request.clone()
    copy.headers.set("authorization", `Bearer ${as}`)
    return backend.handle(copy)
  }
  return { token, request, send }
}

/** Returns the hash of a visitor's cart. */
const visitorSession = async (): Promise<string> => {
  const change = { ...Schema.decodeUnknownSync(WireCartProduct)(facts.sold), all: false, quantity: 1 }
  const visitor = { rawToken: null, cartSessionHash: null }
  return (await backend.run(CartApi.use((api) => api.add(visitor, change)))).cartSessionHash!
}

let guests = 0

/** Returns the hash of a guest's cart. */
const guestSession = async (): Promise<string> => {
  const visitor = { rawToken: null, cartSessionHash: await visitorSession() }
  const email = `gast-${++guests}@gast.example`
  return (await backend.run(CartApi.use((api) => api.beginGuest(visitor, email)))).cartSessionHash!
}

describe("a call with a hostile token", () => {
  it("AUTH-40: is tried on every call that needs or accepts a user", () => {
    expect(authenticated.length).toBeGreaterThan(40)
    expect(authenticated.filter(({ id }) => VALID[id]?.[200] === undefined)).toEqual([])
    expect(examples("AUTH-40", ["token", "status"]).map(({ token }) => token)).toEqual(Object.keys(TOKENS))
  })

  it.each(authenticated)("AUTH-40: is rejected by $id without an effect", async (operation) => {
    const { token, send } = await prepared(operation, `u-${operation.id}`)
    const outcomes: Array<object> = []
    const effects: Array<string> = []
    // The valid token comes last, because it changes something.
    for (const row of examples("AUTH-40", ["token", "status"]).toReversed()) {
      const hostile = await TOKENS[row.token]!(token, decodeJwt(token))
      const before = rowsWith("")
      const { status } = await send(hostile)
      if (status === 401 && !isDeepStrictEqual(rowsWith(""), before)) effects.push(row.token)
      outcomes.unshift({ token: row.token, status: String(status) })
    }
    expect(effects).toEqual([])
    const expected = examples("AUTH-40", ["token", "status"]).map(({ token, status }) => ({
      token,
      status: token === "valid" ? (FOR_VISITORS.get(operation.id) ?? status) : status
    }))
    expect(outcomes).toEqual(expected)
  })
})

describe("a call with the token of another user", () => {
  const named = examples("AUTH-41", ["call", "status"])

  it.each(authenticated)("AUTH-41: changes nothing of the user by $id", async (operation) => {
    const sub = `u-victim-${operation.id}`
    const { send } = await prepared(operation, sub, operation.id === "payment.createSession" ? PAY_ORDERS : undefined)
    const before = rowsWith(sub)
    const other = await backend.tokenOf({ sub: `u-other-${operation.id}`, email: "ander@voorbeeld.example" })
    const response = await send(other)
    expect(rowsWith(sub)).toEqual(before)
    expect(await response.text()).not.toContain(sub)
    const row = named.find(({ call }) => call === operation.id)
    expect(String(response.status)).toBe(row?.status ?? String(response.status))
  })

  it.each(authenticated.filter(({ id }) => ofShoppers.test(id)))(
    "GUEST-10, AUTH-41: changes nothing of a user by $id with the session of a visitor, of another guest, or without one",
    async (operation) => {
      const sub = `u-session-${operation.id}`
      const isPayment = operation.id === "payment.createSession"
      const { request } = await prepared(operation, sub, isPayment ? PAY_ORDERS : undefined)
      const before = rowsWith(sub)
      const statuses: Array<string> = []
      for (const session of [null, await visitorSession(), await guestSession()]) {
        const copy = request.clone()
        copy.headers.delete("authorization")
        if (session !== null) copy.headers.set(CART_SESSION_HEADER, session)
        const response = await backend.handle(copy)
        expect(rowsWith(sub)).toEqual(before)
        expect(await response.text()).not.toContain(sub)
        statuses.push(String(response.status))
      }
      const row = named.find(({ call }) => call === operation.id)
      expect(statuses).toEqual(["401", "401", row?.status ?? statuses[2]])
      expect(statuses[2]).not.toBe("401")
    }
  )

  it("AUTH-41: has a status for every call that names something of a user", () => {
    const naming = authenticated.filter(({ id }) => typeof VALID[id]![200]!.sent === "function").map(({ id }) => id)
    expect(named.map(({ call }) => call)).toEqual(expect.arrayContaining(naming))
  })
})

describe("a call by role", () => {
  it.each(examples("CAT-02", ["call", "visitor", "user", "shop"]))(
    "CAT-02: $call responds to a visitor with $visitor, to a user with $user, and to the account of a shop with $shop",
    async ({ call, visitor, user, shop }) => {
      const sub = `u-role-${call}`
      const { token, request, send } = await prepared(all.get(call)!, sub)
      const anonymous = request.clone()
      anonymous.headers.delete("authorization")
      const another = await backend.tokenOf({ sub: `${sub}-other`, email: "ander@voorbeeld.example" })
      const responses = [await backend.handle(anonymous), await send(another), await send(token)]
      expect(responses.map(({ status }) => String(status))).toEqual([visitor, user, shop])
    }
  )
})
