import type { Offer } from "#domain/catalogue/offer.ts"
import { type RankedOffer, lowestOffer } from "#domain/offers/lowest.ts"
import { totalPrice } from "#domain/offers/order.ts"

/**
 * Returns, given the offers of each compared product, true for those whose lowest offer has the lowest total price.
 * Spec: LIST-16.
 */
export const lowestTotals = <O extends RankedOffer & Pick<Offer, "price" | "shippingCost">>(
  products: ReadonlyArray<ReadonlyArray<O>>,
  now: Date
): ReadonlyArray<boolean> => {
  const totals = products.map((offers) => {
    const lowest = lowestOffer(offers, now)
    return lowest === null ? null : totalPrice(lowest)
  })
  const known = new Set(totals.filter((total) => total !== null))
  const lowest = Math.min(...known)
  return totals.map((total) => known.size > 1 && total === lowest)
}
