import type { IsoDay } from "#domain/catalogue/ids.ts"

// Days are text and count in UTC, where each has 24 hours: the time of the place this runs in never moves one.

const DAY = 86_400_000

/** Whole days from 1970-01-01 to a calendar day; negative before it. Spec: PRICE-01. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY

/** The calendar day of a {@link dayNumber}. Spec: PRICE-01. */
export const isoDay = (number: number): IsoDay => new Date(number * DAY).toISOString().slice(0, 10) as IsoDay

/**
 * The day with the same number `months` calendar months later; in a month without that number its last day.
 *
 * Spec: PRICE-07.
 */
export const addMonths = (day: string, months: number): IsoDay => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  return isoDay(last.getTime() / DAY - Math.max(0, last.getUTCDate() - date))
}
