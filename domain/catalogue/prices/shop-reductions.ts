import { dayNumber, isoDay } from "#domain/base/moment.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { dailyPrices } from "./history.ts"
import type { PriceInterval } from "./interval.ts"
import { CHAIN_MONTHS, reduction, type Reduction, reductionPercent } from "./reduction.ts"

/** The minimum reduction on the home page, in whole percents. Spec: DISC-01. */
export const MIN_REDUCTION_PERCENT = 5

/** The maximum number of deals on the home page. Spec: DISC-01. */
export const MAX_DEALS = 24

export interface ReducedOffer<O> {
  readonly offer: O
  readonly reduction: Reduction
}

type Priced = Pick<Offer, "shopId" | "price">

/**
 * Returns those `offers` of a product whose shop has reduced its own price, given the `intervals` of all shops. Skips a
 * shop with several offers of the product: its history does not show which price fell. Spec: DISC-01, PRICE-06.
 */
export const shopReductions = <O extends Priced>(
  offers: ReadonlyArray<O>,
  intervals: ReadonlyArray<PriceInterval>,
  today: string
): ReadonlyArray<ReducedOffer<O>> =>
  offers.flatMap((offer) => {
    const own = intervals.filter(({ shopId }) => shopId === offer.shopId)
    const isOnly = offers.every((other) => other === offer || other.shopId !== offer.shopId)
    if (!isOnly || !hasFallen(own, today)) return []
    const found = reduction(dailyPrices(own, today), today)
    return found !== null && found.price === offer.price && reductionPercent(found) >= MIN_REDUCTION_PERCENT
      ? [{ offer, reduction: found }]
      : []
  })

/**
 * Returns the largest reductions, one for each product, at most {@link MAX_DEALS}; ties by product id. Spec: DISC-01.
 */
export const largestReductions = <D extends { readonly percent: number; readonly product: { readonly id: string } }>(
  deals: ReadonlyArray<D>
): ReadonlyArray<D> => {
  const sorted = [...deals].sort((a, b) => b.percent - a.percent || (a.product.id < b.product.id ? -1 : 1))
  const taken = new Set<string>()
  return sorted.filter(({ product }) => !taken.has(product.id) && taken.add(product.id)).slice(0, MAX_DEALS)
}

/**
 * Returns true if the price is lower than an earlier one within the maximum duration of a reduction: a cheap check that
 * excludes most offers.
 */
const hasFallen = (own: ReadonlyArray<PriceInterval>, today: string): boolean => {
  const last = isoDay(dayNumber(today) - MAX_REDUCTION_DAYS)
  return own.some(
    ({ until, from, price }) =>
      until === null && from >= last && own.some((before) => before.until !== null && before.price > price)
  )
}

/** The maximum number of days in {@link CHAIN_MONTHS} calendar months, after which no price is reduced. */
export const MAX_REDUCTION_DAYS = CHAIN_MONTHS * 31
