import { DAY_MS } from "./days.ts"
import { Cache } from "./cache.ts"
import type { IsoDay } from "./ids.ts"

/** Equals Date.parse, but is much faster for the formats that this site writes. Spec: DATE-03, OFFER-03. */
export const momentOf = (moment: string | number): number =>
  typeof moment === "number" ? moment : isSiteFormat(moment) ? parseSiteFormat(moment) : Date.parse(moment)

/** Leaves days after the 28th, and years before 1000, to Date.parse. */
const isSiteFormat = (text: string): boolean =>
  hasSeparators(text) &&
  twoDigits(text, 0) >= 10 &&
  twoDigits(text, 2) >= 0 &&
  isWithin(twoDigits(text, 5), 1, 12) &&
  isWithin(twoDigits(text, 8), 1, 28) &&
  isWithin(twoDigits(text, 11), 0, 23) &&
  isWithin(twoDigits(text, 14), 0, 59) &&
  isWithin(twoDigits(text, 17), 0, 59)

const parseSiteFormat = (text: string): number => {
  const days = dayCount(twoDigits(text, 0) * 100 + twoDigits(text, 2), twoDigits(text, 5), twoDigits(text, 8))
  const seconds = ((days * 24 + twoDigits(text, 11)) * 60 + twoDigits(text, 14)) * 60 + twoDigits(text, 17)
  return seconds * 1000 + (text.length === SECONDS_LENGTH ? 0 : twoDigits(text, 20) * 10 + digitAt(text, 22))
}

/** Years start in March, so that a leap day ends its year. */
const dayCount = (year: number, month: number, day: number): number => {
  const from = month > 2 ? year : year - 1
  const leapDays = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400)
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day
  return from * 365 + leapDays + inYear - DAYS_TO_1970
}

const DAYS_TO_1970 = 719_469

const [SECONDS_LENGTH, MILLISECONDS_LENGTH] = [20, 24]

const hasSeparators = (text: string): boolean =>
  text.charCodeAt(10) === LETTER_T &&
  text.charCodeAt(4) === HYPHEN &&
  text.charCodeAt(7) === HYPHEN &&
  text.charCodeAt(13) === COLON &&
  text.charCodeAt(16) === COLON &&
  text.charCodeAt(text.length - 1) === LETTER_Z &&
  (text.length === SECONDS_LENGTH ||
    (text.length === MILLISECONDS_LENGTH &&
      text.charCodeAt(19) === FULL_STOP &&
      twoDigits(text, 20) >= 0 &&
      digitAt(text, 22) >= 0))

const [HYPHEN, FULL_STOP, COLON, LETTER_T, LETTER_Z] = [0x2d, 0x2e, 0x3a, 0x54, 0x5a]

const twoDigits = (text: string, at: number): number => digitAt(text, at) * 10 + digitAt(text, at + 1)

const digitAt = (text: string, at: number): number => {
  const digit = text.charCodeAt(at) - 0x30
  return digit >= 0 && digit <= 9 ? digit : -100
}

const isWithin = (value: number, from: number, to: number): boolean => value >= from && value <= to

// Computed in UTC, where every day has 24 hours: the local time zone has no effect.

/** Returns the number of days from 1970-01-01 to a calendar day; negative before it. Spec: PRICE-01. */
export const dayNumber = (day: string): number => momentOf(`${day}T00:00:00Z`) / DAY_MS

/** Returns the calendar day of a {@link dayNumber}. Spec: PRICE-01. */
export const isoDay = (number: number): IsoDay =>
  isoDays.getOrCompute(number, () => new Date(number * DAY_MS).toISOString().slice(0, 10) as IsoDay)

/** Price histories share most of their days. */
const isoDays = new Cache<number, IsoDay>({ maxEntries: 2_000 })
