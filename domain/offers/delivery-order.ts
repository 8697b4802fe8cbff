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
  if (availability === "out_of_stock") return LONG + 4
  if (availability === "preorder") return LONG + 3
  if (availability === "backorder") return LONG + 2
  if (deliveryDays !== null) return Math.min(Math.max(deliveryDays, 0), LONG - 1)
  return availability === "in_stock" ? LONG : LONG + 1
}

/** More working days than any delivery takes. */
const LONG = 1_000_000
