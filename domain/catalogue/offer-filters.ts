import { Cache } from "#domain/base/cache.ts"
import { slug } from "#domain/base/text/slug.ts"
import type { Offer } from "./offer.ts"
import { type Ordered, orderOffers } from "./prices/order.ts"
import { isGoodDelivery } from "./prices/words.ts"
import type { Shop } from "./shop.ts"

/** A filter on the offers of a product. Payment methods have their slug. Spec: OFFER-12. */
export type OfferFilter = (typeof FACT_FILTERS)[number] | `payment-${string}`

/** Spec: OFFER-12. */
export const FACT_FILTERS = ["in-stock", "tomorrow", "well-rated", "belgium"] as const

type FilteredOffer = Pick<Offer, "shopId" | "availability" | "deliveryDays">

type Shops = ReadonlyMap<string, Pick<Shop, "rating" | "shipsToBelgium" | "paymentMethods">>

const WELL_RATED = 4

/** Returns the offers that pass all filters, in their order. Spec: OFFER-12. */
export const filterOffers = <O extends FilteredOffer>(
  offers: ReadonlyArray<O>,
  shops: Shops,
  filters: ReadonlyArray<OfferFilter>
): ReadonlyArray<O> => offers.filter((offer) => filters.every((filter) => passes(offer, shops, filter)))

const passes = ({ shopId, availability, deliveryDays }: FilteredOffer, shops: Shops, filter: OfferFilter): boolean => {
  const shop = shops.get(shopId)
  switch (filter) {
    case "in-stock":
      return availability === "in_stock"
    case "tomorrow":
      return deliveryDays !== null && deliveryDays <= 1 && isGoodDelivery(availability, deliveryDays)
    case "well-rated":
      return (shop?.rating?.average ?? 0) >= WELL_RATED
    case "belgium":
      return shop?.shipsToBelgium === true
    default:
      return shop?.paymentMethods.some((method) => paymentFilter(method) === filter) ?? false
  }
}

const paymentFilter = (method: string): OfferFilter =>
  paymentFilters.getOrCompute(method, () => `payment-${slug(method)}`)

/** Shops share their few payment methods; slugs of a page's took a twentieth of its time. */
const paymentFilters = new Cache<string, OfferFilter>({ maxEntries: 200 })

interface FilterChoice {
  readonly filter: OfferFilter
  /** The payment method; null for other filters. */
  readonly method: string | null
  /** The number of offers with this filter and the chosen ones. */
  readonly count: number
}

/** Returns the chosen filters, and those that leave some of the offers but not all. Spec: OFFER-12. */
export const filterChoices = (
  offers: ReadonlyArray<FilteredOffer>,
  shops: Shops,
  chosen: ReadonlyArray<OfferFilter>
): ReadonlyArray<FilterChoice> => {
  const left = filterOffers(offers, shops, chosen)
  const methods = new Map(
    offers.flatMap(({ shopId }) =>
      (shops.get(shopId)?.paymentMethods ?? []).map((method) => [paymentFilter(method), method] as const)
    )
  )
  return [...FACT_FILTERS, ...[...methods.keys()].sort()]
    .map((filter) => ({
      filter,
      method: methods.get(filter) ?? null,
      count: filterOffers(left, shops, [filter]).length
    }))
    .filter(({ filter, count }) => chosen.includes(filter) || (count > 0 && count < left.length))
}

/** Puts the best rated shops first, few reviews counting less, and shops without reviews last. Spec: OFFER-13. */
export const orderByRating = <O extends Ordered>(offers: ReadonlyArray<O>, shops: Shops): ReadonlyArray<O> => {
  const scoreOf = ({ shopId }: O) => ratingScore(shops.get(shopId)?.rating)
  return orderOffers(offers).toSorted((a, b) => scoreOf(b) - scoreOf(a))
}

const USUAL_AVERAGE = 3.5
const USUAL_REVIEWS = 5

const ratingScore = (rating: Shop["rating"]): number =>
  rating == null || rating.average === null
    ? 0
    : (rating.average * rating.count + USUAL_AVERAGE * USUAL_REVIEWS) / (rating.count + USUAL_REVIEWS)
