import { formatCents, readEuros } from "#domain/money/euros.ts"
import { dailyPrices, type DayPrice } from "#domain/prices/history.ts"
import type { PriceInterval } from "#domain/prices/interval.ts"
import { extremes, verdict, type Verdict, verdictText, comparePriceWithHistory } from "#domain/prices/verdict.ts"
import { product as texts } from "#web/messages/product.ts"
import { fieldsBesideGiven, type ProductChoices } from "./choices.ts"

/** Place of the price check in the page. */
export const CHECK_PLACE = "prijscheck"

/** Whether today's price is a good one, and what of a price seen elsewhere. */
export interface PriceCheckView {
  readonly kind: Verdict["kind"]
  readonly text: string
  /** Where the last price stands between the lowest (0) and the highest (100); null when they are the same. */
  readonly at: number | null
  readonly low: string
  readonly high: string
  /** What was typed; "" for nothing. */
  readonly given: string
  /** What there is to say of it; "" for nothing typed. */
  readonly answer: string
  /** It could not be read. */
  readonly isBad: boolean
  /** Fields that keep the other choices. */
  readonly fields: ReadonlyArray<{ readonly name: string; readonly value: string }>
}

/** null when no price was ever known. Spec: PDP-02, PRICE-03, PRICE-04, PRICE-10. */
export const priceCheckView = (
  intervals: ReadonlyArray<PriceInterval>,
  today: string,
  choices: ProductChoices
): PriceCheckView | null => {
  const series = dailyPrices(intervals, today)
  const bounds = extremes(series)
  if (bounds === null) return null
  const { lowest, highest, now } = bounds
  const judged = verdict(series, today)
  const width = highest.lowest - lowest.lowest
  return {
    kind: judged.kind,
    text: verdictText(judged),
    at: width === 0 ? null : Math.round(((now.lowest - lowest.lowest) / width) * 100),
    low: formatCents(lowest.lowest),
    high: formatCents(highest.lowest),
    given: choices.given,
    ...answerTo(choices.given, series, today),
    fields: fieldsBesideGiven(choices)
  }
}

const answerTo = (
  given: string,
  series: ReadonlyArray<DayPrice>,
  today: string
): Pick<PriceCheckView, "answer" | "isBad"> => {
  if (given === "") return { answer: "", isBad: false }
  const price = readEuros(given)
  const judged = price === null ? null : comparePriceWithHistory(series, today, price)
  if (price === null || judged === null) return { answer: texts.checkBad, isBad: true }
  return { answer: `${moreText(formatCents(price), judged.more)} ${verdictText(judged.verdict)}`, isBad: false }
}

const moreText = (price: string, more: number): string => {
  if (more === 0) return texts.checkSame(price)
  const amount = formatCents(Math.abs(more))
  return more > 0 ? texts.checkMore(price, amount) : texts.checkLess(price, amount)
}
