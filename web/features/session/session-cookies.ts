import { clearAdultBlock } from "#domain/adult/adult-cookies.ts"
import { CART_SESSION_COOKIE, cartSessionCookie } from "#domain/cart/session.ts"
import type { Cookies, CookieWrite } from "#domain/cookies/cookie.ts"
import { CLEARED_AT_END, type Clearable, type SessionEffect } from "#domain/session/effect.ts"
import { LOGIN_COOKIE, REMOVED_ADDRESS_COOKIE, SESSION_COOKIE } from "#web/features/session/cookies.ts"

/** Seconds a login may take, from leaving for the provider to coming back. Spec: AUTH-19. */
const LOGIN_LIFE = 600

/** Seconds a browser keeps the token: longer than the token lasts, so that its end can be told. Spec: AUTH-19, AUTH-22. */
const SESSION_LIFE = 604_800

/** The cookies that keep what a session stores. A profile and its state are asked for anew each time. Spec: AUTH-19. */
export const keptSlot = (stored: SessionEffect & { readonly name: "store" }): ReadonlyArray<CookieWrite> => {
  switch (stored.slot) {
    case "loginAttempt":
      return [{ name: LOGIN_COOKIE, value: JSON.stringify(stored.value), maxAge: LOGIN_LIFE }]
    case "tokenClaims":
      return [{ name: SESSION_COOKIE, value: stored.value.rawToken, maxAge: SESSION_LIFE }]
    default:
      return []
  }
}

/** The cookies that forget slots of a session, of those a browser sends. Spec: AUTH-06, AUTH-19. */
export const clearedSlots = (slots: ReadonlyArray<Clearable>, cookies: Cookies): ReadonlyArray<CookieWrite> =>
  slots.flatMap((slot) => CLEARED[slot](cookies))

/** The cookies that forget all of a session that has ended. Spec: AUTH-06. */
export const clearedAtEnd = (cookies: Cookies): ReadonlyArray<CookieWrite> => clearedSlots(CLEARED_AT_END, cookies)

const without = (name: string) => (cookies: Cookies) =>
  cookies[name] === undefined ? [] : [{ name, value: "", maxAge: 0 }]

const CLEARED: { readonly [Slot in Clearable]: (cookies: Cookies) => ReadonlyArray<CookieWrite> } = {
  loginAttempt: without(LOGIN_COOKIE),
  tokenClaims: without(SESSION_COOKIE),
  profile: without(REMOVED_ADDRESS_COOKIE),
  profileState: () => [],
  adultBlock: clearAdultBlock,
  sessionHash: (cookies) => (cookies[CART_SESSION_COOKIE] === undefined ? [] : [cartSessionCookie(null)])
}
