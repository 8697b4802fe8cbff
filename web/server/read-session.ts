import { readSessionHash } from "#domain/cart/session.ts"
import type { Cookies, CookieWrite } from "#domain/cookies/cookie.ts"
import type { TokenClaims } from "#domain/session/claims.ts"
import { flashMessageCookie } from "#web/features/page/flash-message.ts"
import type { Session } from "#web/features/page/context.ts"
import { clearedAtEnd } from "#web/features/session/session-cookies.ts"
import { SESSION_COOKIE } from "#web/features/session/cookies.ts"

/** Returns the claims of a token, or null if it is invalid or expired. */
export type ClaimsOf = (rawToken: string) => Promise<TokenClaims | null>

/** Reads the session from `cookies`, with the cookies to send back. Clears all cookies of an expired session. Spec: AUTH-06, AUTH-07. */
export const readSession = async (
  cookies: Cookies,
  claimsOf: ClaimsOf
): Promise<{ readonly session: Session; readonly written: ReadonlyArray<CookieWrite> }> => {
  const written: Array<CookieWrite> = []
  const token = cookies[SESSION_COOKIE] ?? ""
  const claims = token === "" ? null : await claimsOf(token)
  if (token !== "" && claims === null) {
    written.push(...clearedAtEnd(cookies), flashMessageCookie("login.expired"))
  }
  const session: Session = {
    caller: { rawToken: claims?.rawToken ?? null, cartSessionHash: readSessionHash(cookies) },
    claims,
    cookies,
    setCookie: (cookie) => written.push(cookie)
  }
  return { session, written }
}
