import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cents } from "#domain/money/cents.ts"
import { MOST_STOPS, nearestStop, priceStops } from "./price-stops.ts"

const cents = (amount: number) => amount as Cents

describe("priceStops", () => {
  it.each([
    [5_300, 11_000, [53, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110]],
    [99, 1_050, [0, 1, 2, 3, 4, 5, 6, 10, 11]],
    [1_000, 1_150, [10, 11, 12]],
    [0, 300, [0, 1, 2, 3]]
  ] as const)("SRCH-32: between %d and %d cents a slider stops at %o", (min, max, stops) => {
    expect(priceStops(cents(min), cents(max))).toEqual(stops)
  })

  it("SRCH-32: there is nothing to choose where all prices are alike", () => {
    expect(priceStops(cents(1_000), cents(1_000))).toBeNull()
    expect(priceStops(cents(1_000), cents(1_099))).toBeNull()
  })

  it("SRCH-32: holds every price between, rises, and is short", () => {
    const price = fc.nat({ max: 100_000_000 })
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const stops = priceStops(cents(min), cents(max)) ?? []
        fc.pre(stops.length > 0)
        expect(stops[0]! * 100).toBeLessThanOrEqual(min)
        expect(stops.at(-1)! * 100).toBeGreaterThanOrEqual(max)
        expect(stops.length).toBeLessThanOrEqual(MOST_STOPS + 1)
        expect(stops).toEqual([...new Set(stops)].toSorted((a, b) => a - b))
      })
    )
  })
})

describe("nearestStop", () => {
  it("SRCH-32: is the stop a typed price is closest to", () => {
    expect(nearestStop([10, 20, 50], cents(2_400))).toBe(1)
    expect(nearestStop([10, 20, 50], cents(99_900))).toBe(2)
    expect(nearestStop([10, 20, 50], cents(0))).toBe(0)
  })
})
