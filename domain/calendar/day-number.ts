import { Cache } from "#domain/cache/cache.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { momentOf } from "./moment.ts"

// Days are text and count in UTC, where each has 24 hours: the time of the place this runs in never moves one.

const DAY = 86_400_000

/** Whole days from 1970-01-01 to a calendar day; negative before it. Spec: PRICE-01. */
export const dayNumber = (day: string): number => momentOf(`${day}T00:00:00Z`) / DAY

/** The calendar day of a {@link dayNumber}. Spec: PRICE-01. */
export const isoDay = (number: number): IsoDay =>
  isoDays.getOrCompute(number, () => new Date(number * DAY).toISOString().slice(0, 10) as IsoDay)

/** Days as text by their number: a price history has hundreds, and others have the same ones. */
const isoDays = new Cache<number, IsoDay>({ maxEntries: 2_000 })
