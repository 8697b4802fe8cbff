import { ADULT_COOKIE } from "#domain/adult/adult-cookies.ts"
import { consentChoice, type ConsentChoice } from "#domain/consent/consent.ts"
import type { Cookies } from "#domain/cookies/cookie.ts"
import { enabledFlags } from "#domain/flags/enabled-flags.ts"
import type { Flag } from "#domain/flags/flags.ts"
import { readSearchCookies, type SearchHabits } from "#domain/search/search-cookies.ts"

/**
 * The data that a public page may have about its visitor. It takes few values, so that visitors with equal values share a cached
 * page. Spec: APP-11, FLAG-01, ADULT-01, CONS-01, SRCH-23.
 */
export interface Visitor {
  /** The features that are on. */
  readonly flags: ReadonlyArray<Flag>
  /** The cookies about the age, without any other. */
  readonly age: Cookies
  /** null before the choice. */
  readonly consent: ConsentChoice | null
  readonly habits: SearchHabits
}

/** Reads a visitor from `cookies`, with the features that `production` enables for everybody. Total. Spec: FLAG-01. */
export const visitorOf = (cookies: Cookies, production: ReadonlyArray<string>): Visitor => ({
  flags: enabledFlags(cookies, production),
  age: Object.fromEntries(
    Object.values(ADULT_COOKIE).flatMap((name) => (isYesOrNo(cookies[name]) ? [[name, cookies[name]]] : []))
  ),
  consent: consentChoice(cookies),
  habits: readSearchCookies(cookies)
})

/** Returns the cache key of a visitor, equal for visitors who may share a page. Spec: APP-11. */
export const visitorKey = ({ flags, age, consent, habits }: Visitor): string =>
  JSON.stringify([flags, Object.entries(age).toSorted(), consent, habits.size, habits.view])

const isYesOrNo = (value: string | undefined): boolean => value === "true" || value === "false"
