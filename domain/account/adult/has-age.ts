import type { IsoDay } from "#domain/base/ids.ts"
import { readDay } from "#domain/base/fields.ts"

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
