import type { IsoDay } from "#domain/base/ids.ts"
import { readDay } from "#domain/base/fields.ts"
import { type CookieWrite, type Cookies, YEAR_SECONDS } from "#domain/base/cookie.ts"

/** Names of the two cookies. Spec: ADULT-01. */
export const ADULT_COOKIE = { allowed: "volwassen-toegestaan", blocked: "volwassen-geblokkeerd" } as const

/** The changes of what is known about a visitor's age. Spec: ADULT-01. */
export type AdultTransition = "forbid" | "block" | "unblock"

/** The cookies each transition writes; a cookie that is not named is unchanged. Spec: ADULT-01. */
export const ADULT_TRANSITIONS: Readonly<
  Record<AdultTransition, Readonly<Partial<Record<keyof typeof ADULT_COOKIE, boolean>>>>
> = {
  forbid: { allowed: false },
  block: { allowed: false, blocked: true },
  unblock: { allowed: true, blocked: false }
}

/** The access to a category: open, open after asking for the visitor's age, or closed. */
type AdultAccess = "open" | "ask" | "closed"

/** Returns the cookies of a transition, each valid for a year. Spec: ADULT-01. */
export const adultCookies = (transition: AdultTransition): ReadonlyArray<CookieWrite> =>
  Object.entries(ADULT_TRANSITIONS[transition]).map(([key, value]) => ({
    name: ADULT_COOKIE[key as keyof typeof ADULT_COOKIE],
    value: String(value),
    maxAge: YEAR_SECONDS
  }))

/**
 * Returns the access to a category for a visitor with `cookies`. A category not marked adult is open to everyone; one
 * that is, only to visitors who are allowed and not blocked. Returns "ask" if nothing is known.
 *
 * Spec: ADULT-02.
 */
export const adultAccess = (isAdult: boolean, cookies: Cookies): AdultAccess => {
  if (!isAdult) return "open"
  if (isBlockedByAccount(cookies)) return "closed"
  const allowed = cookies[ADULT_COOKIE.allowed]
  if (allowed === "true") return "open"
  return allowed === "false" ? "closed" : "ask"
}

/**
 * Returns the cookies that store a visitor's own statement to be 18 or older; none while an account blocks them. Spec:
 * ADULT-04.
 */
export const ageConfirmationCookies = (isAdult: boolean, cookies: Cookies): ReadonlyArray<CookieWrite> => {
  if (isBlockedByAccount(cookies)) return []
  return adultCookies(isAdult ? "unblock" : "forbid")
}

/**
 * Returns the changes by which the cookies of a user follow the `dateOfBirth` of their profile: a block under 18, the end
 * of an earlier block from 18 on, none without a usable date. `today` is the calendar day in the Netherlands.
 *
 * Spec: ADULT-02, ADULT-03, ADULT-05, ADULT-09.
 */
export const adultCookiesForBirthDate = (
  dateOfBirth: unknown,
  today: string,
  mode: AgeMode,
  cookies: Cookies
): ReadonlyArray<CookieWrite> => {
  const birthDay = readBirthDay(dateOfBirth)
  if (birthDay === null) return []
  if (hasAge(ADULT_AGE, birthDay, today, mode)) return clearAdultBlock(cookies)
  return adultCookies("block").filter(({ name, value }) => cookies[name] !== value)
}

/** Removes both cookies of a browser that is blocked; nothing otherwise. Spec: ADULT-05, AUTH-06. */
export const clearAdultBlock = (cookies: Cookies): ReadonlyArray<CookieWrite> =>
  isBlockedByAccount(cookies) ? Object.values(ADULT_COOKIE).map((name) => ({ name, value: "", maxAge: 0 })) : []

/** Returns true if an account has blocked the browser. Spec: ADULT-02. */
export const isBlockedByAccount = (cookies: Cookies): boolean => cookies[ADULT_COOKIE.blocked] === "true"

/** Age in years from which adult content may be seen. Spec: ADULT-02. */
export const ADULT_AGE = 18

/** The methods of computing an age: by birthdays, or by the difference of calendar years. Spec: ADULT-02, ADULT-10. */
export const AGE_MODES = ["exact", "year-difference"] as const

/** One of {@link AGE_MODES}. */
export type AgeMode = (typeof AGE_MODES)[number]

/**
 * Returns true if a person born on `birthDay` is at least `age` years old on `today`, the birthday included; both are
 * calendar days as text. Mode "year-difference" ignores the day and month. Somebody born on 29 February has their birthday on 1
 * March in other years.
 *
 * Spec: ADULT-02.
 */
export const hasAge = (age: number, birthDay: string, today: string, mode: AgeMode): boolean => {
  const years = yearOf(today) - yearOf(birthDay)
  if (mode === "year-difference" || years !== age) return years >= age
  return today.slice(YEAR_LENGTH) >= birthDay.slice(YEAR_LENGTH)
}

/**
 * Returns the calendar day of a stored date of birth, also if a time follows it; null if `value` is no existing day.
 *
 * Spec: ADULT-03.
 */
export const readBirthDay = (value: unknown): IsoDay | null =>
  readDay(typeof value === "string" ? value.split("T", 1)[0] : null)

const YEAR_LENGTH = 4

const yearOf = (day: string): number => Number(day.slice(0, YEAR_LENGTH))
