import { dayOf } from "#domain/text/dates.ts"
import { memo } from "./memo.ts"

/** The state of a sale price. Spec: FEED-SALE-2. */
type SaleState = "running" | "not-now" | "unreadable"

/** Maximum length of a period that is parsed, in UTF-16 code units. */
const MAX_PERIOD_LENGTH = 200

/**
 * Returns "running" if a period of two ISO instants with a slash between them contains `now`; both ends are included. A
 * day without a time is the whole day in the Netherlands. An empty text has no end. Days that do not exist and an end
 * before the start are unreadable. Spec: FEED-SALE-2.
 */
export const saleState = (period: string, now: Date): SaleState => {
  const { start, end } = interval(period)
  if (!(start <= end)) return "unreadable"
  return start <= now.getTime() && now.getTime() <= end ? "running" : "not-now"
}

const UNREADABLE = { start: Number.NaN, end: Number.NaN }

/** Parses a period to milliseconds; NaN if it is unreadable. */
const interval = memo((period) => {
  const text = period.trim()
  if (text === "") return { start: -Infinity, end: Infinity }
  if (text.length > MAX_PERIOD_LENGTH) return UNREADABLE
  const [from = "", until = "", ...more] = text.split("/").map((part) => part.trim())
  return more.length > 0 ? UNREADABLE : { start: instant(from, "start"), end: instant(until, "end") }
})

const FORM = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

const instant = (text: string, side: "start" | "end"): number => {
  const match = FORM.exec(text)
  const day = match?.[1] ?? ""
  if (match === null || !isDay(day)) return Number.NaN
  if (match[2] === undefined) return sideOfDay(day, side)
  const zone = (match[4] ?? "Z").toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")
  return Date.parse(`${day}T${match[2]}${match[3] ?? ":00"}${zone}`)
}

/** Returns true for a day of the calendar: Date.parse makes the second of March of 30 February. */
const isDay = (day: string): boolean => {
  const moment = new Date(`${day}T00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

const HOUR_MS = 3_600_000

/** Returns the first or the last millisecond of a day in the Netherlands, which is one or two hours ahead of UTC. */
const sideOfDay = (day: string, side: "start" | "end"): number => {
  const [clock, near, far] = side === "start" ? ["00:00:00.000Z", 2, 1] : ["23:59:59.999Z", 1, 2]
  const moment = Date.parse(`${day}T${clock}`) - near * HOUR_MS
  return dayOf(new Date(moment)) === day ? moment : Date.parse(`${day}T${clock}`) - far * HOUR_MS
}
