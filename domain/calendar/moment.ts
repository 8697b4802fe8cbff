/**
 * Returns the milliseconds from 1970 to a moment as text, NaN if it is invalid: the result of Date.parse, in a fraction
 * of its time for the formats this site writes (`2026-11-21T06:30:00Z`, `2026-11-21T06:30:00.000Z`), because a list of
 * products holds one each. Returns a number unchanged.
 *
 * Spec: DATE-03, OFFER-03.
 */
export const momentOf = (moment: string | number): number =>
  typeof moment === "number" ? moment : isOurs(moment) ? readOurs(moment) : Date.parse(moment)

/**
 * Returns true if `text` has one of these formats and a time that exists. Leaves days that not every month has, and
 * years before 1000, to Date.parse.
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

/**
 * Returns the days from 1970 to a day of the Gregorian calendar. Years start in March, so that a leap day ends its
 * year.
 */
const dayCount = (year: number, month: number, day: number): number => {
  const from = month > 2 ? year : year - 1
  const leapDays = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400)
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day
  return from * 365 + leapDays + inYear - DAYS_TO_1970
}

/** The result of the formula above for 1 January 1970. */
const DAYS_TO_1970 = 719_469

const [SHORT, LONG] = [20, 24]

/** Returns true if the separators are those of the format and the digits of a fraction are digits. */
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

/** Returns the number of two digits; negative if they are not both digits. */
const two = (text: string, at: number): number => one(text, at) * 10 + one(text, at + 1)

const one = (text: string, at: number): number => {
  const digit = text.charCodeAt(at) - 0x30
  return digit >= 0 && digit <= 9 ? digit : -100
}

const isWithin = (value: number, from: number, to: number): boolean => value >= from && value <= to
