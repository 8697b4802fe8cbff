import type { IsoDay } from "./ids.ts"
import { addDays, weekday } from "./days.ts"

/**
 * Returns the public holidays of a year in the Netherlands, in chronological order, weekends included.
 *
 * Source: Algemene termijnenwet, article 3 (Good Friday is equal to them). Spec: RETURN-02.
 */
export const holidays = (year: number): ReadonlyArray<IsoDay> => {
  const easter = easterSunday(year)
  return [
    dayIn(year, 1, 1),
    addDays(easter, -2),
    addDays(easter, 1),
    kingsDay(year),
    dayIn(year, 5, 5),
    addDays(easter, 39),
    addDays(easter, 50),
    dayIn(year, 12, 25),
    dayIn(year, 12, 26)
  ].sort()
}

/** Returns true unless `day` is a Saturday, a Sunday or a public holiday. Spec: RETURN-02. */
export const isWorkingDay = (day: IsoDay): boolean =>
  weekday(day) % 6 !== 0 && !holidays(Number(day.slice(0, 4))).includes(day)

/** Returns `day` itself if it is a working day, else the first one after it. Spec: RETURN-02. */
export const workingDayFrom = (day: IsoDay): IsoDay => {
  let at = day
  while (!isWorkingDay(at)) at = addDays(at, 1)
  return at
}

/** Returns the `count`th working day after `day`; for 0 the first from `day` on. Spec: CART-17. */
export const addWorkingDays = (day: IsoDay, count: number): IsoDay => {
  if (count <= 0) return workingDayFrom(day)
  let at = day
  for (let left = count; left > 0; left--) at = workingDayFrom(addDays(at, 1))
  return at
}

/** Returns 27 April, or the day before if that is a Sunday. */
const kingsDay = (year: number): IsoDay => {
  const day = dayIn(year, 4, 27)
  return weekday(day) === 0 ? addDays(day, -1) : day
}

/** Computes Easter Sunday by the algorithm of Meeus, Jones and Butcher. */
const easterSunday = (year: number): IsoDay => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return dayIn(year, Math.floor(days / 31), (days % 31) + 1)
}

const dayIn = (year: number, month: number, date: number): IsoDay =>
  `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}` as IsoDay

const two = (number: number): string => String(number).padStart(2, "0")
