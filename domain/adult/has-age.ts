/** Age in years from which adult content may be seen. Spec: ADULT-02. */
export const ADULT_AGE = 18

/** How an age is counted: by the difference of calendar years, or by birthdays. Spec: ADULT-02. */
export type AgeMode = "years" | "exact"

/**
 * Whether who was born on `birthDay` is `age` years or older `today`, the birthday itself included; both are calendar days as
 * text. In mode "years" the day and month do not count. Born on 29 February, one's birthday in other years is 1 March.
 *
 * Spec: ADULT-02.
 */
export const hasAge = (age: number, birthDay: string, today: string, mode: AgeMode): boolean => {
  const years = yearOf(today) - yearOf(birthDay)
  if (mode === "years" || years !== age) return years >= age
  return today.slice(YEAR_LENGTH) >= birthDay.slice(YEAR_LENGTH)
}

/**
 * The calendar day in a stored date of birth, also when a time follows it; null when `value` is no day that exists.
 *
 * Spec: ADULT-03.
 */
export const readBirthDay = (value: unknown): string | null => {
  const day = typeof value === "string" ? /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(value)?.[1] : undefined
  if (day === undefined) return null
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}

const YEAR_LENGTH = 4

const yearOf = (day: string): number => Number(day.slice(0, YEAR_LENGTH))
