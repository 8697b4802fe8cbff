import { formatCents, readEuros } from "#domain/base/euros.ts"
import type { DayPrice, ProductPrices } from "#domain/catalogue/prices/history.ts"
import {
  extremes,
  verdict,
  type Verdict,
  verdictText,
  comparePriceWithHistory
} from "#domain/catalogue/prices/verdict.ts"
import { product as texts } from "#web/messages/product.ts"
import { fieldsBesideGiven, type ProductChoices } from "./choices.ts"

export const CHECK_ID = "prijscheck"

/** The id of the field for a price, which an address with this hash focuses. Spec: PRICE-10. */
export const CHECK_FIELD_ID = "prijs-elders"

export interface PriceCheckView {
  readonly kind: Verdict["kind"]
  readonly text: string
  /** The position of the last price between the lowest (0) and the highest (100); null if they are equal. */
  readonly position: number | null
  readonly low: string
  readonly high: string
  readonly hint: string
  readonly given: string
  readonly result: string
  readonly isInvalid: boolean
  readonly fields: ReadonlyArray<{ readonly name: string; readonly value: string }>
}

/** Returns the view of the price check; null if no price was ever known. Spec: PDP-02, PRICE-03, PRICE-04, PRICE-10. */
export const priceCheckView = (
  { series, isTotal }: ProductPrices,
  today: string,
  choices: ProductChoices
): PriceCheckView | null => {
  const bounds = extremes(series)
  if (bounds === null) return null
  const { lowest, highest, now } = bounds
  const checked = verdict(series, today)
  const width = highest.lowest - lowest.lowest
  return {
    kind: checked.kind,
    text: verdictText(checked),
    position: width === 0 ? null : Math.round(((now.lowest - lowest.lowest) / width) * 100),
    low: formatCents(lowest.lowest),
    high: formatCents(highest.lowest),
    hint: isTotal ? texts.checkWithShipping : texts.checkWithoutShipping,
    given: choices.given,
    ...describeGivenPrice(choices.given, series, today),
    fields: fieldsBesideGiven(choices)
  }
}

const describeGivenPrice = (
  given: string,
  series: ReadonlyArray<DayPrice>,
  today: string
): Pick<PriceCheckView, "result" | "isInvalid"> => {
  if (given === "") return { result: "", isInvalid: false }
  const price = readEuros(given)
  const checked = price === null ? null : comparePriceWithHistory(series, today, price)
  if (price === null || checked === null) return { result: texts.checkBad, isInvalid: true }
  return { result: `${moreText(formatCents(price), checked.more)} ${verdictText(checked.verdict)}`, isInvalid: false }
}

const moreText = (price: string, more: number): string => {
  if (more === 0) return texts.checkSame(price)
  const amount = formatCents(Math.abs(more))
  return more > 0 ? texts.checkMore(price, amount) : texts.checkLess(price, amount)
}
