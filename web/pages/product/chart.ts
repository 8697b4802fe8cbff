import { extent, ticks } from "d3-array"
import { dayNumber } from "#domain/base/moment.ts"
import { formatCents } from "#domain/base/euros.ts"
import { formatMonth } from "#domain/base/text/format.ts"

/** A price that is valid from `day` (`2026-11-21`) to the next point. */
interface PricePoint {
  readonly day: string
  readonly price: number
}

/** A price chart: paths and positions in percent of the drawing, from its top left. */
export interface Chart {
  readonly line: string
  readonly area: string
  readonly yTicks: ReadonlyArray<{ readonly at: number; readonly label: string }>
  readonly xTicks: ReadonlyArray<{ readonly at: number; readonly label: string }>
  readonly now: { readonly x: number; readonly y: number; readonly label: string }
  readonly lowest: { readonly x: number; readonly y: number; readonly label: string }
}

/** Width and height of the drawing, which is stretched to its element. */
export const CHART_SIZE = 100

const MAX_X_LABELS = 6

/** Returns null if `points`, oldest first and each valid until the next, are too few for a line. */
export const priceChart = (points: ReadonlyArray<PricePoint>, today: string): Chart | null => {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined || first.day >= today) return null
  const [low = 0, high = 0] = extent(points, (point) => point.price)
  const room = Math.max((high - low) * 0.15, high * 0.02, 1)
  const bottom = Math.max(0, low - room)
  const x = scale(dayNumber(first.day), dayNumber(today), 0, CHART_SIZE)
  const y = scale(bottom, high + room, CHART_SIZE, 0)
  const steps = [...points, { day: today, price: last.price }].map((point): [number, number] => [
    x(dayNumber(point.day)),
    y(point.price)
  ])
  const cheapest = points.reduce((best, point) => (point.price <= best.price ? point : best))
  const line = stepLine(steps)
  return {
    line,
    area: `${line}V${CHART_SIZE}H0Z`,
    yTicks: ticks(bottom, high + room, 4).map((price) => ({
      at: y(price),
      label: formatCents(price).replace(/,00$/, "")
    })),
    xTicks: monthStarts(first.day, today)
      .map((day) => ({ at: x(dayNumber(day)), label: formatMonth(day) }))
      .filter(({ at }) => at <= MAX_LABEL_POSITION),
    now: { x: CHART_SIZE, y: y(last.price), label: formatCents(last.price) },
    lowest: { x: x(dayNumber(cheapest.day)), y: y(cheapest.price), label: formatCents(cheapest.price) }
  }
}

/** Returns the path of a line that keeps each height until the next point; a third of the bytes of d3's. Spec: APP-20. */
const stepLine = (points: ReadonlyArray<readonly [x: number, y: number]>): string =>
  points.map(([x, y], index) => (index === 0 ? `M${x},${y}` : `H${x}V${y}`)).join("")

/** The last position, in percent from the left, at which a label stays inside the chart. */
const MAX_LABEL_POSITION = 92

const scale = (from: number, to: number, start: number, end: number) => (value: number) =>
  Math.round((start + ((value - from) / (to - from)) * (end - start)) * 100) / 100

/** Lists the first days of months after `from` and up to `until`, at most {@link MAX_X_LABELS} at even distances. */
const monthStarts = (from: string, until: string): ReadonlyArray<string> => {
  const days: Array<string> = []
  let year = Number(from.slice(0, 4))
  let month = Number(from.slice(5, 7))
  for (;;) {
    month = month === 12 ? 1 : month + 1
    if (month === 1) year += 1
    const day = `${year}-${String(month).padStart(2, "0")}-01`
    if (day > until) break
    days.push(day)
  }
  const every = Math.max(1, Math.ceil(days.length / MAX_X_LABELS))
  return days.filter((_, index) => (days.length - 1 - index) % every === 0)
}
