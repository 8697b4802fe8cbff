import { addMonths } from "#domain/calendar/add-months.ts"
import { dayNumber } from "#domain/calendar/day-number.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import { formatCents } from "#domain/money/euros.ts"
import { formatDay } from "#domain/text/dates.ts"
import type { DayPrice } from "./history.ts"

/** Days with a price before a reduction that its prior price is the lowest of. Source: directive 98/6/EC, article 6a(2). Spec: PRICE-06. */
export const PRIOR_DAYS = 30

/**
 * Calendar months for which a chain of reductions may refer to the price before its first, and after which a price that held
 * is the ordinary one. Source: Besluit prijsaanduiding producten, article 5a(3). Spec: PRICE-06, PRICE-07.
 */
export const CHAIN_MONTHS = 3

/** What one shop charged on a day: of its own intervals, `dailyPrices` gives them. Spec: PRICE-06. */
export type ShopDay = Pick<DayPrice, "day" | "lowest">

/** A price that is below the one the law has it compared with. Spec: PRICE-06. */
export interface Reduction {
  /** Today's. */
  readonly price: Cents
  /** The lowest of the 30 days before `begun`; above `price`. */
  readonly prior: Cents
  /** First day of the reduction the prior price is taken before: of a chain the first, later on the last. */
  readonly begun: IsoDay
}

/**
 * The reduction in force `today`, by the days on which one shop had a price, oldest first and none after `today`; null when
 * there is none, or when the shop had a price on fewer than 30 days before it. Spec: PRICE-06, PRICE-07.
 */
export const reduction = (days: ReadonlyArray<ShopDay>, today: string): Reduction | null => {
  const now = days.at(-1)
  if (now === undefined || now.day !== today) return null
  const chain = reductionChain(days)
  if (chain.length === 0) return null
  const [last, first] = [chain[0]!, chain.at(-1)!]
  const start = isOver(days[first]!, today) ? last : first
  if (start < PRIOR_DAYS) return null
  const prior = Math.min(...days.slice(start - PRIOR_DAYS, start).map(({ lowest }) => lowest)) as Cents
  return now.lowest < prior ? { price: now.lowest, prior, begun: days[start]!.day } : null
}

/** How much lower a price is than the prior one, in whole percents of that one, rounded down. Spec: PRICE-08. */
export const reductionPercent = ({ price, prior }: Pick<Reduction, "price" | "prior">): number =>
  Math.floor(((prior - price) * 100) / prior)

/** A reduction in words: what it is, what it is of, and since when. Spec: PRICE-09. */
export const reductionText = (reduction: Reduction): string => {
  const percent = reductionPercent(reduction)
  const lower = percent === 0 ? "Lager" : `${percent}\u00A0% lager`
  return `${lower} dan de laagste prijs in de 30 dagen vóór ${formatDay(reduction.begun)}: ${formatCents(reduction.prior)}.`
}

/**
 * Indexes of the days on which the price fell, the latest first, as far back as nothing came between: no rise, no day without
 * a price, no price that held long enough to be the ordinary one.
 */
const reductionChain = (days: ReadonlyArray<ShopDay>): ReadonlyArray<number> => {
  const chain: Array<number> = []
  let heldUntil = days.at(-1)!.day
  for (let index = days.length - 1; index > 0; index--) {
    const [before, day] = [days[index - 1]!, days[index]!]
    if (day.lowest > before.lowest) break
    if (day.lowest < before.lowest) {
      if (isOver(day, heldUntil)) break
      chain.push(index)
      heldUntil = day.day
    }
    if (dayNumber(day.day) - dayNumber(before.day) > 1) break
  }
  return chain
}

/** Whether a reduction that began on `first` is three months old on a day. */
const isOver = (first: ShopDay, day: string): boolean => day >= addMonths(first.day, CHAIN_MONTHS)
