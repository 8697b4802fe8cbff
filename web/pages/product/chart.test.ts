import { DAY_MS } from "#domain/base/days.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CHART_SIZE, priceChart } from "./chart.ts"

const TODAY = "2026-11-21"

describe("priceChart", () => {
  it("PRICE-01: extends each price to the next, the last to today", () => {
    const chart = priceChart(
      [
        { day: "2026-11-01", price: 2000 },
        { day: "2026-11-11", price: 1000 }
      ],
      TODAY
    )
    expect(chart?.line).toMatch(/^M0,[\d.]+H50V[\d.]+H100V[\d.]+$/)
    expect(chart?.area).toBe(`${chart?.line}V100H0Z`)
    expect(chart?.lowest.label).toBe("€\u00A010,00")
    expect(chart?.now.x).toBe(CHART_SIZE)
  })

  it("PRICE-01: returns null for fewer than two days", () => {
    expect(priceChart([], TODAY)).toBeNull()
    expect(priceChart([{ day: TODAY, price: 1 }], TODAY)).toBeNull()
  })

  it("PRICE-01: stays within the drawing for every history, with at most six month labels", () => {
    const history = fc
      .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1 })
      .chain((ages) =>
        fc.tuple(
          fc.constant(ages),
          fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: ages.length, maxLength: ages.length })
        )
      )
    fc.assert(
      fc.property(history, ([ages, prices]) => {
        const points = ages
          .toSorted((a, b) => b - a)
          .map((age, index) => ({
            day: new Date(Date.parse(TODAY) - age * DAY_MS).toISOString().slice(0, 10),
            price: prices[index] ?? 0
          }))
        const chart = priceChart(points, TODAY)
        const numbers = chart?.line.match(/[\d.]+[,V][\d.]+/g)?.map((pair) => pair.split(/[,V]/).map(Number)) ?? []
        expect(numbers.length).toBeGreaterThan(1)
        for (const [x = -1, y = -1] of numbers)
          expect(x >= 0 && x <= CHART_SIZE && y >= 0 && y <= CHART_SIZE).toBe(true)
        expect(chart?.xTicks.length).toBeLessThanOrEqual(6)
      })
    )
  })
})
