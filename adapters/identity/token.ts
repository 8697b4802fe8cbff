import { Clock, Effect, Layer, Result } from "effect"
import { Base64Url } from "effect/encoding"
import { Unauthorized } from "#adapters/contract/errors.ts"
import { hasExpired, readClaims, type TokenClaims } from "#domain/session/claims.ts"
import { fieldsOf } from "#domain/unknown/fields.ts"
import { readJson } from "#domain/unknown/json.ts"
import { Identity } from "./port.ts"

/** HMAC with SHA-256 of a text's UTF-8 under a secret, as base64url. */
export type Sign = (text: string) => Effect.Effect<string>

/** Who a token is made out to. */
export interface TokenUser {
  readonly sub: string
  readonly email?: string
  readonly given_name?: string
  readonly family_name?: string
  readonly picture?: string
}

/** Seconds a token for calls lasts. Spec: AUTH-22. */
export const TOKEN_LIFETIME = 3_600

/** Seconds the token of a login on the site lasts. Spec: AUTH-22. */
export const LOGIN_LIFETIME = 86_400

/** A compact JWT (HS256) for `user` that ends `lifetime` seconds after `now`. Spec: AUTH-17, AUTH-22. */
export const issueToken = (
  sign: Sign,
  user: TokenUser,
  now: Date,
  lifetime: number = TOKEN_LIFETIME
): Effect.Effect<string> => {
  const iat = Math.floor(now.getTime() / 1_000)
  const signed = `${HEADER}.${encoded({ ...user, iat, exp: iat + lifetime })}`
  return Effect.map(sign(signed), (signature) => `${signed}.${signature}`)
}

/** {@link Identity} for the tokens that {@link issueToken} makes with `sign`. Spec: AUTH-17. */
export const tokenIdentity = (sign: Sign): Layer.Layer<Identity> =>
  Layer.succeed(
    Identity,
    Identity.of({
      claims: Effect.fnUntraced(function* (rawToken: string) {
        if (rawToken === "") return yield* new Unauthorized({ reason: "missing" })
        const claims = signedClaims(rawToken)
        if (claims === null) return yield* INVALID
        const end = rawToken.lastIndexOf(".")
        const signature = yield* sign(rawToken.slice(0, end))
        if (!isSame(signature, rawToken.slice(end + 1))) return yield* INVALID
        const now = yield* Clock.currentTimeMillis
        return hasExpired(claims, new Date(now)) ? yield* new Unauthorized({ reason: "expired" }) : claims
      })
    })
  )

const INVALID = new Unauthorized({ reason: "invalid" })

/** What a token of ours says, not yet checked for its signature and end; null when it cannot be one. */
const signedClaims = (rawToken: string): TokenClaims | null => {
  const [header, payload = ""] = rawToken.slice(0, TOKEN_LIMIT).split(".")
  if (header !== HEADER) return null
  const claims = readClaims({ ...fieldsOf(decoded(payload)), rawToken })
  return claims !== null && SUBJECT.test(claims.sub) ? claims : null
}

/** Characters of the longest token that is looked at. */
const TOKEN_LIMIT = 8_192

/** As OpenID Connect has it: at most 255 characters of ASCII; here without controls, so that it is safe as a key. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

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
