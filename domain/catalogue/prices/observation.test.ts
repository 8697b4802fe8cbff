import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cents } from "#domain/base/cents.ts"
import { daysAgo, readDay, readOfferIntervals, readPrice } from "#fixtures/testing/interval.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { addObservation, type Observation, type OfferInterval } from "./interval.ts"

/** The number of observed days; day 0 is the oldest. */
const DAYS = 20
const dayOf = (index: number) => daysAgo(DAYS - index)

const observation: fc.Arbitrary<Observation> = fc
  .tuple(fc.nat({ max: DAYS - 1 }), fc.option(fc.integer({ min: 1, max: 3 })), fc.constantFrom(null, 0, 1))
  .map(([day, price, shipping]) => ({
    day: dayOf(day),
    price: price as Cents | null,
    shippingCost: shipping as Cents | null
  }))

const after = (observations: ReadonlyArray<Observation>): ReadonlyArray<OfferInterval> =>
  observations.reduce<ReadonlyArray<OfferInterval>>(addObservation, [])

/** Returns a price for each day, with its shipping. An observation holds from its day on, but changes no day before the last change. */
const table = (observations: ReadonlyArray<Observation>): ReadonlyArray<string | null> => {
  const prices = Array.from({ length: DAYS }, (): string | null => null)
  for (const { day, price, shippingCost } of observations) {
    const change = prices.findLastIndex((price, index) => price !== (prices[index - 1] ?? null))
    const shown = price === null ? null : `${price}+${shippingCost}`
    for (let index = 0; index < DAYS; index++) if (dayOf(index) >= day && index >= change) prices[index] = shown
  }
  return prices
}

const priceOn = (intervals: ReadonlyArray<OfferInterval>, day: string): string | null => {
  const own = intervals.find(({ from, until }) => from <= day && (until === null || day < until))
  return own === undefined ? null : `${own.price}+${own.shippingCost}`
}

describe("addObservation", () => {
  it.each([
    ...examples("PRICE-05", ["before", "day", "price", "after"]).map((row) => ({ ...row, rule: "PRICE-05" })),
    ...examples("PRICE-15", ["before", "day", "price", "after"]).map((row) => ({ ...row, rule: "PRICE-15" }))
  ])("$rule: turns $before into $after when $price is observed on day $day", ({ before, day, price, after }) => {
    const seen = { day: readDay(day), ...(price === "" ? { price: null, shippingCost: null } : readPrice(price)) }
    expect(addObservation(readOfferIntervals(before), seen)).toEqual(readOfferIntervals(after))
  })

  it("PRICE-05: agrees with a table of prices by day", () => {
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 8 }), (observations) => {
        const intervals = after(observations)
        const days = Array.from({ length: DAYS }, (_, index) => priceOn(intervals, dayOf(index)))
        expect(days).toEqual(table(observations))
      })
    )
  })

  it("PRICE-05: returns ordered intervals that differ where they touch, with only the last open", () => {
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 8 }), (observations) => {
        const intervals = after(observations)
        const isSound = intervals.every(({ from, until, price, shippingCost }, index) => {
          const next = intervals[index + 1]
          if (until === null) return next === undefined
          const differs = next?.price !== price || next.shippingCost !== shippingCost
          return from < until && (next === undefined || until < next.from || (until === next.from && differs))
        })
        expect(isSound).toBe(true)
      })
    )
  })

  it("PRICE-05: is idempotent, and makes the last observation the current price", () => {
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 8 }), observation, (observations, last) => {
        const intervals = after([...observations, last])
        expect(addObservation(intervals, last)).toEqual(intervals)
        expect(intervals.find(({ until }) => until === null)?.price ?? null).toBe(last.price)
      })
    )
  })
})
