import { dayNumber, isoDay } from "#domain/calendar/day-number.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import type { PriceInterval } from "./interval.ts"
import type { Offer } from "#domain/catalogue/offer.ts"

/** Prices of one day: each shop counts once, by its lowest price of that day. Spec: PRICE-01. */
export interface DayPrice {
  readonly day: IsoDay
  readonly lowest: Cents
  /** Average of the shops' lowest prices; half a cent is rounded up. */
  readonly average: Cents
  readonly shops: number
}

/** Days of a price history, today included. Spec: PRICE-01. */
export const HISTORY_DAYS = 400

/**
 * Computes the lowest and average price for each day up to and including `today` on which any shop had one, oldest
 * first, at most `days` of them. An open interval lasts until today. Spec: PRICE-01.
 */
export const dailyPrices = (
  intervals: ReadonlyArray<PriceInterval>,
  today: string,
  days: number = HISTORY_DAYS
): ReadonlyArray<DayPrice> => {
  const last = dayNumber(today)
  const first = last - days + 1
  const lowest = new Float64Array(days).fill(NO_PRICE)
  const totals = new Float64Array(days)
  const shops = new Uint32Array(days)
  for (const own of Map.groupBy(intervals, ({ shopId }) => shopId).values()) {
    const prices = lowestByDay(own, first, last)
    for (let index = 0; index < days; index++) {
      const price = prices[index]!
      if (price === NO_PRICE) continue
      if (price < lowest[index]!) lowest[index] = price
      totals[index]! += price
      shops[index]! += 1
    }
  }
  const series: Array<DayPrice> = []
  for (let index = 0; index < days; index++) {
    const count = shops[index]!
    if (count === 0) continue
    series.push({
      day: isoDay(first + index),
      lowest: lowest[index] as Cents,
      average: Math.round(totals[index]! / count) as Cents,
      shops: count
    })
  }
  return series
}

/** The lowest price of a day without one. */
const NO_PRICE = Infinity

const lowestByDay = (intervals: ReadonlyArray<PriceInterval>, first: number, last: number): Float64Array => {
  const lowest = new Float64Array(last - first + 1).fill(NO_PRICE)
  for (const { from, until, price } of intervals) {
    const end = until === null ? last : Math.min(last, dayNumber(until) - 1)
    for (let day = Math.max(first, dayNumber(from)); day <= end; day++) {
      if (price < lowest[day - first]!) lowest[day - first] = price
    }
  }
  return lowest
}

/**
 * Returns the intervals that can be compared: without those of shops that now offer the product only refurbished or
 * used, which is another article (OFFER-05). The condition a former shop sold is unknown: its intervals stay. Spec:
 * PRICE-11.
 */
export const newPrices = (
  intervals: ReadonlyArray<PriceInterval>,
  offers: ReadonlyArray<Pick<Offer, "shopId" | "condition">>
): ReadonlyArray<PriceInterval> => {
  const selling = Map.groupBy(offers, ({ shopId }): string => shopId)
  return intervals.filter(({ shopId }) => selling.get(shopId)?.some(({ condition }) => condition === "new") ?? true)
}
