import { Clock, Effect, Layer, Result } from "effect"
import { Base64Url } from "effect/encoding"
import { layerWebCrypto, SecureRandom } from "effect/crypto/SecureRandom"
import { Unauthorized } from "#adapters/contract/errors.ts"
import { Records } from "#adapters/store/records/port.ts"
import { randomHash } from "#domain/cart/random-hash.ts"
import { hasExpired, readClaims, type TokenClaims } from "#domain/session/claims.ts"
import { fieldsOf } from "#domain/unknown/fields.ts"
import { readJson } from "#domain/unknown/json.ts"
import { Identity, type TokenUser } from "./port.ts"
import { endSession, SESSIONS, type SessionRow } from "./sessions.ts"

/** HMAC with SHA-256 of a text's UTF-8 under a secret, as base64url. */
export type Sign = (text: string) => Effect.Effect<string>

/** Seconds a token for calls lasts. Spec: AUTH-22. */
export const TOKEN_LIFETIME = 3_600

/** Seconds the token of a login on the site lasts. Spec: AUTH-22. */
export const LOGIN_LIFETIME = 86_400

/** Returns a compact JWT (HS256) for `user` in a session, that ends `lifetime` seconds after `now`. Spec: AUTH-17, AUTH-22, AUTH-23. */
export const issueToken = (
  sign: Sign,
  user: TokenUser,
  now: Date,
  sessionId: string,
  lifetime: number = TOKEN_LIFETIME
): Effect.Effect<string> => {
  const iat = Math.floor(now.getTime() / 1_000)
  const signed = `${HEADER}.${encoded({ ...user, sid: sessionId, iat, exp: iat + lifetime })}`
  return Effect.map(sign(signed), (signature) => `${signed}.${signature}`)
}

/**
 * Provides {@link Identity} for the tokens that {@link issueToken} makes with `sign`. A token of a session that is not in the
 * store is refused or, for fakes and their tests, starts that session. Spec: AUTH-17, AUTH-23, AUTH-24.
 */
export const tokenIdentity = (
  sign: Sign,
  unknownSession: "refused" | "started" = "refused"
): Layer.Layer<Identity, never, Records> =>
  Layer.effect(
    Identity,
    Effect.gen(function* () {
      const records = yield* Records
      const random = yield* SecureRandom

      /** Returns the claims of a token, with its signature and end checked, and its session, which may have ended. */
      const checked = Effect.fnUntraced(function* (rawToken: string) {
        if (rawToken === "") return yield* new Unauthorized({ reason: "missing" })
        const read = readToken(rawToken)
        if (read === null) return yield* INVALID
        const end = rawToken.lastIndexOf(".")
        const signature = yield* sign(rawToken.slice(0, end))
        if (!isSame(signature, rawToken.slice(end + 1))) return yield* INVALID
        const now = yield* Clock.currentTimeMillis
        if (hasExpired(read.claims, new Date(now))) return yield* EXPIRED
        return { ...read, session: (yield* records.get(SESSIONS, read.sessionId)) ?? (yield* unknown(read, now)) }
      })

      const unknown = Effect.fnUntraced(function* ({ claims: { sub, exp }, sessionId: id }: ReadToken, now: number) {
        if (unknownSession === "refused") return yield* INVALID
        const session: SessionRow = { id, sub, createdAt: now, endsAt: exp * 1_000, endedAt: null }
        yield* Effect.ignore(records.insert(SESSIONS, session))
        return session
      })

      return Identity.of({
        claims: Effect.fnUntraced(function* (rawToken: string) {
          const { claims, session } = yield* checked(rawToken)
          if (session.sub !== claims.sub) return yield* INVALID
          return session.endedAt === null ? claims : yield* EXPIRED
        }),
        startSession: Effect.fnUntraced(function* (user: TokenUser) {
          const now = yield* Clock.currentTimeMillis
          const id = randomHash(yield* random.randomBytes(SESSION_ID_BYTES), 2 * SESSION_ID_BYTES) ?? ""
          const rawToken = yield* issueToken(sign, user, new Date(now), id, LOGIN_LIFETIME)
          const read = readToken(rawToken)
          if (read === null) return yield* Effect.die(new TypeError(`No token can be issued for ${user.sub}`))
          const { claims } = read
          const session = { id, sub: user.sub, createdAt: now, endsAt: claims.exp * 1_000, endedAt: null }
          yield* Effect.orDie(records.insert(SESSIONS, session))
          return claims
        }),
        endSession: (rawToken) =>
          checked(rawToken).pipe(
            Effect.flatMap(({ sessionId }) =>
              Effect.flatMap(Clock.currentTimeMillis, (now) =>
                records.transaction((rows) => endSession(rows, sessionId, now))
              )
            ),
            Effect.catchTag("Unauthorized", () => Effect.void)
          )
      })
    })
  ).pipe(Layer.provide(layerWebCrypto))

/** Random bytes of a session's id. */
const SESSION_ID_BYTES = 16

const EXPIRED = new Unauthorized({ reason: "expired" })

const INVALID = new Unauthorized({ reason: "invalid" })

/** The payload of a token that this file issues. */
interface ReadToken {
  readonly claims: TokenClaims
  readonly sessionId: string
}

/** Reads a token whose signature and end are still to be checked; null for one that is not ours or names no session. */
const readToken = (rawToken: string): ReadToken | null => {
  const [header, payload = ""] = rawToken.slice(0, TOKEN_LIMIT).split(".")
  if (header !== HEADER) return null
  const fields = fieldsOf(decoded(payload))
  const claims = readClaims({ ...fields, rawToken })
  const { sid } = fields
  if (claims === null || !SUBJECT.test(claims.sub) || typeof sid !== "string" || !SESSION_ID.test(sid)) return null
  return { claims, sessionId: sid }
}

/** Characters of the longest token that is looked at. */
const TOKEN_LIMIT = 8_192

/** As OpenID Connect has it: at most 255 characters of ASCII; here without controls, so that it is safe as a key. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

/** The form of a session id: safe in a key. */
const SESSION_ID = /^[\w-]{1,64}$/

/** The same time whatever the difference, so that nobody can guess a signature piece by piece. */
const isSame = (expected: string, given: string): boolean => {
  if (expected.length !== given.length) return false
  let difference = 0
  for (let at = 0; at < expected.length; at++) difference |= expected.charCodeAt(at) ^ given.charCodeAt(at)
  return difference === 0
}

const encoded = (value: unknown): string => Base64Url.encode(JSON.stringify(value))

/** The one header there is: nobody chooses another algorithm, or none. */
const HEADER = encoded({ alg: "HS256", typ: "JWT" })

const decoded = (part: string): unknown =>
  Result.match(Base64Url.decodeString(part), { onFailure: () => undefined, onSuccess: readJson })
