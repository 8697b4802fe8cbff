import { fieldsOf } from "#domain/unknown/fields.ts"
import { TOKEN_LEEWAY } from "./provider-client.ts"

/** What the provider says of a signed-in user. A text it does not give is null. Spec: AUTH-10, PROF-03. */
export interface TokenClaims {
  /** The raw identity token: header, claims and signature, with dots between them. */
  readonly rawToken: string
  /** The user, as the provider knows them. */
  readonly sub: string
  /** Seconds since 1970 at which the token ends. */
  readonly exp: number
  readonly email: string | null
  readonly family_name: string | null
  readonly given_name: string | null
  readonly picture: string | null
}

/** The claims in a stored value; null when what makes a session is missing: token, subject and end. Total. Spec: AUTH-13. */
export const readClaims = (value: unknown): TokenClaims | null => {
  const { rawToken, sub, exp, ...fields } = fieldsOf(value)
  if (typeof rawToken !== "string" || rawToken.length > TOKEN_LIMIT || !TOKEN.test(rawToken)) return null
  if (typeof sub !== "string" || sub.length < 1 || sub.length > SUBJECT_LIMIT) return null
  if (typeof exp !== "number" || !Number.isSafeInteger(exp)) return null
  return {
    rawToken,
    sub,
    exp,
    email: readClaim(fields["email"]),
    family_name: readClaim(fields["family_name"]),
    given_name: readClaim(fields["given_name"]),
    picture: readClaim(fields["picture"])
  }
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

/** Characters of the longest other claim that is kept; a picture may be a long address. */
const CLAIM_LIMIT = 2_048

const readClaim = (value: unknown): string | null =>
  typeof value === "string" && value !== "" && value.length <= CLAIM_LIMIT ? value : null
