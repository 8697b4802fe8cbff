import { readSessionHash } from "#domain/shopping/cart/session.ts"
import { afterWrites, type Cookies, type CookieWrite } from "#domain/base/cookie.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import { flashMessageCookie } from "#web/features/page/flash-message.ts"
import type { Session } from "#web/features/page/context.ts"
import { clearedAtEnd, storedSlotCookies } from "#web/features/session/session-cookies.ts"
import { SESSION_COOKIE } from "#web/features/page/cookies.ts"

/** Returns the claims of a token, or null if it is invalid or expired. */
export type ClaimsOf = (rawToken: string) => Promise<TokenClaims | null>

/** Returns the claims of a token that is valid longer; null if the given one is valid as long as its session. Spec: AUTH-52. */
export type Renew = (claims: TokenClaims) => Promise<TokenClaims | null>

/** Returns the changes by which the age cookies follow the profile of a token's user. Spec: ADULT-09. */
export type FollowProfile = (cookies: Cookies, rawToken: string) => Promise<ReadonlyArray<CookieWrite>>

/**
 * Reads the session from `cookies`, with the cookies to send back. Clears all cookies of an expired session. The age cookies of the
 * session follow the profile; a refreshed session gets another token. Spec: AUTH-06, AUTH-07, AUTH-52, ADULT-09.
 */
export const readSession = async (
  cookies: Cookies,
  claimsOf: ClaimsOf,
  followProfile: FollowProfile,
  renew: Renew
): Promise<{ readonly session: Session; readonly written: ReadonlyArray<CookieWrite> }> => {
  const written: Array<CookieWrite> = []
  const token = cookies[SESSION_COOKIE] ?? ""
  const found = token === "" ? null : await claimsOf(token)
  const renewed = found === null ? null : await renew(found)
  const claims = renewed ?? found
  if (token !== "" && claims === null) {
    written.push(...clearedAtEnd(cookies), flashMessageCookie("login.expired"))
  }
  if (renewed !== null) {
    written.push(...storedSlotCookies({ name: "store", slot: "tokenClaims", value: renewed }))
  }
  const age = claims === null ? [] : await followProfile(cookies, claims.rawToken)
  written.push(...age)
  const session: Session = {
    caller: { rawToken: claims?.rawToken ?? null, cartSessionHash: readSessionHash(cookies) },
    claims,
    cookies: afterWrites(cookies, age),
    setCookie: (cookie) => written.push(cookie)
  }
  return { session, written }
}
