import type { IsoDay } from "#domain/base/ids.ts"
import { readDay } from "#domain/base/fields.ts"
import { type CookieWrite, type Cookies, YEAR_SECONDS } from "#domain/base/cookie.ts"

export const ADULT_COOKIE = { allowed: "volwassen-toegestaan", blocked: "volwassen-geblokkeerd" } as const

export type AdultTransition = "forbid" | "block" | "unblock"

/** A cookie that is not named is unchanged. Spec: ADULT-01. */
export const ADULT_TRANSITIONS: Readonly<
  Record<AdultTransition, Readonly<Partial<Record<keyof typeof ADULT_COOKIE, boolean>>>>
> = {
  forbid: { allowed: false },
  block: { allowed: false, blocked: true },
  unblock: { allowed: true, blocked: false }
}

type AdultAccess = "open" | "ask" | "closed"

/** Returns the cookies of a transition, each valid for a year. Spec: ADULT-01. */
export const adultCookies = (transition: AdultTransition): ReadonlyArray<CookieWrite> =>
  Object.entries(ADULT_TRANSITIONS[transition]).map(([key, value]) => ({
    name: ADULT_COOKIE[key as keyof typeof ADULT_COOKIE],
    value: String(value),
    maxAge: YEAR_SECONDS
  }))

/** Returns "ask" if nothing is known of the visitor's age. Spec: ADULT-02. */
export const adultAccess = (isAdult: boolean, cookies: Cookies): AdultAccess => {
  if (!isAdult) return "open"
  if (isBlockedByAccount(cookies)) return "closed"
  const allowed = cookies[ADULT_COOKIE.allowed]
  if (allowed === "true") return "open"
  return allowed === "false" ? "closed" : "ask"
}

/** Returns none while an account blocks them. Spec: ADULT-04. */
export const ageConfirmationCookies = (isAdult: boolean, cookies: Cookies): ReadonlyArray<CookieWrite> => {
  if (isBlockedByAccount(cookies)) return []
  return adultCookies(isAdult ? "unblock" : "forbid")
}

/** `today` is the calendar day in the Netherlands. Spec: ADULT-02, ADULT-03, ADULT-05, ADULT-09. */
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

export const ADULT_AGE = 18

/** By birthdays, or by the difference of calendar years. Spec: ADULT-10. */
export const AGE_MODES = ["exact", "year-difference"] as const

export type AgeMode = (typeof AGE_MODES)[number]

/** Includes the birthday. Somebody born on 29 February has their birthday on 1 March in other years. Spec: ADULT-02. */
export const hasAge = (age: number, birthDay: string, today: string, mode: AgeMode): boolean => {
  const years = yearOf(today) - yearOf(birthDay)
  if (mode === "year-difference" || years !== age) return years >= age
  return today.slice(YEAR_LENGTH) >= birthDay.slice(YEAR_LENGTH)
}

/** Accepts a time after the day; null if `value` is no existing day. Spec: ADULT-03. */
export const readBirthDay = (value: unknown): IsoDay | null =>
  readDay(typeof value === "string" ? value.split("T", 1)[0] : null)

const YEAR_LENGTH = 4

const yearOf = (day: string): number => Number(day.slice(0, YEAR_LENGTH))
