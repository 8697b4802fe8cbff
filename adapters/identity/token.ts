import { Clock, Effect, Layer, Result } from "effect"
import { Base64Url } from "effect/encoding"
import { layerWebCrypto, SecureRandom } from "effect/crypto/SecureRandom"
import { Unauthorized } from "#adapters/contract/errors.ts"
import { Records } from "#adapters/store/records/port.ts"
import { randomHash } from "#domain/cart/random-hash.ts"
import { hasExpired, readClaims, type TokenClaims } from "#domain/session/claims.ts"
import { fieldsOf, readJson } from "#domain/unknown/fields.ts"
import { Identity, type TokenUser } from "./port.ts"
import { endSession, SESSIONS, type SessionRow, UNUSED } from "./sessions.ts"

/** Computes the HMAC with SHA-256 of a text's UTF-8 under a secret, as base64url. */
export type Sign = (text: string) => Effect.Effect<string>

/** Lifetime of a token for calls, in seconds. Spec: AUTH-22. */
export const TOKEN_LIFETIME_S = 3_600

/** Lifetime of the token of a login on the site, in seconds. Spec: AUTH-22. */
export const LOGIN_LIFETIME_S = 86_400

/**
 * Returns a compact JWT (HS256) for `user` in a session, which expires `lifetime` seconds after `now`. Spec: AUTH-17, AUTH-22,
 * AUTH-23.
 */
export const issueToken = (
  sign: Sign,
  user: TokenUser,
  now: Date,
  sessionId: string,
  lifetime: number = TOKEN_LIFETIME_S
): Effect.Effect<string> => {
  const iat = Math.floor(now.getTime() / 1_000)
  const signed = `${TOKEN_HEADER}.${encoded({ ...user, iss: ISSUER, aud: ISSUER, sid: sessionId, iat, exp: iat + lifetime })}`
  return Effect.map(sign(signed), (signature) => `${signed}.${signature}`)
}

/**
 * Provides {@link Identity} for the tokens that {@link issueToken} creates with `sign`. A token of an unknown session is
 * rejected or, for fakes and their tests, starts that session. Spec: AUTH-17, AUTH-23, AUTH-24.
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
        if (read === null) return yield* INVALID_ERROR
        const end = rawToken.lastIndexOf(".")
        const signature = yield* sign(rawToken.slice(0, end))
        if (!isSame(signature, rawToken.slice(end + 1))) return yield* INVALID_ERROR
        const now = yield* Clock.currentTimeMillis
        if (hasExpired(read.claims, new Date(now))) return yield* EXPIRED_ERROR
        return { ...read, session: (yield* records.get(SESSIONS, read.sessionId)) ?? (yield* unknown(read, now)) }
      })

      const unknown = Effect.fnUntraced(function* ({ claims: { sub, exp }, sessionId: id }: ReadToken, now: number) {
        if (unknownSession === "refused") return yield* INVALID_ERROR
        const session: SessionRow = { id, sub, createdAt: now, endsAt: exp * 1_000, endedAt: null, ...UNUSED }
        yield* Effect.ignore(records.insert(SESSIONS, session))
        return session
      })

      /** Returns the claims of a token whose session lasts. */
      const valid = Effect.fnUntraced(function* (rawToken: string) {
        const { claims, session } = yield* checked(rawToken)
        if (session.sub !== claims.sub) return yield* INVALID_ERROR
        return session.endedAt === null ? { claims, session } : yield* EXPIRED_ERROR
      })

      return Identity.of({
        claims: (rawToken) => Effect.map(valid(rawToken), ({ claims }) => claims),
        session: (rawToken) => Effect.map(valid(rawToken), ({ session }) => session),
        startSession: Effect.fnUntraced(function* (user: TokenUser) {
          const now = yield* Clock.currentTimeMillis
          const id = randomHash(yield* random.randomBytes(SESSION_ID_BYTES), 2 * SESSION_ID_BYTES) ?? ""
          const rawToken = yield* issueToken(sign, user, new Date(now), id, LOGIN_LIFETIME_S)
          const read = readToken(rawToken)
          if (read === null) return yield* Effect.die(new TypeError(`No token can be issued for ${user.sub}`))
          const { claims } = read
          const session = { id, sub: user.sub, createdAt: now, endsAt: claims.exp * 1_000, endedAt: null, ...UNUSED }
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

const EXPIRED_ERROR = new Unauthorized({ reason: "expired" })

const INVALID_ERROR = new Unauthorized({ reason: "invalid" })

/** The payload of a token that this file issues. */
interface ReadToken {
  readonly claims: TokenClaims
  readonly sessionId: string
}

/** Parses a token without checking its signature and expiry; null if it is not ours or names no session. */
const readToken = (rawToken: string): ReadToken | null => {
  const [header, payload = ""] = rawToken.slice(0, TOKEN_LIMIT).split(".")
  if (header !== TOKEN_HEADER) return null
  const fields = fieldsOf(decoded(payload))
  const claims = readClaims({ ...fields, rawToken })
  const { iss, aud, sid } = fields
  if (iss !== ISSUER || aud !== ISSUER) return null
  if (claims === null || !SUBJECT_PATTERN.test(claims.sub) || typeof sid !== "string" || !SESSION_ID.test(sid))
    return null
  return { claims, sessionId: sid }
}

/** The issuer of the tokens, and their only audience. Spec: AUTH-40. */
const ISSUER = "koopkompas"

/** Maximum length of a token in characters. */
const TOKEN_LIMIT = 8_192

/**
 * Format of a subject in OpenID Connect: at most 255 characters of ASCII; here without control characters, so that it is safe
 * as a key.
 */
const SUBJECT_PATTERN = /^[\x20-\x7e]{1,255}$/

/** Format of a session id, safe in a key. */
const SESSION_ID = /^[\w-]{1,64}$/

/** Compares in constant time, so that a signature cannot be guessed piece by piece. */
const isSame = (expected: string, given: string): boolean => {
  if (expected.length !== given.length) return false
  let difference = 0
  for (let at = 0; at < expected.length; at++) difference |= expected.charCodeAt(at) ^ given.charCodeAt(at)
  return difference === 0
}

const encoded = (value: unknown): string => Base64Url.encode(JSON.stringify(value))

/** The only header that is accepted, so that callers cannot choose another algorithm, or none. */
const TOKEN_HEADER = encoded({ alg: "HS256", typ: "JWT" })

const decoded = (part: string): unknown =>
  Result.match(Base64Url.decodeString(part), { onFailure: () => undefined, onSuccess: readJson })
