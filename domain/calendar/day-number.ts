import type { IsoDay } from "#domain/catalogue/ids.ts"
import { momentOf } from "./moment.ts"

// Days are text and count in UTC, where each has 24 hours: the time of the place this runs in never moves one.

const DAY = 86_400_000

/** Whole days from 1970-01-01 to a calendar day; negative before it. Spec: PRICE-01. */
export const dayNumber = (day: string): number => momentOf(`${day}T00:00:00Z`) / DAY

/** The calendar day of a {@link dayNumber}. Spec: PRICE-01. */
export const isoDay = (number: number): IsoDay => {
  const known = WRITTEN.get(number)
  if (known !== undefined) return known
  const written = new Date(number * DAY).toISOString().slice(0, 10) as IsoDay
  if (WRITTEN.size >= MOST_WRITTEN) WRITTEN.clear()
  WRITTEN.set(number, written)
  return written
}

/** Days by their number, as they are written: a price history names hundreds, and every other one names the same. */
const WRITTEN = new Map<number, IsoDay>()
const MOST_WRITTEN = 2_000
