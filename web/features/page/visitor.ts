import { ADULT_COOKIE } from "#domain/account/adult/adult-cookies.ts"
import { readCartCount } from "#domain/shopping/cart/change-carts.ts"
import { consentChoice, type ConsentChoice } from "#domain/account/consent.ts"
import type { Cookies } from "#domain/base/cookie.ts"
import { enabledFlags, type Flag } from "#domain/base/flags.ts"
import { readSearchCookies, type SearchPreferences } from "#domain/search/request.ts"

/** Few values, so that visitors with equal settings share a cached page. Spec: APP-11, FLAG-01, ADULT-01, CONS-01. */
export interface Visitor {
  readonly flags: ReadonlyArray<Flag>
  readonly age: Cookies
  readonly consent: ConsentChoice | null
  readonly habits: SearchPreferences
  readonly cartCount: number
}

/** `production` are enabled for all visitors. Total. Spec: FLAG-01. */
export const visitorOf = (cookies: Cookies, production: ReadonlyArray<string>): Visitor => ({
  flags: enabledFlags(cookies, production),
  age: Object.fromEntries(
    Object.values(ADULT_COOKIE).flatMap((name) => (isYesOrNo(cookies[name]) ? [[name, cookies[name]]] : []))
  ),
  consent: consentChoice(cookies),
  habits: readSearchCookies(cookies),
  cartCount: readCartCount(cookies)
})

/** Visitors with equal keys share a cached page. Spec: APP-11. */
export const visitorKey = ({ flags, age, consent, habits, cartCount }: Visitor): string =>
  JSON.stringify([flags, Object.entries(age).toSorted(), consent, habits.size, habits.view, cartCount])

const isYesOrNo = (value: string | undefined): boolean => value === "true" || value === "false"
