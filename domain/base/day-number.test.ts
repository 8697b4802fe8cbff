import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayNumber, isoDay } from "./moment.ts"

describe("dayNumber", () => {
  it("PRICE-01: counts days from 1970", () => {
    expect(["1969-12-31", "1970-01-01", "1970-01-02", "2026-11-21"].map(dayNumber)).toEqual([-1, 0, 1, 20_778])
  })

  it("PRICE-01: inverts isoDay, which increases with the number", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 100_000 }), (number) => {
        expect(dayNumber(isoDay(number))).toBe(number)
        expect(isoDay(number + 1) > isoDay(number)).toBe(true)
      })
    )
  })
})
