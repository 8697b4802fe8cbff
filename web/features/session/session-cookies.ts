import { clearAdultBlock } from "#domain/account/adult-cookies.ts"
import { clearedCartCount } from "#domain/shopping/cart/change-carts.ts"
import { CART_SESSION_COOKIE, cartSessionCookie } from "#domain/shopping/cart/session.ts"
import {
  type CookieName,
  type Cookies,
  type CookieWrite,
  loginCookieName,
  loginCookieNames,
  MONTH_SECONDS
} from "#domain/base/cookie.ts"
import { CLEARED_AT_END, type Clearable, type SessionEffect } from "#domain/account/session/effect.ts"
import type { NewUserFlags } from "#domain/account/session/state.ts"
import { TYPED_FORM_COOKIE } from "#web/features/page/typed-form.ts"
import { REMOVED_ADDRESS_COOKIE, SESSION_COOKIE } from "#web/features/page/cookies.ts"

/** The time from the redirect to the provider to the callback. Spec: AUTH-19. */
const LOGIN_MAX_AGE_SECONDS = 600

/** Longer than the token is valid, so that the page can report its expiry. Spec: AUTH-19, AUTH-22. */
const SESSION_MAX_AGE_SECONDS = 604_800

const MAX_LOGINS = 5

/** `cookies` are those of the request. A profile is fetched anew each time. Spec: AUTH-19, AUTH-78. */
export const storedSlotCookies = (
  stored: SessionEffect & { readonly name: "store" },
  cookies: Cookies = {}
): ReadonlyArray<CookieWrite> => {
  switch (stored.slot) {
    case "loginAttempt": {
      const name = loginCookieName(stored.value.state)
      const surplus = loginCookieNames(cookies)
        .toReversed()
        .slice(MAX_LOGINS - 1)
      return [
        ...surplus.map((name) => ({ name, value: "", maxAge: 0 })),
        { name, value: JSON.stringify(stored.value), maxAge: LOGIN_MAX_AGE_SECONDS }
      ]
    }
    case "tokenClaims":
      return [{ name: SESSION_COOKIE, value: stored.value.rawToken, maxAge: SESSION_MAX_AGE_SECONDS }]
    default:
      return []
  }
}

/** Clears only cookies that the browser sent. Spec: AUTH-06, AUTH-19. */
export const clearedSlots = (slots: ReadonlyArray<Clearable>, cookies: Cookies): ReadonlyArray<CookieWrite> =>
  slots.flatMap((slot) => COOKIES_TO_CLEAR[slot](cookies))

export const clearedAtEnd = (cookies: Cookies): ReadonlyArray<CookieWrite> => clearedSlots(CLEARED_AT_END, cookies)

const without = (name: CookieName) => (cookies: Cookies) =>
  cookies[name] === undefined ? [] : [{ name, value: "", maxAge: 0 }]

const COOKIES_TO_CLEAR: { readonly [Slot in Clearable]: (cookies: Cookies) => ReadonlyArray<CookieWrite> } = {
  loginAttempt: (cookies) => loginCookieNames(cookies).map((name) => ({ name, value: "", maxAge: 0 })),
  tokenClaims: without(SESSION_COOKIE),
  profile: (cookies) => [...without(REMOVED_ADDRESS_COOKIE)(cookies), ...without(TYPED_FORM_COOKIE)(cookies)],
  profileState: () => [],
  adultBlock: clearAdultBlock,
  sessionHash: (cookies) => [
    ...(cookies[CART_SESSION_COOKIE] === undefined ? [] : [cartSessionCookie(null)]),
    ...clearedCartCount(cookies)
  ]
}

/** Imitates a new user, to try signing up. Spec: AUTH-09. */
const NEW_USER_COOKIE = "nieuwe-gebruiker"

const COOKIE_VALUE = { imitation: "nadoen", registered: "aangemeld" } as const

export const newUserFlags = (cookies: Cookies): NewUserFlags => ({
  imitation:
    cookies[NEW_USER_COOKIE] === COOKIE_VALUE.imitation || cookies[NEW_USER_COOKIE] === COOKIE_VALUE.registered,
  registered: cookies[NEW_USER_COOKIE] === COOKIE_VALUE.registered
})

export const registeredCookie: CookieWrite = {
  name: NEW_USER_COOKIE,
  value: COOKIE_VALUE.registered,
  maxAge: MONTH_SECONDS
}
