import { createHmac } from "node:crypto"
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { TestClock } from "effect/testing"
import { base64url, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose"
import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { DEMO_USERS } from "./demo-users.ts"
import { memoryRecordsLayer } from "#adapters/store/memory-records.ts"
import { Records } from "#adapters/store/records-port.ts"
import { FAKE_SECRET, memoryIdentityLayer } from "./memory.ts"
import { Identity } from "./port.ts"
import { eraseExpiredSessions, NO_PROVIDER, SESSIONS, type SessionRow, UNUSED } from "./sessions.ts"
import { LOGIN_LIFETIME_S } from "#domain/account/session/claims.ts"
import { issueToken, TOKEN_LIFETIME_S, tokenIdentity } from "./token.ts"

const NOW = new Date("2026-11-20T09:00:00Z")
const END = NOW.getTime() + TOKEN_LIFETIME_S * 1_000
const LEEWAY = 60_000

const started: SessionRow = {
  id: "started",
  sub: DEMO_USERS.sanne.sub,
  createdAt: NOW.getTime(),
  endsAt: END,
  endedAt: null,
  ...UNUSED,
  ...NO_PROVIDER
}

/** Runs a program at `moment`, in milliseconds since 1970, over a store with a session that lasts and one that has ended. */
const runAt = <A, E>(
  program: Effect.Effect<A, E, Identity | Records>,
  moment: number,
  identity = tokenIdentity(FAKE_SECRET)
) =>
  Records.use((records) =>
    Effect.andThen(
      records.insert(SESSIONS, started),
      records.insert(SESSIONS, { ...started, id: "ended", endedAt: NOW.getTime() })
    )
  ).pipe(
    Effect.andThen(TestClock.setTime(moment)),
    Effect.andThen(program),
    Effect.provide([identity.pipe(Layer.provideMerge(memoryRecordsLayer())), TestClock.layer()]),
    Effect.runPromise
  )

const claimsOrReason = (token: string) =>
  Identity.use((identity) => identity.claims(token)).pipe(
    Effect.match({ onFailure: ({ reason }) => reason, onSuccess: (claims) => claims })
  )

/** Returns the claims of `token` at `moment`, in milliseconds since 1970, or the reason why there are none. */
const claimsAt = (token: string, moment: number) => runAt(claimsOrReason(token), moment)

const issue = (secret: Uint8Array = FAKE_SECRET, session = "started") =>
  Effect.runPromise(issueToken(secret, DEMO_USERS.sanne, NOW, session))

/** Returns a token with these claims (and header), with a valid signature. */
const forged = (claims: JWTPayload, header: JWTHeaderParameters = { alg: "HS256", typ: "JWT" }) =>
  new SignJWT({ iss: "koopkompas", aud: "koopkompas", ...claims }).setProtectedHeader(header).sign(FAKE_SECRET)

const { sub } = DEMO_USERS.sanne
const exp = END / 1_000

const tokens: Readonly<Record<string, () => Promise<readonly [token: string, moment?: number]>>> = {
  ours: async () => [await issue()],
  "ours, a minute after its end": async () => [await issue(), END + LEEWAY],
  "ours, later than that": async () => [await issue(), END + LEEWAY + 1],
  none: async () => [""],
  "no token": async () => ["sanne"],
  "signed by another": async () => [await issue(new Uint8Array(32))],
  "of another algorithm": async () => {
    const text = `${base64url.encode('{"alg":"HS512","typ":"JWT"}')}.${(await issue()).split(".")[1]}`
    return [`${text}.${createHmac("sha512", FAKE_SECRET).update(text).digest("base64url")}`]
  },
  "of another issuer": async () => [await forged({ iss: "https://elders.example", sub, exp, sid: "started" })],
  "for another audience": async () => [await forged({ aud: "elders", sub, exp, sid: "started" })],
  unsigned: async () => [`${base64url.encode('{"alg":"none"}')}.${(await issue()).split(".")[1]}.x`],
  "with other claims": async () => {
    const [header, , signature] = (await issue()).split(".")
    return [`${header}.${base64url.encode(JSON.stringify({ sub: "demo-daan", exp, sid: "started" }))}.${signature}`]
  },
  "with a cut signature": async () => [(await issue()).slice(0, -1)],
  "without a subject": async () => [await forged({ exp, sid: "started" })],
  "without an end": async () => [await forged({ sub, sid: "started" })],
  "of no session": async () => [await forged({ sub, exp })],
  "of an unknown session": async () => [await issue(FAKE_SECRET, "unknown")],
  "of a session that has ended": async () => [await issue(FAKE_SECRET, "ended")]
}

describe("tokenIdentity", () => {
  it.each(examples("AUTH-17", ["token", "outcome"]))(
    "AUTH-17: reports $outcome for $token",
    async ({ token, outcome }) => {
      const [text, moment = NOW.getTime()] = await tokens[token]!()
      const found = await claimsAt(text, moment)
      expect(typeof found === "string" ? found : "claims").toBe(outcome)
    }
  )

  it("AUTH-17: returns the claims of the token", async () => {
    const rawToken = await issue()
    expect(await claimsAt(rawToken, NOW.getTime())).toEqual({ ...DEMO_USERS.sanne, picture: null, exp, rawToken })
  })

  it("AUTH-17, AUTH-24: checks the end, the session and every character of a token that was valid before", async () => {
    const token = await issue()
    const outcomes = Effect.gen(function* () {
      const read = yield* claimsOrReason(token)
      const tampered = yield* claimsOrReason(`${token.slice(0, -2)}AA`)
      yield* TestClock.setTime(END + LEEWAY + 1)
      const late = yield* claimsOrReason(token)
      return [typeof read, tampered, late]
    })
    expect(await runAt(outcomes, NOW.getTime())).toEqual(["object", "invalid", "expired"])
  })

  it("AUTH-24: rejects a token that was valid before its session ended", async () => {
    const token = await issue()
    const outcomes = Effect.gen(function* () {
      const read = yield* claimsOrReason(token)
      yield* Identity.use((identity) => identity.endSession(token))
      return [typeof read, yield* claimsOrReason(token)]
    })
    expect(await runAt(outcomes, NOW.getTime())).toEqual(["object", "expired"])
  })

  it("AUTH-77: rejects a token that was expired once when the clock goes back", async () => {
    const token = await issue()
    const outcomes = Effect.gen(function* () {
      const late = yield* claimsOrReason(token)
      yield* TestClock.setTime(NOW.getTime())
      return [late, yield* claimsOrReason(token)]
    })
    expect(await runAt(outcomes, END + LEEWAY + 1)).toEqual(["expired", "expired"])
  })

  it("AUTH-22: expires after its lifetime", async () => {
    const lifetimes: Readonly<Record<string, number>> = { login: LOGIN_LIFETIME_S, calls: TOKEN_LIFETIME_S }
    const rows = examples("AUTH-22", ["token", "seconds"])
    expect(rows).toEqual(Object.entries(lifetimes).map(([token, seconds]) => ({ token, seconds: String(seconds) })))
    for (const seconds of Object.values(lifetimes)) {
      const token = await Effect.runPromise(issueToken(FAKE_SECRET, DEMO_USERS.sanne, NOW, "started", seconds))
      const end = NOW.getTime() + seconds * 1_000 + LEEWAY
      expect(await claimsAt(token, end)).toMatchObject({ sub })
      expect(await claimsAt(token, end + 1)).toBe("expired")
    }
  })

  it.each(["", "é", "a\nb", "a\ud800", "s".repeat(256)])("AUTH-17: rejects %j as a subject", async (subject) => {
    expect(await claimsAt(await forged({ sub: subject, exp, sid: "started" }), NOW.getTime())).toBe("invalid")
  })

  it("AUTH-17: rejects any other text", async () => {
    const ours = await issue()
    const near = fc.tuple(fc.nat(ours.length - 1), fc.string({ maxLength: 3 })).map(([at, text]) => {
      return ours.slice(0, at) + text + ours.slice(at + 1)
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(codeUnits(60), near), async (text) => {
        fc.pre(text !== ours)
        expect(typeof (await claimsAt(text, NOW.getTime()))).toBe("string")
      })
    )
  })
})

describe("sessions", () => {
  const sanne = DEMO_USERS.sanne

  it("AUTH-23: starts a session per login, whose token is valid for the lifetime of a login", () =>
    runAt(
      Effect.gen(function* () {
        const identity = yield* Identity
        const [first, second] = [yield* identity.startSession(sanne), yield* identity.startSession(sanne)]
        expect(first).toMatchObject({ ...sanne, exp: NOW.getTime() / 1_000 + LOGIN_LIFETIME_S })
        expect(second.rawToken).not.toBe(first.rawToken)
        expect(yield* claimsOrReason(first.rawToken)).toEqual(first)
        const sessions = yield* Records.use((records) => records.find(SESSIONS, { where: { user_sub: sanne.sub } }))
        expect(sessions).toHaveLength(4)
      }),
      NOW.getTime()
    ))

  it("AUTH-24: ends the session of one token and leaves the user's others", () =>
    runAt(
      Effect.gen(function* () {
        const identity = yield* Identity
        const [first, second] = [yield* identity.startSession(sanne), yield* identity.startSession(sanne)]
        yield* identity.endSession(first.rawToken)
        yield* identity.endSession(first.rawToken)
        yield* identity.endSession("no token")
        expect(yield* claimsOrReason(first.rawToken)).toBe("expired")
        expect(yield* claimsOrReason(second.rawToken)).toEqual(second)
      }),
      NOW.getTime()
    ))

  it("AUTH-23: rejects a token whose user is not the session's", async () => {
    const token = await Effect.runPromise(issueToken(FAKE_SECRET, DEMO_USERS.daan, NOW, "started"))
    expect(await claimsAt(token, NOW.getTime())).toBe("invalid")
  })

  it("AUTH-23: erases a session once its token has expired", () =>
    runAt(
      Effect.gen(function* () {
        yield* TestClock.setTime(END + LEEWAY)
        expect(yield* eraseExpiredSessions).toBe(0)
        yield* TestClock.setTime(END + LEEWAY + 1)
        expect(yield* eraseExpiredSessions).toBe(2)
        expect(yield* Records.use((records) => records.count(SESSIONS))).toBe(0)
      }),
      NOW.getTime()
    ))

  it("AUTH-23: starts the session of a test's token in the fakes, once", async () => {
    const token = await issue(FAKE_SECRET, "unknown")
    await runAt(
      Effect.gen(function* () {
        const both = yield* Effect.all([claimsOrReason(token), claimsOrReason(token)], { concurrency: 2 })
        expect(both).toMatchObject([{ sub }, { sub }])
        yield* Identity.use((identity) => identity.endSession(token))
        expect(yield* claimsOrReason(token)).toBe("expired")
      }),
      NOW.getTime(),
      memoryIdentityLayer
    )
  })
})
