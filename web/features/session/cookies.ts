import type { IncomingMessage } from "node:http"
import { parseCookie, stringifySetCookie } from "cookie"
import { CART_SESSION_COOKIE } from "#domain/cart/session.ts"
import type { Cookies, CookieWrite } from "#domain/cookies/cookie.ts"

/** The cookie with the identity token of the user. Spec: AUTH-10. */
export const SESSION_COOKIE = "sessie"

/** The cookie with the state of a login in progress. Spec: AUTH-05. */
export const LOGIN_COOKIE = "inloggen"

/** The cookie with the accounts created in this browser at the demo provider. Spec: AUTH-18. */
export const DEMO_ACCOUNTS_COOKIE = "demo-accounts"

/** The cookie with a removed address that can be restored. Spec: PROF-31. */
export const REMOVED_ADDRESS_COOKIE = "weggehaald-adres"

/** The cookies that scripts must not read. */
const HTTP_ONLY_COOKIES: ReadonlySet<string> = new Set([
  SESSION_COOKIE,
  LOGIN_COOKIE,
  DEMO_ACCOUNTS_COOKIE,
  REMOVED_ADDRESS_COOKIE,
  CART_SESSION_COOKIE
])

/** Parses the cookies of a request. Total. */
export const readCookies = ({ headers }: IncomingMessage): Cookies =>
  headers.cookie === undefined ? {} : parseCookie(headers.cookie)

/** Returns the `Set-Cookie` header of a cookie for the whole site; `Secure` if the site uses HTTPS. */
export const cookieHeader = ({ name, value, maxAge }: CookieWrite, origin: string): string =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: "/",
    sameSite: "lax",
    httpOnly: HTTP_ONLY_COOKIES.has(name),
    secure: origin.startsWith("https:")
  })
