import type { TokenUser } from "#adapters/identity/port.ts"
import { MONTH_SECONDS, type Cookies, type CookieWrite } from "#domain/cookies/cookie.ts"
import { readEmail } from "#domain/profile/claims.ts"
import { fieldsOf, readText, readJson } from "#domain/unknown/fields.ts"
import { DEMO_ACCOUNTS_COOKIE } from "#web/features/session/cookies.ts"

/** The number of accounts stored per browser, small enough for a cookie. Spec: AUTH-18. */
export const ACCOUNT_LIMIT = 3

/** An account at the demo provider. */
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
