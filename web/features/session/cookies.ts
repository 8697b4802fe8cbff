import type { IncomingMessage } from "node:http"
import { parseCookie, stringifySetCookie } from "cookie"
import { CART_SESSION_COOKIE } from "#domain/cart/session.ts"
import type { Cookies, CookieWrite } from "#domain/cookies/cookie.ts"

/** Cookie with the identity token of who is signed in. Spec: AUTH-10. */
export const SESSION_COOKIE = "sessie"

/** Cookie with a login on its way. Spec: AUTH-05. */
export const LOGIN_COOKIE = "inloggen"

/** Cookie with the accounts that this browser has made at the demo provider. Spec: AUTH-18. */
export const DEMO_ACCOUNTS_COOKIE = "demo-accounts"

/** Cookie with an address that was taken away and can be put back. Spec: PROF-31. */
export const REMOVED_ADDRESS_COOKIE = "weggehaald-adres"

/** The cookies that scripts must not read. */
const SECRET: ReadonlySet<string> = new Set([
  SESSION_COOKIE,
  LOGIN_COOKIE,
  DEMO_ACCOUNTS_COOKIE,
  REMOVED_ADDRESS_COOKIE,
  CART_SESSION_COOKIE
])

/** The cookies of a request. Total. */
export const readCookies = ({ headers }: IncomingMessage): Cookies =>
  headers.cookie === undefined ? {} : parseCookie(headers.cookie)

/** The header that sets a cookie on all of the site; only for https on a site that has it. */
export const cookieHeader = ({ name, value, maxAge }: CookieWrite, origin: string): string =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: "/",
    sameSite: "lax",
    httpOnly: SECRET.has(name),
    secure: origin.startsWith("https:")
  })
