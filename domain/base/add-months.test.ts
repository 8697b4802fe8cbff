import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { addMonths } from "./days.ts"
import { dayNumber, isoDay } from "./moment.ts"

describe("addMonths", () => {
  it.each(examples("PRICE-07", ["first", "until"]))("PRICE-07: returns $until for three months after $first", (row) => {
    expect(addMonths(row.first, 3)).toBe(row.until)
  })

  it("PRICE-07: returns the same day of the target month, or its last day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 100_000 }), fc.integer({ min: 0, max: 30 }), (number, months) => {
        const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
        const [day, later] = [isoDay(number), addMonths(isoDay(number), months)]
        expect(monthOf(later)).toBe(monthOf(day) + months)
        const isLast = isoDay(dayNumber(later) + 1).endsWith("-01")
        expect(later.slice(8) === day.slice(8) || (isLast && later.slice(8) < day.slice(8))).toBe(true)
      })
    )
  })
})
