import type { IncomingMessage } from "node:http"
import { parseCookie, stringifySetCookie } from "cookie"
import { cookieRule, type Cookies, type CookieWrite, MONTH_SECONDS } from "#domain/base/cookie.ts"
import type { TokenUser } from "#adapters/people/port.ts"
import { readEmail } from "#domain/account/session/claims.ts"
import { fieldsOf, readText, readJson } from "#domain/base/fields.ts"

/** The cookie with the identity token of the user. Spec: AUTH-10. */
export const SESSION_COOKIE = "sessie"

/** The cookie with the accounts created in this browser at the demo provider. Spec: AUTH-18. */
const DEMO_ACCOUNTS_COOKIE = "demo-accounts"

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

/** The number of accounts stored per browser, small enough for a cookie. Spec: AUTH-18. */
export const ACCOUNT_LIMIT = 3

export type DemoAccount = Required<Pick<TokenUser, "sub" | "email" | "given_name" | "family_name">>

/** Returns the accounts created in this browser, newest first. Total. Spec: AUTH-18. */
export const readAccounts = (cookies: Cookies): ReadonlyArray<DemoAccount> => {
  const value = readJson(cookies[DEMO_ACCOUNTS_COOKIE] ?? "")
  return Array.isArray(value) ? value.slice(0, ACCOUNT_LIMIT).flatMap((one) => readAccount(one) ?? []) : []
}

/** Returns the cookie with another account in front. Spec: AUTH-18. */
export const addAccountCookie = (account: DemoAccount, cookies: Cookies): CookieWrite => ({
  name: DEMO_ACCOUNTS_COOKIE,
  value: JSON.stringify([account, ...readAccounts(cookies)].slice(0, ACCOUNT_LIMIT)),
  maxAge: MONTH_SECONDS
})

/** Parses the form of a new account; names are optional. Returns null without a valid e-mail address. Spec: AUTH-18. */
export const accountFrom = (sub: string, typed: Readonly<Record<string, string>>): DemoAccount | null =>
  readAccount({ ...typed, sub })

const readAccount = (value: unknown): DemoAccount | null => {
  const { sub, email: given, given_name, family_name } = fieldsOf(value)
  const email = readEmail(given)
  if (typeof sub !== "string" || !/^demo-[\w-]{1,60}$/.test(sub) || email === null) return null
  return { sub, email, given_name: readText(given_name, 100), family_name: readText(family_name, 100) }
}
