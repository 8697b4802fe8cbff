import { max, ticks } from "d3-array"
import { area, curveStepAfter, line } from "d3-shape"
import { formatCents } from "#domain/base/euros.ts"
import type { DaySales } from "#domain/shopping/sellers/api.ts"
import { formatDay } from "#domain/base/text/format.ts"

/** Width and height of the drawing, which is stretched to its element. */
export const CHART_SIZE = 100

export type SalesChart = NonNullable<ReturnType<typeof salesChart>>

const DAYS_PER_LABEL = 10

/** Returns the chart of sales per day, oldest first; null if there are none. Spec: SELL-13. */
export const salesChart = (days: ReadonlyArray<DaySales>) => {
  const highest = max(days, ({ amount }) => amount) ?? 0
  if (highest <= 0) return null
  const top = highest * 1.1
  const x = (day: number) => rounded((day / days.length) * CHART_SIZE)
  const y = (amount: number) => rounded(CHART_SIZE - (amount / top) * CHART_SIZE)
  const steps = [...days, days.at(-1)!].map(({ amount }, index): [number, number] => [x(index), y(amount)])
  return {
    line: line().curve(curveStepAfter)(steps) ?? "",
    area: area<[number, number]>().curve(curveStepAfter).y0(CHART_SIZE)(steps) ?? "",
    yTicks: ticks(0, top, 3).map((amount) => ({ at: y(amount), label: formatCents(amount).replace(/,00$/, "") })),
    xTicks: days
      .map(({ day }, index) => ({ at: x(index), label: formatDay(day), index }))
      .filter(({ index }) => index % DAYS_PER_LABEL === 0)
      .map(({ at, label }) => ({ at, label }))
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
