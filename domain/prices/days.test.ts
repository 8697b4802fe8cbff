import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { addMonths, dayNumber, isoDay } from "./days.ts"

const number = fc.integer({ min: -20_000, max: 100_000 })

describe("dayNumber", () => {
  it("PRICE-01: counts from 1970 on", () => {
    expect(["1969-12-31", "1970-01-01", "1970-01-02", "2026-11-21"].map(dayNumber)).toEqual([-1, 0, 1, 20_778])
  })

  it("PRICE-01: the day of its number is that day, and the day after it has the next number", () => {
    fc.assert(
      fc.property(number, (number) => {
        expect(dayNumber(isoDay(number))).toBe(number)
        expect(isoDay(number + 1) > isoDay(number)).toBe(true)
      })
    )
  })
})

describe("addMonths", () => {
  it.each(examples("PRICE-07", ["first", "until"]))("PRICE-07: three months from $first are over on $until", (row) => {
    expect(addMonths(row.first, 3)).toBe(row.until)
  })

  it("PRICE-07: lands in the month so much later, on the same number or on the month's last day", () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 30 }), (number, months) => {
        const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
        const [day, later] = [isoDay(number), addMonths(isoDay(number), months)]
        expect(monthOf(later)).toBe(monthOf(day) + months)
        const isLast = isoDay(dayNumber(later) + 1).endsWith("-01")
        expect(later.slice(8) === day.slice(8) || (isLast && later.slice(8) < day.slice(8))).toBe(true)
      })
    )
  })
})
