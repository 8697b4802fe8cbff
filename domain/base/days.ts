import type { IsoDay } from "./ids.ts"

/**
 * Returns the calendar day `count` days after `day`, or before it if `count` is negative; a day past the end of its
 * month counts into the next. Spec: RETURN-02.
 */
export const addDays = (day: IsoDay, count: number): IsoDay => {
  const { year, month, date } = partsOf(day)
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10) as IsoDay
}

/** Returns 0 for Sunday to 6 for Saturday. Spec: RETURN-02. */
export const weekday = (day: IsoDay): number => {
  const { year, month, date } = partsOf(day)
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay()
}

/** Splits a day without `Date.parse`: a day that does not exist must not throw. */
const partsOf = (day: IsoDay) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  date: Number(day.slice(8, 10))
})

/**
 * Returns the day with the same number `months` calendar months later, from 0 on; the last day of a month without that
 * number.
 *
 * Spec: PRICE-07.
 */
export const addMonths = (day: string, months: number): IsoDay => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number]
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10) as IsoDay
}
