import type { IncomingMessage } from "node:http"
import { parseCookie, stringifySetCookie } from "cookie"
import { cookieRule, type Cookies, type CookieWrite } from "#domain/cookies/cookie.ts"

/** The cookie with the identity token of the user. Spec: AUTH-10. */
export const SESSION_COOKIE = "sessie"

/** The cookie with the accounts created in this browser at the demo provider. Spec: AUTH-18. */
export const DEMO_ACCOUNTS_COOKIE = "demo-accounts"

/** The cookie with a removed address that can be restored. Spec: PROF-31. */
export const REMOVED_ADDRESS_COOKIE = "weggehaald-adres"

/** Parses the cookies of a request. Total. */
export const readCookies = ({ headers }: IncomingMessage): Cookies =>
  headers.cookie === undefined ? {} : parseCookie(headers.cookie)

/**
 * Returns the `Set-Cookie` header of a cookie for the whole site; `Secure` if the site uses HTTPS. The table of cookies bounds its
 * lifetime. Spec: CONS-20.
 */
export const cookieHeader = ({ name, value, maxAge }: CookieWrite, origin: string): string =>
  stringifySetCookie({
    name,
    value,
    maxAge: Math.min(maxAge, cookieRule(name).maxSeconds),
    path: "/",
    sameSite: "lax",
    httpOnly: cookieRule(name).isHttpOnly,
    secure: origin.startsWith("https:")
  })
