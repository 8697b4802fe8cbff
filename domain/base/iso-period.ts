import { DAY_MS } from "./days.ts"

/** A period in milliseconds since 1970, both ends included; an open end is infinite. Spec: DATE-04. */
export interface Period {
  readonly start: number
  readonly end: number
}

const MAX_PERIOD_LENGTH = 200

const ZONE_NAME = /\[[A-Z_/+-]{1,40}\]/gi

/** Parses an interval of ISO 8601; null if a day does not exist, or it ends before it begins. Spec: DATE-04. */
export const parsePeriod = (period: string): Period | null => {
  if (period.length > MAX_PERIOD_LENGTH) return null
  const text = period.trim().replace(ZONE_NAME, "")
  const [from = "", until = "", ...more] = text.split(/\/|--/).map((part) => part.trim())
  if (more.length > 0 || !/\/|--/.test(text) || (isOpen(from) && isOpen(until))) return null
  const found = durationOf(from) !== null ? periodTo(durationOf(from)!, until) : periodFrom(from, until)
  return found !== null && found.start <= found.end ? found : null
}

/** A moment as its text has it: milliseconds of the calendar and clock, minutes east of UTC if it has a zone, and its precision. */
interface Moment {
  readonly civil: number
  readonly zone: number | null
  readonly lasts: Duration | null
  readonly day: string | null
}

interface Duration {
  readonly months: number
  readonly days: number
  readonly ms: number
}

const isOpen = (text: string): boolean => text === "" || text === ".."

const periodFrom = (from: string, until: string): Period | null => {
  const start = isOpen(from) ? null : momentIn(from)
  if (start === null && !isOpen(from)) return null
  const duration = durationOf(until)
  if (duration !== null) {
    if (start === null) return null
    const end = instantOf(later(start, duration, 1)) + duration.ms
    return { start: instantOf(start), end: start.lasts === null ? end : end - 1 }
  }
  const end = isOpen(until) ? null : momentIn(completed(until, start), start?.zone ?? null)
  if (end === null && !isOpen(until)) return null
  return { start: start === null ? -Infinity : instantOf(start), end: end === null ? Infinity : lastInstantOf(end) }
}

const periodTo = (duration: Duration, until: string): Period | null => {
  const end = momentIn(until)
  if (end === null) return null
  const after = end.lasts === null ? end : later(end, end.lasts, 1)
  return { start: instantOf(later(after, duration, -1)) - duration.ms, end: lastInstantOf(end) }
}

/** Completes an end that leaves out what it shares with the start: "2026-11-21T08:00/10:00", "2026-11-21/25". */
const completed = (until: string, start: Moment | null): string => {
  const day = start?.day ?? null
  if (day === null) return until
  if (/^\d{2}:\d{2}/.test(until)) return `${day}T${until}`
  if (/^\d{2}(?:$|[T ])/i.test(until))
    return start!.lasts === null && until.length === 2 ? until : day.slice(0, 8) + until
  return /^\d{2}-\d{2}(?:$|[T ])/i.test(until) ? day.slice(0, 5) + until : until
}

const FORM =
  /^([\dW-]+)(?:(?:[T ]\s*)(\d{2}(?::?\d{2}(?::?\d{2})?)?)(?:[.,](\d{1,20}))?)?\s*(?:(Z|UTC|GMT|[+−-]\d{2}(?::?\d{2})?))?$/i

/** Parses a date with or without a time and a zone; a time without a zone has `zone`. Returns null if it is none or does not exist. */
const momentIn = (text: string, zone: number | null = null): Moment | null => {
  const [, date = "", clock, fraction, ownZone] = FORM.exec(text) ?? []
  const day = dateIn(date.toUpperCase())
  const time = clock === undefined ? 0 : timeIn(clock, fraction ?? "")
  const own = ownZone === undefined ? null : zoneIn(ownZone)
  if (day === null || time === null || (ownZone !== undefined && own === null)) return null
  if (clock !== undefined && day.lasts.days !== 1) return null
  return {
    civil: day.at + time,
    zone: own ?? (clock === undefined ? null : zone),
    lasts: clock === undefined ? day.lasts : null,
    day: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null
  }
}

const LASTS = {
  year: { months: 12, days: 0, ms: 0 },
  month: { months: 1, days: 0, ms: 0 },
  week: { months: 0, days: 7, ms: 0 },
  day: { months: 0, days: 1, ms: 0 }
} as const

const dateIn = (text: string): { readonly at: number; readonly lasts: Duration } | null => {
  const calendar = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (calendar !== null) return existing(Number(calendar[1]), Number(calendar[2]), Number(calendar[3]), LASTS.day)
  const week = /^(\d{4})-?W(\d{2})(?:-?([1-7]))?$/.exec(text)
  if (week !== null) return weekIn(Number(week[1]), Number(week[2]), week[3])
  const ordinal = /^(\d{4})-?(\d{3})$/.exec(text)
  if (ordinal !== null) {
    const at = Date.UTC(Number(ordinal[1]), 0, Number(ordinal[2]))
    return Number(ordinal[2]) > 0 && new Date(at).getUTCFullYear() === Number(ordinal[1])
      ? { at, lasts: LASTS.day }
      : null
  }
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? []
  return year === undefined
    ? null
    : existing(Number(year), Number(month ?? 1), 1, month === undefined ? LASTS.year : LASTS.month)
}

/** Returns null for a day that the calendar does not have: Date.UTC makes the second of March of 30 February. */
const existing = (year: number, month: number, day: number, lasts: Duration) => {
  const at = Date.UTC(year, month - 1, day)
  const made = new Date(at)
  return year > 99 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day ? { at, lasts } : null
}

/** Weeks begin on Monday; the first of a year has 4 January. */
const weekIn = (year: number, week: number, day: string | undefined) => {
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS
  const at = monday + ((week - 1) * 7 + Number(day ?? 1) - 1) * DAY_MS
  const thursday = new Date(monday + ((week - 1) * 7 + 3) * DAY_MS)
  if (week < 1 || thursday.getUTCFullYear() !== year) return null
  return { at, lasts: day === undefined ? LASTS.week : LASTS.day }
}

const timeIn = (clock: string, fraction: string): number | null => {
  const parts = clock.replaceAll(":", "").match(/\d\d/g) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number)
  const unit = [HOUR_MS, MINUTE_MS, 1000][parts.length - 1] ?? 0
  const ms = hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000 + Math.floor(Number(`0.${fraction || 0}`) * unit)
  return minutes > 59 || seconds > 60 || ms > DAY_MS ? null : ms
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const zoneIn = (text: string): number | null => {
  const [, sign, hours, minutes] = /^([+−-])(\d{2}):?(\d{2})?$/.exec(text) ?? []
  if (sign === undefined) return 0
  const total = Number(hours) * 60 + Number(minutes ?? 0)
  return Number(hours) > 15 || Number(minutes ?? 0) > 59 ? null : sign === "+" ? total : -total
}

const NUMBER = "(\\d{1,9}(?:[.,]\\d{1,9})?)"
const DURATION = new RegExp(
  `^P(?=.*\\d)(?:(\\d{1,4})Y)?(?:(\\d{1,5})M)?(?:(\\d{1,5})W)?(?:(\\d{1,6})D)?(?:T(?=\\d)(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
  "i"
)

const durationOf = (text: string): Duration | null => {
  const match = DURATION.exec(text)
  if (match === null) return null
  const [years, months, weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((part) => Number((part ?? "0").replace(",", ".")))
  const ms = hours! * HOUR_MS + minutes! * MINUTE_MS + seconds! * 1000
  return { months: years! * 12 + months!, days: weeks! * 7 + days!, ms: Math.round(ms) }
}

/** Moves a moment by the months and days of a duration. A day that a month lacks becomes its last one. */
const later = (moment: Moment, { months, days }: Duration, sign: 1 | -1): Moment => {
  const date = new Date(moment.civil)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + sign * months, 1)
  const inMonth = new Date(
    Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0)
  ).getUTCDate()
  const moved = first + (Math.min(date.getUTCDate(), inMonth) - 1 + sign * days) * DAY_MS + (moment.civil % DAY_MS)
  return { ...moment, civil: moved, lasts: null }
}

/** Returns the milliseconds since 1970; without a zone, the clock is that of the Netherlands. */
const instantOf = ({ civil, zone }: Moment): number => {
  if (zone !== null) return civil - zone * MINUTE_MS
  const inSummer = civil - 2 * HOUR_MS
  return isDutchSummerTime(inSummer) ? inSummer : civil - HOUR_MS
}

/** Includes the whole of a date without a time. */
const lastInstantOf = (moment: Moment): number =>
  moment.lasts === null ? instantOf(moment) : instantOf(later(moment, moment.lasts, 1)) - 1

/** Summer time lasts from the last Sunday of March to that of October, one o'clock UTC. */
const isDutchSummerTime = (instant: number): boolean => {
  const year = new Date(instant).getUTCFullYear()
  return lastSunday(year, 2) <= instant && instant < lastSunday(year, 9)
}

const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * DAY_MS
}
