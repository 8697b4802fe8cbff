import { type Cookies, type CookieWrite, MONTH_SECONDS } from "#domain/cookies/cookie.ts"
import type { NewUserFlags } from "#domain/session/state.ts"

/** The cookie that makes an account with a profile look new, to try signing up. Spec: AUTH-09. */
const NEW_USER_COOKIE = "nieuwe-gebruiker"

const COOKIE_VALUE = { imitation: "nadoen", registered: "aangemeld" } as const

/** Parses the flags that imitate a new user. Spec: AUTH-09. */
export const newUserFlags = (cookies: Cookies): NewUserFlags => ({
  imitation:
    cookies[NEW_USER_COOKIE] === COOKIE_VALUE.imitation || cookies[NEW_USER_COOKIE] === COOKIE_VALUE.registered,
  registered: cookies[NEW_USER_COOKIE] === COOKIE_VALUE.registered
})

/** The cookie after the imitated user has signed up. Spec: AUTH-09. */
export const registeredCookie: CookieWrite = {
  name: NEW_USER_COOKIE,
  value: COOKIE_VALUE.registered,
  maxAge: MONTH_SECONDS
}
