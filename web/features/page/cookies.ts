import type { IncomingMessage } from "node:http"
import { parseCookie, stringifySetCookie } from "cookie"
import { cookieRule, type Cookies, type CookieWrite, MONTH_SECONDS } from "#domain/base/cookie.ts"
import { readEmail } from "#domain/account/session/claims.ts"
import { fieldsOf, readText, readJson } from "#domain/base/fields.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

export const SESSION_COOKIE = "sessie"

const DEMO_ACCOUNTS_COOKIE = "demo-accounts"

export const REMOVED_ADDRESS_COOKIE = "weggehaald-adres"

export const readCookies = ({ headers }: IncomingMessage): Cookies =>
  headers.cookie === undefined ? {} : parseCookie(headers.cookie)

/** `Secure` if the site uses HTTPS. The table of cookies bounds the lifetime. Spec: CONS-20. */
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

export const ACCOUNT_LIMIT = 3

export type DemoAccount = Required<Pick<ProviderUser, "sub" | "email" | "given_name" | "family_name">>

export const readAccounts = (cookies: Cookies): ReadonlyArray<DemoAccount> => {
  const value = readJson(cookies[DEMO_ACCOUNTS_COOKIE] ?? "")
  return Array.isArray(value) ? value.slice(0, ACCOUNT_LIMIT).flatMap((one) => readAccount(one) ?? []) : []
}

export const addAccountCookie = (account: DemoAccount, cookies: Cookies): CookieWrite => ({
  name: DEMO_ACCOUNTS_COOKIE,
  value: JSON.stringify([account, ...readAccounts(cookies)].slice(0, ACCOUNT_LIMIT)),
  maxAge: MONTH_SECONDS
})

/** Names are optional. Returns null without a valid e-mail address. Spec: AUTH-18. */
export const accountFrom = (sub: string, typed: Readonly<Record<string, string>>): DemoAccount | null =>
  readAccount({ ...typed, sub })

const readAccount = (value: unknown): DemoAccount | null => {
  const { sub, email: given, given_name, family_name } = fieldsOf(value)
  const email = readEmail(given)
  if (typeof sub !== "string" || !/^demo-[\w-]{1,60}$/.test(sub) || email === null) return null
  return { sub, email, given_name: readText(given_name, 100), family_name: readText(family_name, 100) }
}
