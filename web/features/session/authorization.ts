import { SEGMENT } from "#domain/routes/paths.ts"
import type { Authorization } from "./login-provider.ts"

/** The path of the login page that replaces the provider's in a demo. Spec: AUTH-18. */
export const DEMO_LOGIN = "/demo-login/"

/** Returns the URL of the login callback on `origin`. Spec: ROUTE-12. */
export const callbackOf = (origin: string): string => `${origin}/${SEGMENT.authRedirect}`

/** Returns the query of an authorization request. Spec: AUTH-01. */
export const writeAuthorization = ({ state, nonce, codeChallenge, redirectUri, isNew }: Authorization): string =>
  new URLSearchParams({
    response_type: "code",
    scope: "openid profile email",
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
    ...(isNew && { prompt: "create" })
  }).toString()

/** Parses the query of an authorization request; returns null if it is invalid or not from a site on `origin`. Total. Spec: AUTH-01, AUTH-18. */
export const readAuthorization = (query: URLSearchParams, origin: string): Authorization | null => {
  const [state, nonce, codeChallenge] = ["state", "nonce", "code_challenge"].map((name) => query.get(name) ?? "")
  if (!isSecret(state) || !isSecret(nonce) || !isSecret(codeChallenge)) return null
  if (query.get("response_type") !== "code" || query.get("code_challenge_method") !== "S256") return null
  if (query.get("redirect_uri") !== callbackOf(origin)) return null
  return { state, nonce, codeChallenge, redirectUri: callbackOf(origin), isNew: query.get("prompt") === "create" }
}

const isSecret = (value: string | undefined): value is string => value !== undefined && /^[\w-]{43,128}$/.test(value)
