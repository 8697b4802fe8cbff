import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { daysAgo, readAmount, readDays, shopDays, TODAY } from "#fixtures/testing/interval.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { dailyPrices } from "./history.ts"
import {
  CHAIN_MONTHS,
  PRIOR_DAYS,
  reduction,
  type Reduction,
  reductionPercent,
  reductionText,
  type ShopDay
} from "./reduction.ts"

const found = (prices: string) => {
  const { prior, begun } = reduction(readDays(prices), TODAY) ?? {}
  return { prior, begun }
}
const expected = ({ prior, begun }: { readonly prior: string; readonly begun: string }) =>
  prior === "" ? { prior: undefined, begun: undefined } : { prior: readAmount(prior), begun }

/** Returns true if `day` comes before the day three months after `first`, by year, month and day alone. */
const isWithin = (first: string, day: string): boolean => {
  const [year = 0, month = 0, date = 0] = first.split("-").map(Number)
  const [yearNow = 0, monthNow = 0, dateNow = 0] = day.split("-").map(Number)
  const months = yearNow * 12 + monthNow - (year * 12 + month)
  const leap = yearNow % 4 === 0 ? 29 : 28
  const length = [31, leap, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][monthNow - 1]!
  return months < CHAIN_MONTHS || (months === CHAIN_MONTHS && dateNow < Math.min(date, length))
}

/** Computes the reduction naively: visits every day with a price, sentence by sentence of the rule. */
const naiveReduction = (days: ReadonlyArray<ShopDay>): Reduction | null => {
  const all = Array.from({ length: 800 }, (_, index) => daysAgo(799 - index))
  const prices = new Map<string, number>(days.map(({ day, lowest }) => [day, lowest]))
  const priceOf = (day: string | undefined) => (day === undefined ? undefined : prices.get(day))
  const priceNow = prices.get(TODAY)
  if (priceNow === undefined) return null
  /** Returns the days with a price before `day`, the latest first. */
  const before = (day: string) => all.filter((other) => other < day && prices.has(other)).reverse()
  const isFall = (day: string) => prices.get(day)! < (priceOf(before(day)[0]) ?? 0)
  const isGap = (index: number) => !prices.has(all[index]!)
  const isRise = (index: number) => prices.get(all[index]!)! > (priceOf(all[index - 1]) ?? Infinity)
  const last = all.length - 1
  const start = all.findLastIndex((_, index) => index <= last && (isGap(index - 1) || isRise(index)))
  const falls = all.slice(start).filter(isFall)
  const brokenAt = falls.findLastIndex((day, index) => !isWithin(day, falls[index + 1] ?? TODAY))
  const chain = falls.slice(brokenAt + 1)
  const begun = isWithin(chain[0] ?? "", TODAY) ? chain[0] : chain.at(-1)
  if (begun === undefined) return null
  const prior = before(begun)
    .slice(0, PRIOR_DAYS)
    .map((day) => prices.get(day)!)
  if (prior.length < PRIOR_DAYS || priceNow >= Math.min(...prior)) return null
  return { price: priceNow, prior: Math.min(...prior), begun } as Reduction
}

describe("reduction", () => {
  it.each(examples("PRICE-06", ["prices", "prior", "begun"]))(
    "PRICE-06: finds for $prices the prior price $prior",
    (row) => {
      expect(found(row.prices)).toEqual(expected(row))
    }
  )

  it.each(examples("PRICE-07", ["prices", "prior", "begun"]))(
    "PRICE-07: finds for $prices the prior price $prior",
    (row) => {
      expect(found(row.prices)).toEqual(expected(row))
    }
  )

  it("PRICE-06: returns the current price", () => {
    expect(reduction(readDays("30x10,00 1x8,00"), TODAY)?.price).toBe(800)
  })

  it("PRICE-06: depends on the given shop's days only", () => {
    const intervals = [
      { shopId: "a", from: daysAgo(60), until: daysAgo(5), price: readAmount("10") },
      { shopId: "a", from: daysAgo(5), until: null, price: readAmount("8") },
      { shopId: "b", from: daysAgo(60), until: null, price: readAmount("7") }
    ]
    const own = intervals.filter(({ shopId }) => shopId === "a")
    expect(reduction(dailyPrices(own, TODAY), TODAY)).toEqual({ price: 800, prior: 1000, begun: daysAgo(5) })
    expect(reduction(dailyPrices(intervals, TODAY), TODAY)).toBeNull()
  })

  it("PRICE-06, PRICE-07: agrees with a naive implementation", () => {
    fc.assert(
      fc.property(shopDays, (days) => {
        expect(reduction(days, TODAY)).toEqual(naiveReduction(days))
      })
    )
  })

  it("PRICE-06: is below the shop's price on each of the 30 days before", () => {
    fc.assert(
      fc.property(shopDays, (days) => {
        const reduced = reduction(days, TODAY)
        if (reduced === null) return
        const start = days.findIndex(({ day }) => day === reduced.begun)
        for (const { lowest } of days.slice(start - PRIOR_DAYS, start)) expect(reduced.price).toBeLessThan(lowest)
      })
    )
  })
})

describe("reductionPercent", () => {
  it.each(examples("PRICE-08", ["prior", "price", "percent"]))(
    "PRICE-08: returns $percent % for $prior to $price",
    (row) => {
      const percent = reductionPercent({ prior: readAmount(row.prior), price: readAmount(row.price) })
      expect(percent).toBe(Number(row.percent))
    }
  )

  it("PRICE-08: rounds down to a full percent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (prior, part) => {
          const price = Math.min(prior - 1, Math.floor(prior * part))
          const percent = reductionPercent({ prior, price } as Reduction)
          const saved = BigInt(prior - price) * 100n
          expect(BigInt(percent) * BigInt(prior) <= saved).toBe(true)
          expect(BigInt(percent + 1) * BigInt(prior) > saved).toBe(true)
        }
      )
    )
  })
})

describe("reductionText", () => {
  it.each(examples("PRICE-09", ["prior", "price", "begun", "text"]))("PRICE-09: describes $prior to $price", (row) => {
    const reduced = { prior: readAmount(row.prior), price: readAmount(row.price), begun: row.begun as IsoDay }
    expect(reductionText(reduced).replaceAll("\u00A0", " ")).toBe(row.text)
  })

  it("PRICE-09: uses no-break spaces in amounts and percentages", () => {
    const reduced = { ...reduction(readDays("30x10,00 1x8,00"), TODAY)! }
    expect(reductionText(reduced)).toMatch(/^20\u00A0% .* €\u00A010,00\.$/)
  })
})
