/**
 * Milliseconds from 1970 to a moment as text, NaN when it cannot be read: what Date.parse gives, in a fraction of its time for
 * our own moments (`2026-11-21T06:30:00Z`, `2026-11-21T06:30:00.000Z`), of which a list of products has one each. A moment
 * that was read already stays as it is.
 *
 * Spec: DATE-03, OFFER-03.
 */
export const momentOf = (moment: string | number): number =>
  typeof moment === "number" ? moment : isOurs(moment) ? readOurs(moment) : Date.parse(moment)

/**
 * Whether `text` has the form of our moments and a time that exists. Days that not every month has are left to Date.parse,
 * and so are years before 1000.
 */
const isOurs = (text: string): boolean =>
  hasSigns(text) &&
  two(text, 0) >= 10 &&
  two(text, 2) >= 0 &&
  isWithin(two(text, 5), 1, 12) &&
  isWithin(two(text, 8), 1, 28) &&
  isWithin(two(text, 11), 0, 23) &&
  isWithin(two(text, 14), 0, 59) &&
  isWithin(two(text, 17), 0, 59)

const readOurs = (text: string): number => {
  const days = dayCount(two(text, 0) * 100 + two(text, 2), two(text, 5), two(text, 8))
  const seconds = ((days * 24 + two(text, 11)) * 60 + two(text, 14)) * 60 + two(text, 17)
  return seconds * 1000 + (text.length === SHORT ? 0 : two(text, 20) * 10 + one(text, 22))
}

/** Days from 1970 to a day of the Gregorian calendar. Years begin in March, so that a leap day ends its year. */
const dayCount = (year: number, month: number, day: number): number => {
  const from = month > 2 ? year : year - 1
  const leapDays = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400)
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day
  return from * 365 + leapDays + inYear - DAYS_TO_1970
}

/** What the sum above gives for 1 January 1970. */
const DAYS_TO_1970 = 719_469

const [SHORT, LONG] = [20, 24]

/** Whether the signs between the digits are those of our moments, and the digits of a fraction are digits. */
const hasSigns = (text: string): boolean =>
  text.charCodeAt(10) === LETTER_T &&
  text.charCodeAt(4) === HYPHEN &&
  text.charCodeAt(7) === HYPHEN &&
  text.charCodeAt(13) === COLON &&
  text.charCodeAt(16) === COLON &&
  text.charCodeAt(text.length - 1) === LETTER_Z &&
  (text.length === SHORT ||
    (text.length === LONG && text.charCodeAt(19) === FULL_STOP && two(text, 20) >= 0 && one(text, 22) >= 0))

const [HYPHEN, FULL_STOP, COLON, LETTER_T, LETTER_Z] = [0x2d, 0x2e, 0x3a, 0x54, 0x5a]

/** The number two digits stand for, below 0 when they are not both digits. */
const two = (text: string, at: number): number => one(text, at) * 10 + one(text, at + 1)

const one = (text: string, at: number): number => {
  const digit = text.charCodeAt(at) - 0x30
  return digit >= 0 && digit <= 9 ? digit : -100
}

const isWithin = (value: number, from: number, to: number): boolean => value >= from && value <= to
