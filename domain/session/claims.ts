import { type ProfileClaims, readProfileClaims } from "#domain/profile/claims.ts"
import { fieldsOf } from "#domain/unknown/fields.ts"
import { TOKEN_LEEWAY } from "./provider-client.ts"

/** What the provider says of a signed-in user. Spec: AUTH-10, AUTH-13. */
export interface TokenClaims extends ProfileClaims {
  /** The raw identity token: header, claims and signature, with dots between them. */
  readonly rawToken: string
  /** The user, as the provider knows them. */
  readonly sub: string
  /** Seconds since 1970 at which the token ends. */
  readonly exp: number
}

/** The claims in a stored value; null when what makes a session is missing: token, subject and end. Total. Spec: AUTH-13. */
export const readClaims = (value: unknown): TokenClaims | null => {
  const { rawToken, sub, exp } = fieldsOf(value)
  if (typeof rawToken !== "string" || rawToken.length > TOKEN_LIMIT || !TOKEN.test(rawToken)) return null
  if (typeof sub !== "string" || sub.length < 1 || sub.length > SUBJECT_LIMIT) return null
  if (typeof exp !== "number" || !Number.isSafeInteger(exp)) return null
  return { rawToken, sub, exp, ...readProfileClaims(value) }
}

/** Whether the token has ended: more than the leeway ago. Spec: AUTH-01, AUTH-06. */
export const hasExpired = ({ exp }: Pick<TokenClaims, "exp">, now: Date): boolean =>
  now.getTime() > exp * 1_000 + TOKEN_LEEWAY

/** Three parts of base64url: also safe inside a header. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Characters of the longest token that is kept. */
const TOKEN_LIMIT = 8_192

/** Characters of the longest subject there is, as OpenID Connect has it. */
const SUBJECT_LIMIT = 255
