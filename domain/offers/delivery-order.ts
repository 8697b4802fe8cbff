import type { Offer } from "#domain/catalogue/offer.ts"
import { orderOffers, type Ordered } from "./order.ts"

/**
 * Sorts offers by delivery, soonest first: those with known working days, then those in stock, of unknown delivery, on
 * backorder, on preorder, and sold out. Equal ones stay in the order of price. Spec: OFFER-08.
 */
export const orderByDelivery = <O extends Ordered>(offers: ReadonlyArray<O>): ReadonlyArray<O> =>
  orderOffers(offers).toSorted((a, b) => deliveryRank(a) - deliveryRank(b))

type Delivered = Pick<Offer, "availability" | "deliveryDays">

/** Returns the working days of a known delivery; unknown ones rank after every known one. */
const deliveryRank = ({ availability, deliveryDays }: Delivered): number => {
  if (availability === "out_of_stock") return UNKNOWN_DELIVERY_DAYS + 4
  if (availability === "preorder") return UNKNOWN_DELIVERY_DAYS + 3
  if (availability === "backorder") return UNKNOWN_DELIVERY_DAYS + 2
  if (deliveryDays !== null) return Math.min(Math.max(deliveryDays, 0), UNKNOWN_DELIVERY_DAYS - 1)
  return availability === "in_stock" ? UNKNOWN_DELIVERY_DAYS : UNKNOWN_DELIVERY_DAYS + 1
}

/** More working days than any delivery takes. */
const UNKNOWN_DELIVERY_DAYS = 1_000_000
