// Not formatted by Intl, because server and browser must return the same text regardless of their ICU data.

const MONTHS = "janfebmrtaprmeijunjulaugsepoktnovdec"

/** Used for its parts only, because their order in a locale has changed before. */
const amsterdam = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Amsterdam",
  year: "numeric",
  month: "2-digit",
  day: "2-digit"
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a calendar day (`2026-11-14`) as "14 nov 2026". Spec: DATE-01. */
export const formatDay = (day: string): string => `${Number(day.slice(8, 10))} ${formatMonth(day)}`

/** Formats a calendar day or month as "nov 2026". Spec: DATE-01. */
export const formatMonth = (day: string): string => {
  const end = 3 * Number(day.slice(5, 7))
  return `${MONTHS.slice(end - 3, end)} ${day.slice(0, 4)}`
}

/** Returns the calendar day in the Netherlands at a moment: `2026-11-22` for 23:30 UTC on the 21st. Spec: DATE-02. */
export const dayOf = (moment: Date): string => {
  const part = Object.fromEntries(amsterdam.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part["year"]}-${part["month"]}-${part["day"]}`
}

const amsterdamClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Amsterdam",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23"
})

/** Returns the time of day in the Netherlands at a moment: "14:05". Spec: DATE-02. */
export const timeOf = (moment: Date): string => {
  const part = Object.fromEntries(amsterdamClock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part["hour"]}:${part["minute"]}`
}

export interface AgeWords {
  readonly minutes: readonly [one: string, many: string]
  readonly before: string
  readonly after: string
  readonly justNow: string
  readonly unknown: string
}

/** Formats an age in milliseconds, rounded down; null from a week on, when a date is more useful. Spec: DATE-03. */
export const formatAge = (age: number, words: AgeWords): string | null => {
  if (Number.isNaN(age)) return words.unknown
  if (age < MINUTE) return words.justNow
  if (age < HOUR) return counted(Math.floor(age / MINUTE), words.minutes[0], words.minutes[1], words)
  if (age < DAY) return counted(Math.floor(age / HOUR), "uur", "uur", words)
  return age < 7 * DAY ? counted(Math.floor(age / DAY), "dag", "dagen", words) : null
}

const counted = (count: number, one: string, many: string, { before, after }: AgeWords): string =>
  `${before}${count} ${count === 1 ? one : many}${after}`

/** The units of a duration, longest first, with their length in seconds. A month has 30 days, a year 365. */
const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1]
] as const

/** Formats a duration of whole seconds in the longest unit that measures it exactly: "10 minuten", "1 jaar". Spec: CONS-20. */
export const formatDuration = (seconds: number): string => {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length && seconds % length === 0) ?? UNITS[6]
  return new Intl.NumberFormat("nl-NL", { style: "unit", unit, unitDisplay: "long" }).format(seconds / length)
}
