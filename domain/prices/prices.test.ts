import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cents } from "#domain/money/cents.ts"
import { daysAgo, interval, TODAY } from "#fixtures/arbitraries/interval.ts"
import { dailyPrices, type DayPrice, HISTORY_DAYS } from "./history.ts"
import type { PriceInterval } from "./interval.ts"
import { extremes, verdict, type Verdict, verdictText } from "./verdict.ts"

const priced = (shopId: string, from: number, until: number | null, price: number): PriceInterval => ({
  shopId,
  from: daysAgo(from),
  until: until === null ? null : daysAgo(until),
  price: price as Cents
})

/** A series that ends today with these daily lowest prices. */
const series = (...prices: ReadonlyArray<number>): ReadonlyArray<DayPrice> =>
  prices.map((price, index) => ({
    day: daysAgo(prices.length - 1 - index),
    lowest: price as Cents,
    average: price as Cents,
    shops: 1
  }))
const days = (count: number, price: number): ReadonlyArray<number> => Array.from({ length: count }, () => price)

/** The same, day by day and shop by shop. */
const slowly = (intervals: ReadonlyArray<PriceInterval>): ReadonlyArray<DayPrice> =>
  Array.from({ length: HISTORY_DAYS }, (_, index) => daysAgo(HISTORY_DAYS - 1 - index)).flatMap((day) => {
    const holding = intervals.filter(({ from, until }) => from <= day && (until === null || day < until))
    const perShop = ["a", "b", "c"]
      .map((shop) => holding.filter(({ shopId }) => shopId === shop).map(({ price }) => price as number))
      .filter((prices) => prices.length > 0)
      .map((prices) => Math.min(...prices))
    if (perShop.length === 0) return []
    const average = Math.round(perShop.reduce((sum, price) => sum + price, 0) / perShop.length) as Cents
    return [{ day, lowest: Math.min(...perShop) as Cents, average, shops: perShop.length }]
  })

describe("dailyPrices", () => {
  it("PRICE-01: gives lowest and average for each day, the first of an interval included and the last not", () => {
    expect(dailyPrices([priced("a", 3, 1, 1000), priced("b", 2, null, 1500)], TODAY)).toEqual([
      { day: "2026-11-18", lowest: 1000, average: 1000, shops: 1 },
      { day: "2026-11-19", lowest: 1000, average: 1250, shops: 2 },
      { day: "2026-11-20", lowest: 1500, average: 1500, shops: 1 },
      { day: "2026-11-21", lowest: 1500, average: 1500, shops: 1 }
    ])
  })

  it("PRICE-01: a shop counts once a day, by its lowest price", () => {
    expect(
      dailyPrices([priced("a", 0, null, 900), priced("a", 0, null, 100), priced("b", 0, null, 300)], TODAY)
    ).toEqual([{ day: TODAY, lowest: 100, average: 200, shops: 2 }])
  })

  it("PRICE-01: an interval that ends on the day it began, or begins after today, holds no day", () => {
    expect(dailyPrices([priced("a", 2, 2, 900), priced("a", -1, null, 900)], TODAY)).toEqual([])
  })

  it("PRICE-01: goes back 400 days", () => {
    const all = dailyPrices([priced("a", 1000, null, 900)], TODAY)
    expect(all).toHaveLength(400)
    expect(all[0]?.day).toBe(daysAgo(399))
  })

  it("PRICE-01: agrees with going through every day and shop", () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 8 }), (intervals) => {
        expect(dailyPrices(intervals, TODAY)).toEqual(slowly(intervals))
      }),
      { numRuns: 40 }
    )
  })
})

describe("extremes", () => {
  it("PRICE-02: gives lowest, highest and the last, each on its first day", () => {
    const prices = series(300, 100, 500, 100, 500, 200)
    expect(extremes(prices)).toEqual({ lowest: prices[1], highest: prices[2], now: prices[5] })
    expect(extremes([])).toBeNull()
  })
})

describe("verdict", () => {
  it.each<[string, ReadonlyArray<number>, Verdict]>([
    ["59 days", days(59, 1000), { kind: "short", days: 59 }],
    ["60 equal days", days(60, 1000), { kind: "normal" }],
    ["10 % above the usual price", [...days(59, 1000), 1100], { kind: "high" }],
    ["just below that", [...days(59, 1000), 1099], { kind: "normal" }],
    ["never as low", [...days(59, 1000), 999], { kind: "lowest", since: null }],
    ["as low 31 days ago", [...days(29, 1000), 900, ...days(30, 1000), 900], { kind: "lowest", since: daysAgo(31) }],
    ["low again, as it mostly is", [...days(200, 1000), ...days(40, 1099), 1000], { kind: "normal" }],
    ["as low 30 days ago", [...days(30, 1000), 900, ...days(29, 1000), 900], { kind: "normal" }]
  ])("PRICE-03: %s", (_, prices, expected) => {
    expect(verdict(series(...prices), TODAY)).toEqual(expected)
  })

  it("PRICE-03: without a price today there is nothing to judge", () => {
    expect(verdict([], TODAY)).toEqual({ kind: "unsold" })
    expect(verdict(series(...days(90, 1000)).slice(0, -1), TODAY)).toEqual({ kind: "unsold" })
  })

  it("PRICE-03: names the lowest only when every price since that day was higher, and that day's was not", () => {
    const prices = fc.array(fc.integer({ min: 10, max: 14 }), { minLength: 80, maxLength: 120 })
    const lows = fc.array(fc.nat({ max: 79 }), { maxLength: 2 })
    fc.assert(
      fc.property(prices, lows, (prices, lows) => {
        const all = series(...prices.map((price, day) => (lows.includes(day) ? 5 : price)), 5)
        const last = Math.max(-1, ...lows)
        const isLong = prices.length - last > 30
        expect(verdict(all, TODAY)).toEqual(
          isLong ? { kind: "lowest", since: all[last]?.day ?? null } : { kind: "normal" }
        )
      })
    )
  })
})

describe("verdictText", () => {
  it.each<[Verdict, string]>([
    [{ kind: "lowest", since: daysAgo(31) }, "De laagste prijs sinds 21 okt 2026."],
    [{ kind: "lowest", since: null }, "De laagste prijs sinds we dit product volgen."],
    [{ kind: "short", days: 1 }, "We volgen deze prijs pas 1 dag: te kort om te zeggen of hij laag is."],
    [{ kind: "short", days: 12 }, "We volgen deze prijs pas 12 dagen: te kort om te zeggen of hij laag is."],
    [{ kind: "normal" }, "Een gewone prijs voor dit product."],
    [{ kind: "high" }, "Hoger dan je meestal voor dit product betaalt."],
    [{ kind: "unsold" }, "Vandaag verkoopt geen winkel dit."]
  ])("PRICE-04: %j in words", (verdict, text) => {
    expect(verdictText(verdict)).toBe(text)
  })
})
