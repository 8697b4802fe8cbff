import { dayNumber, isoDay } from "#domain/base/moment.ts"
import { formatCents } from "#domain/base/euros.ts"
import type { DayPrice, ProductPrices } from "#domain/catalogue/prices/history.ts"
import { extremes } from "#domain/catalogue/prices/verdict.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { product as texts } from "#web/messages/product.ts"
import { type Chart, priceChart } from "./chart.ts"
import { choicesHref, type Period, PERIOD_DAYS, type ProductChoices } from "./choices.ts"

export const HISTORY_ID = "prijsverloop"

/** Rows of the table below the chart, newest first: a year of weekly changes fits. */
const MAX_ROWS = 60

export interface HistoryView {
  readonly periods: ReadonlyArray<{ readonly label: string; readonly href: string; readonly isChosen: boolean }>
  readonly chart: Chart | null
  readonly caption: string
  readonly figures: ReadonlyArray<{ readonly label: string; readonly value: string }>
  readonly rows: ReadonlyArray<{ readonly key: string; readonly day: string; readonly price: string }>
}

/** Returns the prices of the chosen period; null if no price was ever known. Spec: PRICE-01, PRICE-02, PRICE-14. */
export const historyView = (
  { series: all, isTotal, knownFrom }: ProductPrices,
  today: string,
  choices: ProductChoices,
  path: string
): HistoryView | null => {
  if (all.length === 0) return null
  const before = isoDay(dayNumber(today) - PERIOD_DAYS[choices.period])
  const series = all.filter(({ day }) => day > before)
  const changes = priceChanges(series)
  const end = series.at(-1)?.day ?? today
  return {
    periods: (Object.keys(PERIOD_DAYS) as Array<Period>).map((period) => ({
      label: texts.periods[period],
      href: choicesHref(path, { ...choices, period }, HISTORY_ID),
      isChosen: period === choices.period
    })),
    chart: priceChart(
      changes.map(({ day, lowest }) => ({ day, price: lowest })),
      end
    ),
    caption: isTotal ? texts.chartCaption.total(knownFrom && formatDay(knownFrom)) : texts.chartCaption.price,
    figures: figuresOf(series, today),
    rows: changes
      .toReversed()
      .slice(0, MAX_ROWS)
      .map(({ day, lowest }) => ({ key: day, day: formatDay(day), price: formatCents(lowest) }))
  }
}

const figuresOf = (series: ReadonlyArray<DayPrice>, today: string): HistoryView["figures"] => {
  const bounds = extremes(series)
  if (bounds === null) return []
  const { now, lowest, highest } = bounds
  return [
    { label: now.day === today ? texts.now : texts.last(formatDay(now.day)), value: formatCents(now.lowest) },
    { label: texts.lowest(formatDay(lowest.day)), value: formatCents(lowest.lowest) },
    { label: texts.highest(formatDay(highest.day)), value: formatCents(highest.lowest) },
    { label: texts.average, value: formatCents(now.average) }
  ]
}

/** Lists the days on which the lowest price changed, and the first day. */
const priceChanges = (series: ReadonlyArray<DayPrice>): ReadonlyArray<DayPrice> =>
  series.filter((day, index) => index === 0 || series[index - 1]?.lowest !== day.lowest)
