import { parsePeriod, type Period } from "#domain/calendar/iso-period.ts"
import { memo } from "./memo.ts"

/** The state of a sale price. Spec: FEED-SALE-2. */
type SaleState = "running" | "not-now" | "unreadable"

/**
 * Returns "running" if a period of ISO 8601 contains `now`; both ends are included. A day without a time is the whole day in the
 * Netherlands. An empty text has no end. Spec: FEED-SALE-2.
 */
export const saleState = (period: string, now: Date): SaleState => {
  const found = periodIn(period)
  if (found === null) return "unreadable"
  return found.start <= now.getTime() && now.getTime() <= found.end ? "running" : "not-now"
}

/** Returns the moments after `now` at which the sale price of a period begins or no longer counts. Spec: READ-33. */
export const saleChanges = (period: string, now: Date): ReadonlyArray<Date> => {
  const found = periodIn(period)
  if (found === null) return []
  return [found.start, found.end + 1].filter((at) => at > now.getTime() && at < MAX_MS).map((at) => new Date(at))
}

/** The first moment of the year 10000: later ends are none. */
const MAX_MS = 253_402_300_800_000 - 86_400_000

const ALWAYS: Period = { start: -Infinity, end: Infinity }

const periodIn = memo((text) => (text.trim() === "" ? ALWAYS : parsePeriod(text)))
