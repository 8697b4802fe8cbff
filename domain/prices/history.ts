import { dayNumber, isoDay } from "#domain/calendar/day-number.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import type { PriceInterval } from "./interval.ts"

/** Prices of one day: each shop counts once, by its lowest price of that day. Spec: PRICE-01. */
export interface DayPrice {
  readonly day: IsoDay
  readonly lowest: Cents
  /** Of the shops' lowest prices; half a cent is rounded up. */
  readonly average: Cents
  readonly shops: number
}

/** Days a history goes back, today included. Spec: PRICE-01. */
export const HISTORY_DAYS = 400

/**
 * Lowest and average price for each day up to and including `today` on which any shop had one, oldest first, at most
 * `days` of them. An open interval lasts until today. Spec: PRICE-01.
 */
export const dailyPrices = (
  intervals: ReadonlyArray<PriceInterval>,
  today: string,
  days: number = HISTORY_DAYS
): ReadonlyArray<DayPrice> => {
  const last = dayNumber(today)
  const first = last - days + 1
  const shops = [...Map.groupBy(intervals, ({ shopId }) => shopId).values()].map((own) => lowestByDay(own, first, last))
  const series: Array<DayPrice> = []
  for (let index = 0; index < days; index++) {
    const prices = shops.map((byDay) => byDay[index]!).filter((price) => price < NONE)
    if (prices.length > 0) series.push(dayPrice(first + index, prices))
  }
  return series
}

/** Above every price: no price that day. */
const NONE = Infinity

const lowestByDay = (intervals: ReadonlyArray<PriceInterval>, first: number, last: number): Float64Array => {
  const lowest = new Float64Array(last - first + 1).fill(NONE)
  for (const { from, until, price } of intervals) {
    const end = until === null ? last : Math.min(last, dayNumber(until) - 1)
    for (let day = Math.max(first, dayNumber(from)); day <= end; day++) {
      lowest[day - first] = Math.min(lowest[day - first]!, price)
    }
  }
  return lowest
}

const dayPrice = (day: number, prices: ReadonlyArray<number>): DayPrice => ({
  day: isoDay(day),
  lowest: Math.min(...prices) as Cents,
  average: Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length) as Cents,
  shops: prices.length
})
