import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cents } from "#domain/money/cents.ts"
import { daysAgo, interval, readAmount, readDay, readIntervals, TODAY } from "#fixtures/arbitraries/interval.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { dailyPrices, type DayPrice, HISTORY_DAYS } from "./history.ts"
import type { PriceInterval } from "./interval.ts"

/** Computes daily prices naively, day by day and shop by shop. */
const naiveDailyPrices = (intervals: ReadonlyArray<PriceInterval>): ReadonlyArray<DayPrice> =>
  Array.from({ length: HISTORY_DAYS }, (_, index) => daysAgo(HISTORY_DAYS - 1 - index)).flatMap((day) => {
    const holding = intervals.filter(({ from, until }) => from <= day && (until === null || day < until))
    const perShop = ["a", "b", "c"]
      .map((shop) => holding.filter(({ shopId }) => shopId === shop).map(({ price }) => price as number))
      .filter((prices) => prices.length > 0)
      .map((prices) => Math.min(...prices))
    if (perShop.length === 0) return []
    const average = Math.round(perShop.reduce((total, price) => total + price, 0) / perShop.length) as Cents
    return [{ day, lowest: Math.min(...perShop) as Cents, average, shops: perShop.length }]
  })

describe("dailyPrices", () => {
  it.each(examples("PRICE-01", ["intervals", "day", "lowest", "average", "shops"]))(
    "PRICE-01: returns for $intervals on day $day the lowest price $lowest and the average $average",
    ({ intervals, day, lowest, average, shops }) => {
      const found = dailyPrices(readIntervals(intervals), TODAY).find((price) => price.day === readDay(day))
      expect(found).toEqual(
        lowest === ""
          ? undefined
          : { day: readDay(day), lowest: readAmount(lowest), average: readAmount(average), shops: Number(shops) }
      )
    }
  )

  it("PRICE-01: ignores an interval that begins after today", () => {
    expect(dailyPrices(readIntervals("a 22- 9,00"), TODAY)).toEqual([])
  })

  it("PRICE-01: returns 400 days by default", () => {
    const always = [{ shopId: "a", from: daysAgo(1000), until: null, price: 900 as Cents }]
    const all = dailyPrices(always, TODAY)
    expect([all.length, all[0]?.day, all.at(-1)?.day]).toEqual([400, daysAgo(399), TODAY])
    expect(dailyPrices(always, TODAY, 2).map(({ day }) => day)).toEqual([daysAgo(1), TODAY])
  })

  it("PRICE-01: agrees with a naive implementation", () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 8 }), (intervals) => {
        expect(dailyPrices(intervals, TODAY)).toEqual(naiveDailyPrices(intervals))
      }),
      { numRuns: 40 }
    )
  })
})
