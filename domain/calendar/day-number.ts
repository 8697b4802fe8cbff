import { Cache } from "#domain/cache/cache.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { momentOf } from "./moment.ts"

// Computed in UTC, where every day has 24 hours: the local time zone has no effect.

const DAY = 86_400_000

/** Returns the number of days from 1970-01-01 to a calendar day; negative before it. Spec: PRICE-01. */
export const dayNumber = (day: string): number => momentOf(`${day}T00:00:00Z`) / DAY

/** Returns the calendar day of a {@link dayNumber}. Spec: PRICE-01. */
export const isoDay = (number: number): IsoDay =>
  isoDays.getOrCompute(number, () => new Date(number * DAY).toISOString().slice(0, 10) as IsoDay)

/** Cached days as text, because price histories share most of their days. */
const isoDays = new Cache<number, IsoDay>({ maxEntries: 2_000 })
