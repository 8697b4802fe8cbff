import { type ProfileClaims, readProfileClaims } from "#domain/account/profile/claims.ts"
import { fieldsOf } from "#domain/base/fields.ts"
import { TOKEN_LEEWAY_MS } from "./provider-client.ts"

/** The provider's claims about a signed-in user. Spec: AUTH-10, AUTH-13. */
export interface TokenClaims extends ProfileClaims {
  /** The raw identity token: header, claims and signature, joined by dots. */
  readonly rawToken: string
  /** The provider's id of the user. */
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

/** The maximum length of a subject by OpenID Connect. */
const MAX_SUBJECT_LENGTH = 255
