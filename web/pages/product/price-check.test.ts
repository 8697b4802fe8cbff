import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dailyPrices } from "#domain/catalogue/prices/history.ts"
import { interval, TODAY } from "#fixtures/testing/interval.ts"
import { readChoices } from "./choices.ts"
import { historyView } from "./history.ts"
import { priceCheckView } from "./price-check.ts"

describe("priceCheckView", () => {
  it("PRICE-03: agrees with the chart: its lowest, its highest and its last price", () => {
    const choices = readChoices(new URLSearchParams())
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 8 }), (intervals) => {
        const prices = { series: dailyPrices(intervals, TODAY), isTotal: true, knownFrom: null }
        const check = priceCheckView(prices, TODAY, choices)
        const history = historyView(prices, TODAY, choices, "/")
        fc.pre(check !== null && history !== null && history.chart !== null)
        const [now, lowest, highest] = history!.figures.map(({ value }) => value)
        const { kind, text, low, high, position } = check!
        expect([low, high, history!.chart?.lowest.label]).toEqual([lowest, highest, lowest])
        expect(history!.chart?.now.label).toBe(now)
        // The lowest price since a day may be at the lowest point of the chart, or higher.
        fc.pre(kind !== "short" && kind !== "unsold" && low !== high && !/sinds \d/.test(text))
        expect(now === low).toBe(/sinds we dit product volgen|lager was hij nog niet/.test(text))
        expect(now === high).toBe(position === 100 && /^Hoger|weleens lager/.test(text))
      })
    )
  })
})
