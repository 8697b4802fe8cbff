import { toCents } from "#domain/base/euros.ts"
import { dayNumber, isoDay } from "#domain/base/moment.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { PriceInterval } from "./interval.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { canBeLowest, type RankedOffer, representativeOffer, shownOffers } from "./lowest.ts"
import { shownPrice, totalPrice } from "./order.ts"
import { dayOf } from "#domain/base/text/format.ts"

/** Prices of one day: each shop counts once, by its lowest price of that day. Spec: PRICE-01. */
export interface DayPrice {
  readonly day: IsoDay
  readonly lowest: Cents
  /** Average of the shops' lowest prices; half a cent is rounded up. */
  readonly average: Cents
  readonly shops: number
}

export const HISTORY_DAYS = 400

/** Returns the days with a price, oldest first. An open interval lasts until today. Spec: PRICE-01. */
export const dailyPrices = (
  intervals: ReadonlyArray<PriceInterval>,
  today: string,
  days: number = HISTORY_DAYS
): ReadonlyArray<DayPrice> => {
  const last = dayNumber(today)
  const first = last - days + 1
  const lowest = new Float64Array(days).fill(NO_PRICE)
  const totals = new Float64Array(days)
  const shops = new Uint32Array(days)
  for (const own of Map.groupBy(intervals, ({ shopId }) => shopId).values()) {
    const prices = lowestByDay(own, first, last)
    for (let index = 0; index < days; index++) {
      const price = prices[index]!
      if (price === NO_PRICE) continue
      if (price < lowest[index]!) lowest[index] = price
      totals[index]! += price
      shops[index]! += 1
    }
  }
  const series: Array<DayPrice> = []
  for (let index = 0; index < days; index++) {
    const count = shops[index]!
    if (count === 0) continue
    series.push({
      day: isoDay(first + index),
      lowest: toCents(lowest[index]!),
      average: toCents(Math.round(totals[index]! / count)),
      shops: count
    })
  }
  return series
}

const NO_PRICE = Infinity

const lowestByDay = (intervals: ReadonlyArray<PriceInterval>, first: number, last: number): Float64Array => {
  const lowest = new Float64Array(last - first + 1).fill(NO_PRICE)
  for (const { from, until, price } of intervals) {
    const end = until === null ? last : Math.min(last, dayNumber(until) - 1)
    for (let day = Math.max(first, dayNumber(from)); day <= end; day++) {
      if (price < lowest[day - first]!) lowest[day - first] = price
    }
  }
  return lowest
}

/** Drops shops that sell it only refurbished or used (OFFER-05); those of former shops stay. Spec: PRICE-11. */
export const newPrices = (
  intervals: ReadonlyArray<PriceInterval>,
  offers: ReadonlyArray<Pick<Offer, "shopId" | "condition">>
): ReadonlyArray<PriceInterval> => {
  const selling = Map.groupBy(offers, ({ shopId }): string => shopId)
  return intervals.filter(({ shopId }) => selling.get(shopId)?.some(({ condition }) => condition === "new") ?? true)
}

export interface ProductPrices {
  readonly series: ReadonlyArray<DayPrice>
  readonly isTotal: boolean
  /** The first day of the series, if earlier prices are left out because their shipping is unknown; else null. */
  readonly knownFrom: IsoDay | null
}

/** Returns the oldest first; today's price is that of the representative offer. Spec: PRICE-14, PRICE-11, OFFER-10. */
export const productPrices = (
  intervals: ReadonlyArray<PriceInterval>,
  offers: ReadonlyArray<RankedOffer>,
  now: Date
): ProductPrices => {
  const today = dayOf(now)
  const own = newPrices(intervals, offers)
  const totals = own.flatMap(({ price, shippingCost, ...interval }) =>
    shippingCost === null || shippingCost === undefined
      ? []
      : [{ ...interval, price: shownPrice({ price, shippingCost }) }]
  )
  const best = representativeOffer(offers, now)
  const isTotal = best === null ? totals.length > 0 : best.shippingCost !== null
  const series = dailyPrices(isTotal ? totals : own, today).filter(({ day }) => day < today)
  const last = best === null ? null : priceToday(best, offers, now)
  const all = last === null || own.length === 0 ? series : [...series, last]
  const first = all[0]?.day ?? null
  const isCut = isTotal && first !== null && (dailyPrices(own, today)[0]?.day ?? first) < first
  return { series: all, isTotal, knownFrom: isCut ? first : null }
}

/** Returns null if `best` is not new, or cannot be ordered. */
const priceToday = (best: RankedOffer, offers: ReadonlyArray<RankedOffer>, now: Date): DayPrice | null => {
  if (best.condition !== "new" || best.availability === "out_of_stock") return null
  const isNamed = canBeLowest(best, now)
  const others = shownOffers(offers, now).filter(
    (offer) =>
      offer.condition === "new" &&
      offer.availability !== "out_of_stock" &&
      (totalPrice(offer) === null) === (totalPrice(best) === null) &&
      (!isNamed || canBeLowest(offer, now))
  )
  const day = dayOf(now) as IsoDay
  const intervals = others.map((offer) => ({ shopId: offer.shopId, from: day, until: null, price: shownPrice(offer) }))
  return dailyPrices(intervals, day, 1)[0] ?? null
}
