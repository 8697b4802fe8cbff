import { ADULT_COOKIE } from "#domain/adult/adult-cookies.ts"
import { consentChoice, type ConsentChoice } from "#domain/consent/consent.ts"
import type { Cookies } from "#domain/cookies/cookie.ts"
import { enabledFlags } from "#domain/flags/enabled-flags.ts"
import type { Flag } from "#domain/flags/flags.ts"
import { readSearchCookies, type SearchHabits } from "#domain/search/search-cookies.ts"

/**
 * All that any page may know of who asks without being made for them alone. It takes few values, so that visitors who have the
 * same ones share a page that is kept. Spec: APP-11, FLAG-01, ADULT-01, CONS-01, SRCH-23.
 */
export interface Visitor {
  /** The features that are on. */
  readonly flags: ReadonlyArray<Flag>
  /** What this browser's cookies say about age, and nothing else of them. */
  readonly age: Cookies
  /** null: the question has not been answered. */
  readonly consent: ConsentChoice | null
  readonly habits: SearchHabits
}

/** What `cookies` say of a visitor, with the features that `production` has on for everybody. Total. Spec: FLAG-01. */
export const visitorOf = (cookies: Cookies, production: ReadonlyArray<string>): Visitor => ({
  flags: enabledFlags(cookies, production),
  age: Object.fromEntries(
    Object.values(ADULT_COOKIE).flatMap((name) => (isYesOrNo(cookies[name]) ? [[name, cookies[name]]] : []))
  ),
  consent: consentChoice(cookies),
  habits: readSearchCookies(cookies)
})

/** The same for visitors who may be shown the same page, and for no others. Spec: APP-11. */
export const visitorKey = ({ flags, age, consent, habits }: Visitor): string =>
  JSON.stringify([flags, Object.entries(age).toSorted(), consent, habits.size, habits.view])

const isYesOrNo = (value: string | undefined): boolean => value === "true" || value === "false"
