import { Clock, Effect, Layer } from "effect"
import { layerWebCrypto, SecureRandom } from "effect/crypto/SecureRandom"
import { base64url, jwtVerify, type JWTVerifyOptions, SignJWT } from "jose"
import { Unauthorized } from "#adapters/contract/errors.ts"
import { Records } from "#adapters/store/records-port.ts"
import { Cache } from "#domain/base/cache.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { hasExpired, readClaims, type TokenClaims, LOGIN_LIFETIME_S } from "#domain/account/session/claims.ts"
import { Identity } from "./port.ts"
import { isRefreshDue } from "./refresh.ts"
import {
  endExpiredSessionsOf,
  endSession,
  isExpired,
  NO_PROVIDER,
  type ProviderSession,
  SESSIONS,
  type SessionRow,
  UNUSED
} from "./sessions.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

export const TOKEN_LIFETIME_S = 3_600

/** Spec: AUTH-40. */
const ISSUER = "koopkompas"

/** HS256; expires `lifetime` seconds after `now`. Spec: AUTH-17, AUTH-22, AUTH-23. */
export const issueToken = (
  secret: Uint8Array,
  user: ProviderUser,
  now: Date,
  sessionId: string,
  lifetime: number = TOKEN_LIFETIME_S
): Effect.Effect<string> => {
  const iat = Math.floor(now.getTime() / 1_000)
  const claims = { ...user, iss: ISSUER, aud: ISSUER, sid: sessionId, iat, exp: iat + lifetime }
  return Effect.promise(() => new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(secret))
}

/** A token of an unknown session is rejected or, for fakes, starts it. Spec: AUTH-17, AUTH-23, AUTH-24. */
export const tokenIdentity = (
  secret: Uint8Array,
  unknownSession: "refused" | "started" = "refused"
): Layer.Layer<Identity, never, Records> =>
  Layer.effect(
    Identity,
    Effect.gen(function* () {
      const records = yield* Records
      const random = yield* SecureRandom
      const verify = yield* Effect.promise(() => tokenVerifier(secret))

      /** The session may have ended. Ends an expired one: it stays ended if the clock goes back. Spec: AUTH-77. */
      const checked = Effect.fnUntraced(function* (rawToken: string) {
        if (rawToken === "") return yield* new Unauthorized({ reason: "missing" })
        const now = yield* Clock.currentTimeMillis
        const read = yield* verify(rawToken)
        const session = yield* records.get(SESSIONS, read.sessionId)
        if (hasExpired(read.claims, new Date(now))) {
          if (session !== null && isExpired(session, now))
            yield* records.transaction((rows) => endExpiredSessionsOf(rows, session.sub, now))
          return yield* EXPIRED_ERROR
        }
        return { ...read, session: session ?? (yield* unknown(read, now)) }
      })

      const unknown = Effect.fnUntraced(function* ({ claims: { sub, exp }, sessionId: id }: ReadToken, now: number) {
        if (unknownSession === "refused") return yield* INVALID_ERROR
        const times = { createdAt: now, endsAt: exp * 1_000, endedAt: null }
        const session: SessionRow = { id, sub, ...times, ...UNUSED, ...NO_PROVIDER }
        yield* Effect.ignore(records.insert(SESSIONS, session))
        return session
      })

      const valid = Effect.fnUntraced(function* (rawToken: string) {
        const { claims, session } = yield* checked(rawToken)
        if (session.sub !== claims.sub) return yield* INVALID_ERROR
        return session.endedAt === null ? { claims, session } : yield* EXPIRED_ERROR
      })

      return Identity.of({
        claims: (rawToken) => Effect.map(valid(rawToken), ({ claims }) => claims),
        session: (rawToken) => Effect.map(valid(rawToken), ({ session }) => session),
        startSession: Effect.fnUntraced(function* (user: ProviderUser, provider: ProviderSession = NO_PROVIDER) {
          const now = yield* Clock.currentTimeMillis
          const id = randomHash(yield* random.randomBytes(SESSION_ID_BYTES), 2 * SESSION_ID_BYTES) ?? ""
          const rawToken = yield* issueToken(secret, user, new Date(now), id, LOGIN_LIFETIME_S)
          const { claims } = yield* Effect.orDie(verify(rawToken))
          const session: SessionRow = {
            id,
            sub: user.sub,
            createdAt: now,
            endsAt: claims.exp * 1_000,
            endedAt: null,
            ...UNUSED,
            ...provider
          }
          yield* Effect.orDie(records.insert(SESSIONS, session))
          return claims
        }),
        renew: Effect.fnUntraced(function* (rawToken: string) {
          const { claims, session } = yield* valid(rawToken)
          const now = yield* Clock.currentTimeMillis
          const renewal = { claims: null, isRefreshDue: isRefreshDue(session, now) }
          if (session.endsAt <= claims.exp * 1_000) return renewal
          const lifetime = session.endsAt / 1_000 - Math.floor(now / 1_000)
          const renewed = yield* issueToken(secret, userOf(claims), new Date(now), session.id, lifetime)
          return { ...renewal, claims: (yield* verify(renewed)).claims }
        }),
        endSession: (rawToken) =>
          checked(rawToken).pipe(
            Effect.flatMap(({ sessionId, session }) =>
              Effect.flatMap(Clock.currentTimeMillis, (now) =>
                records.transaction((rows) => endSession(rows, sessionId, now))
              ).pipe(Effect.as(session.idToken))
            ),
            Effect.catchTag("Unauthorized", () => Effect.succeed(null))
          )
      })
    })
  ).pipe(Layer.provide(layerWebCrypto))

const SESSION_ID_BYTES = 16

const userOf = ({ sub, email, email_verified, given_name, family_name, picture }: TokenClaims): ProviderUser => ({
  sub,
  ...(email !== null && { email }),
  ...(email_verified === true && { email_verified }),
  ...(given_name !== null && { given_name }),
  ...(family_name !== null && { family_name }),
  ...(picture !== null && { picture })
})

const EXPIRED_ERROR = new Unauthorized({ reason: "expired" })

const INVALID_ERROR = new Unauthorized({ reason: "invalid" })

interface ReadToken {
  readonly claims: TokenClaims
  readonly sessionId: string
}

/** Number of tokens whose signature is not checked again, each of a kilobyte. */
const MAX_VERIFIED_TOKENS = 1_000

/** Imports the secret and checks each signature once; rejected tokens are not cached. Spec: AUTH-17. */
const tokenVerifier = async (secret: Uint8Array) => {
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const key = await crypto.subtle.importKey("raw", new Uint8Array(secret), algorithm, false, ["verify"])
  const verified = new Cache<string, ReadToken>({ maxEntries: MAX_VERIFIED_TOKENS })

  const verify = (rawToken: string): Effect.Effect<ReadToken, Unauthorized> =>
    Effect.tryPromise({
      try: () => jwtVerify(rawToken.slice(0, TOKEN_LIMIT), key, VERIFY_OPTIONS),
      catch: () => INVALID_ERROR
    }).pipe(
      Effect.flatMap(({ payload }) => {
        const claims = readClaims({ ...payload, rawToken })
        const { sid } = payload
        if (claims === null || !SUBJECT_PATTERN.test(claims.sub)) return Effect.fail(INVALID_ERROR)
        if (typeof sid !== "string" || !SESSION_ID.test(sid) || !isCanonical(rawToken))
          return Effect.fail(INVALID_ERROR)
        const read = { claims, sessionId: sid }
        verified.set(rawToken, read)
        return Effect.succeed(read)
      })
    )

  return Effect.fnUntraced(function* (rawToken: string) {
    return verified.get(rawToken) ?? (yield* verify(rawToken))
  })
}

/** Accepts every end of a token, which {@link hasExpired} checks at each use. */
const VERIFY_OPTIONS: JWTVerifyOptions = {
  algorithms: ["HS256"],
  typ: "JWT",
  issuer: ISSUER,
  audience: ISSUER,
  requiredClaims: ["sub", "exp", "sid"],
  currentDate: new Date(0)
}

const TOKEN_LIMIT = 8_192

/** OpenID Connect allows 255 characters of ASCII; without control characters it is safe as a key. */
const SUBJECT_PATTERN = /^[\x20-\x7e]{1,255}$/

const SESSION_ID = /^[\w-]{1,64}$/

/** Returns false if the last character of the signature has bits that decoding drops, so that two texts would be one token. */
const isCanonical = (rawToken: string): boolean => {
  const signature = rawToken.slice(rawToken.lastIndexOf(".") + 1)
  return base64url.encode(base64url.decode(signature)) === signature
}
