import { addMonths } from "#domain/base/days.ts"
import { dayNumber, isoDay } from "#domain/base/moment.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents, toCents } from "#domain/base/euros.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { type DayPrice, dailyPrices } from "./history.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { PriceInterval } from "./interval.ts"

/** Source: directive 98/6/EC, article 6a(2). Spec: PRICE-06. */
export const PRIOR_DAYS = 30

/** Source: Besluit prijsaanduiding producten, article 5a(3). Spec: PRICE-06, PRICE-07. */
export const CHAIN_MONTHS = 3

/** A shop's price on a day; compute them from its own intervals by `dailyPrices`. Spec: PRICE-06. */
export type ShopDay = Pick<DayPrice, "day" | "lowest">

export interface Reduction {
  readonly price: Cents
  readonly prior: Cents
  /** First day of the reduction that the prior price precedes: the first of a chain, later the last. */
  readonly begun: IsoDay
}

/** Expects `days` oldest first. Returns null with fewer than 30 days before the reduction. Spec: PRICE-06, PRICE-07. */
export const reduction = (days: ReadonlyArray<ShopDay>, today: string): Reduction | null => {
  const now = days.at(-1)
  if (now === undefined || now.day !== today) return null
  const start = reductionStart(days, today)
  if (start === null || start < PRIOR_DAYS) return null
  const prior = toCents(Math.min(...days.slice(start - PRIOR_DAYS, start).map(({ lowest }) => lowest)))
  return now.lowest < prior ? { price: now.lowest, prior, begun: days[start]!.day } : null
}

/** Returns the index of the first day after the prior price: of the first reduction of a chain, later of the last. Spec: PRICE-06, PRICE-07. */
export const reductionStart = (days: ReadonlyArray<ShopDay>, today: string): number | null => {
  const chain = reductionChain(days)
  const [last, first] = [chain[0], chain.at(-1)]
  if (last === undefined || first === undefined) return null
  return isOver(days[first]!, today) ? last : first
}

/** Returns the reduction in whole percents of the prior price, rounded down. Spec: PRICE-08. */
export const reductionPercent = ({ price, prior }: Pick<Reduction, "price" | "prior">): number =>
  Math.floor(((prior - price) * 100) / prior)

/** Formats a reduction: its size, its prior price and its first day. Spec: PRICE-09. */
export const reductionText = (reduction: Reduction): string => {
  const percent = reductionPercent(reduction)
  const lower = percent === 0 ? "Lager" : `${percent}\u00A0% lager`
  return `${lower} dan de laagste prijs in de 30 dagen vóór ${formatDay(reduction.begun)}: ${formatCents(reduction.prior)}.`
}

/** Returns the latest first, up to a rise, a day without a price or an ordinary price. */
const reductionChain = (days: ReadonlyArray<ShopDay>): ReadonlyArray<number> => {
  const chain: Array<number> = []
  let heldUntil = days.at(-1)!.day
  for (let index = days.length - 1; index > 0; index--) {
    const [before, day] = [days[index - 1]!, days[index]!]
    if (day.lowest > before.lowest) break
    if (day.lowest === before.lowest) continue
    if (isOver(day, heldUntil) || !isGapless(days, index)) break
    chain.push(index)
    heldUntil = day.day
  }
  return chain
}

/** Returns true if there is a price for each day from `index` on. */
const isGapless = (days: ReadonlyArray<ShopDay>, index: number): boolean =>
  dayNumber(days.at(-1)!.day) - dayNumber(days[index]!.day) === days.length - 1 - index

const isOver = (first: ShopDay, day: string): boolean => day >= addMonths(first.day, CHAIN_MONTHS)

export const MIN_REDUCTION_PERCENT = 5

export const MAX_DEALS = 24

export interface ReducedOffer<O> {
  readonly offer: O
  readonly reduction: Reduction
}

type Priced = Pick<Offer, "shopId" | "price">

/** Skips a shop with several offers: its history does not show which price fell. Spec: DISC-01, PRICE-06. */
export const shopReductions = <O extends Priced>(
  offers: ReadonlyArray<O>,
  intervals: ReadonlyArray<PriceInterval>,
  today: string
): ReadonlyArray<ReducedOffer<O>> => {
  const byShop = Map.groupBy(intervals, ({ shopId }): string => shopId)
  return offers.flatMap((offer) => {
    const own = byShop.get(offer.shopId) ?? []
    const isOnly = offers.every((other) => other === offer || other.shopId !== offer.shopId)
    if (!isOnly || !hasFallen(own, today)) return []
    const found = reduction(dailyPrices(own, today), today)
    return found !== null && found.price === offer.price && reductionPercent(found) >= MIN_REDUCTION_PERCENT
      ? [{ offer, reduction: found }]
      : []
  })
}

/** Returns one for each product; ties by product id. Spec: DISC-01. */
export const largestReductions = <D extends { readonly percent: number; readonly product: { readonly id: string } }>(
  deals: ReadonlyArray<D>
): ReadonlyArray<D> => {
  const sorted = [...deals].sort((a, b) => b.percent - a.percent || (a.product.id < b.product.id ? -1 : 1))
  const taken = new Set<string>()
  return sorted.filter(({ product }) => !taken.has(product.id) && taken.add(product.id)).slice(0, MAX_DEALS)
}

/** Excludes most offers cheaply. */
const hasFallen = (own: ReadonlyArray<PriceInterval>, today: string): boolean => {
  const last = isoDay(dayNumber(today) - MAX_REDUCTION_DAYS)
  return own.some(
    ({ until, from, price }) =>
      until === null && from >= last && own.some((before) => before.until !== null && before.price > price)
  )
}

export const MAX_REDUCTION_DAYS = CHAIN_MONTHS * 31
