import { DAY_MS } from "#domain/base/days.ts"
import { fieldsOf, readText } from "#domain/base/fields.ts"
import { TOKEN_LEEWAY_MS } from "./provider-client.ts"
import { readWebAddress } from "#domain/feed/web-address.ts"
import { oneLine } from "#domain/base/text/line.ts"

export interface TokenClaims extends ProfileClaims {
  readonly rawToken: string
  readonly sub: string
  /** Expiry of the token in seconds since 1970. */
  readonly exp: number
  /** Present if the provider verified the e-mail address. Spec: GUEST-05. */
  readonly email_verified?: true
}

/** Parses stored claims; null if a required one is missing: token, subject or expiry. Never throws. Spec: AUTH-13. */
export const readClaims = (value: unknown): TokenClaims | null => {
  const { rawToken, sub, exp, email_verified } = fieldsOf(value)
  if (typeof rawToken !== "string" || rawToken.length > MAX_TOKEN_LENGTH || !TOKEN_FORM.test(rawToken)) return null
  if (typeof sub !== "string" || sub.length < 1 || sub.length > MAX_SUBJECT_LENGTH) return null
  if (typeof exp !== "number" || !Number.isSafeInteger(exp)) return null
  const claims = { rawToken, sub, exp, ...readProfileClaims(value) }
  return email_verified === true && claims.email !== null ? { ...claims, email_verified } : claims
}

/** Returns true if the token has expired, the leeway included. Spec: AUTH-01, AUTH-06. */
export const hasExpired = ({ exp }: Pick<TokenClaims, "exp">, now: Date): boolean =>
  now.getTime() > exp * 1_000 + TOKEN_LEEWAY_MS

/** Three parts of base64url: also safe inside a header. */
const TOKEN_FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/

const MAX_TOKEN_LENGTH = 8_192

const MAX_SUBJECT_LENGTH = 255

/** The seconds that a login on the site lasts, and a refresh of it. Spec: AUTH-22, AUTH-50. */
export const LOGIN_LIFETIME_S = 86_400

/** Milliseconds before its end from which on a session is refreshed: half of its life. Spec: AUTH-50. */
const REFRESH_WINDOW_MS = (LOGIN_LIFETIME_S * 1_000) / 2

/** A session ends then, however often it is refreshed. Spec: AUTH-50. */
const MAX_SESSION_MS = 30 * DAY_MS

/** Milliseconds after a refresh without a response before the next attempt. Spec: AUTH-51. */
export const REFRESH_RETRY_MS = 300_000

/** Returns true if a session that ends at `endsAt` can be refreshed at `now`. Times are milliseconds since 1970. Spec: AUTH-50. */
export const isNearEnd = (endsAt: number, now: number): boolean => endsAt - now <= REFRESH_WINDOW_MS

/** Returns milliseconds since 1970; null if none is due, or the session would not be longer. Spec: AUTH-50. */
export const refreshedEnd = (
  { createdAt, endsAt }: { readonly createdAt: number; readonly endsAt: number },
  now: number
): number | null => {
  if (!isNearEnd(endsAt, now)) return null
  const end = Math.floor(Math.min(now + LOGIN_LIFETIME_S * 1_000, createdAt + MAX_SESSION_MS) / 1_000) * 1_000
  return end > endsAt ? end : null
}

/** The login provider's claims about a user; null for a missing or invalid one. Spec: PROF-03, PROF-10. */
export interface ProfileClaims {
  readonly email: string | null
  readonly family_name: string | null
  readonly given_name: string | null
  readonly picture: string | null
}

/** Parses the claims of a token or of userinfo from an unknown value. Never throws. Spec: PROF-10. */
export const readProfileClaims = (value: unknown): ProfileClaims => {
  const { email, family_name, given_name, picture } = fieldsOf(value)
  return {
    email: readEmail(email),
    family_name: readText(family_name, 100) || null,
    given_name: readText(given_name, 100) || null,
    picture: typeof picture === "string" && picture.startsWith("https:") ? readWebAddress(picture) : null
  }
}

/** Returns null if it is too long: a truncated address could belong to another person. Spec: PROF-10. */
export const readEmail = (value: unknown): string | null => {
  const email = typeof value === "string" ? oneLine(value) : ""
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null
}
