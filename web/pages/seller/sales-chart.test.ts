import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import { addDays } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { salesChart } from "./sales-chart.ts"
import { countLate } from "./load.ts"

const days = (...amounts: ReadonlyArray<number>) =>
  amounts.map((amount, index) => ({ day: addDays("2026-11-01" as IsoDay, index), amount: toCents(amount) }))

describe("salesChart", () => {
  it("SELL-13: draws each day as a step between zero and the highest amount", () => {
    const chart = salesChart(days(0, 1_000, 0, 500))
    expect(chart?.line).toBe("M0,100L25,100L25,9.09L50,9.09L50,100L75,100L75,54.55L100,54.55L100,54.55")
    expect(chart?.xTicks).toEqual([{ at: 0, label: "1 nov 2026" }])
    expect(chart?.yTicks[0]?.at).toBe(100)
  })

  it("SELL-13: draws nothing without sales", () => {
    expect(salesChart([])).toBeNull()
    expect(salesChart(days(0, 0))).toBeNull()
  })
})

describe("countLate", () => {
  it.each(examples("SELL-13", ["orders till", "today", "late"]))(
    "SELL-13: counts $late of [$['orders till']] on $today",
    ({ "orders till": till, today, late }) => {
      const orders = till.split(" ").map((day) => ({ acceptTill: /^\d/.test(day) ? (day as IsoDay) : null }))
      expect(countLate(orders, today)).toBe(Number(late))
    }
  )
})
