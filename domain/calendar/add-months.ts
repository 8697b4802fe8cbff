import type { IsoDay } from "#domain/catalogue/ids.ts"

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
