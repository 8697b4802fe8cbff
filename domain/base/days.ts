import type { IsoDay } from "./ids.ts"

/** A day of 24 hours in milliseconds: in UTC every day has this length. */
export const DAY_MS = 86_400_000

/** Counts a day past the end of its month into the next. Spec: RETURN-02. */
export const addDays = (day: IsoDay, count: number): IsoDay => {
  const { year, month, date } = partsOf(day)
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10) as IsoDay
}

/** Returns 0 for Sunday to 6 for Saturday. Spec: RETURN-02. */
export const weekday = (day: IsoDay): number => {
  const { year, month, date } = partsOf(day)
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay()
}

/** Splits a day without `Date.parse`: a day that does not exist must not throw. */
const partsOf = (day: IsoDay) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  date: Number(day.slice(8, 10))
})

/** Returns the same day of a later month, or that month's last day. Spec: PRICE-07. */
export const addMonths = (day: string, months: number): IsoDay => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number]
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10) as IsoDay
}

/** Includes weekends. Source: Algemene termijnenwet, article 3 (Good Friday is equal to them). Spec: RETURN-02. */
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
