import { dayNumber, isoDay } from "#domain/calendar/day-number.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { dailyPrices } from "#domain/prices/history.ts"
import type { PriceInterval } from "#domain/prices/interval.ts"
import { CHAIN_MONTHS, reduction, type Reduction, reductionPercent } from "#domain/prices/reduction.ts"

/** Whole percents from which on a reduction is shown on the home page. Spec: DISC-01. */
export const LEAST_PERCENT = 5

/** Deals on the home page at most. Spec: DISC-01. */
export const DEALS = 24

/** An offer and what its shop took off. */
export interface ReducedOffer<O> {
  readonly offer: O
  readonly reduction: Reduction
}

/** What of an offer decides whether it is reduced. */
type Priced = Pick<Offer, "shopId" | "price">

/**
 * Of the `offers` of a product now, each whose shop has reduced its own price, by the `intervals` of all shops. A shop with
 * several offers of the product has none: its history does not say which of them fell. Spec: DISC-01, PRICE-06.
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
    return found !== null && found.price === offer.price && reductionPercent(found) >= LEAST_PERCENT
      ? [{ offer, reduction: found }]
      : []
  })

/** The greatest reductions, one of each product, at most {@link DEALS}; alike by product. Spec: DISC-01. */
export const greatestFirst = <D extends { readonly percent: number; readonly product: { readonly id: string } }>(
  deals: ReadonlyArray<D>
): ReadonlyArray<D> => {
  const sorted = [...deals].sort((a, b) => b.percent - a.percent || (a.product.id < b.product.id ? -1 : 1))
  const taken = new Set<string>()
  return sorted.filter(({ product }) => !taken.has(product.id) && taken.add(product.id)).slice(0, DEALS)
}

/** Whether the price now is lower than one before, within the time a reduction lasts: quickly told, and most are not. */
const hasFallen = (own: ReadonlyArray<PriceInterval>, today: string): boolean => {
  const last = isoDay(dayNumber(today) - LONGEST_REDUCTION)
  return own.some(
    ({ until, from, price }) =>
      until === null && from >= last && own.some((before) => before.until !== null && before.price > price)
  )
}

/** Days of {@link CHAIN_MONTHS} calendar months at most. */
const LONGEST_REDUCTION = CHAIN_MONTHS * 31
