import type { PriceInterval } from "#domain/prices/interval.ts"
import { dailyPrices, type DayPrice } from "#domain/prices/history.ts"
import { extremes, verdict, verdictText, type Verdict } from "#domain/prices/verdict.ts"
import { formatCents } from "#domain/money/euros.ts"
import { formatDay } from "#domain/text/dates.ts"
import { type Chart, priceChart } from "./chart.ts"

/** Rows of the table below the chart, newest first: a year of weekly changes fits. */
const ROWS = 60

/** A product's prices over time, drawn and in words. */
export interface HistoryView {
  readonly text: string
  readonly verdict: Verdict["kind"]
  readonly chart: Chart | null
  readonly figures: ReadonlyArray<{ readonly label: string; readonly value: string }>
  readonly rows: ReadonlyArray<{ readonly key: string; readonly day: string; readonly price: string }>
}

/** null when no price is known. Prices are without shipping. */
export const historyView = (intervals: ReadonlyArray<PriceInterval>, today: string): HistoryView | null => {
  const series = dailyPrices(intervals, today)
  const bounds = extremes(series)
  if (bounds === null) return null
  const changes = priceChanges(series)
  const judged = verdict(series, today)
  return {
    text: verdictText(judged),
    verdict: judged.kind,
    chart: priceChart(
      changes.map(({ day, lowest }) => ({ day, price: lowest })),
      bounds.now.day
    ),
    figures: [
      { label: "Nu", value: formatCents(bounds.now.lowest) },
      { label: `Laagste, ${formatDay(bounds.lowest.day)}`, value: formatCents(bounds.lowest.lowest) },
      { label: `Hoogste, ${formatDay(bounds.highest.day)}`, value: formatCents(bounds.highest.lowest) },
      { label: "Gemiddeld nu", value: formatCents(bounds.now.average) }
    ],
    rows: changes
      .toReversed()
      .slice(0, ROWS)
      .map(({ day, lowest }) => ({ key: day, day: formatDay(day), price: formatCents(lowest) }))
  }
}

/** The days on which the lowest price became another one, the first day included. */
const priceChanges = (series: ReadonlyArray<DayPrice>): ReadonlyArray<DayPrice> =>
  series.filter((day, index) => index === 0 || series[index - 1]?.lowest !== day.lowest)
