import type { Offer } from "#domain/catalogue/offer.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { ShippingMethod } from "./shipping.ts"

/**
 * Returns the shipping methods of a shop for these offers together: delivery, at the highest of their shipping costs
 * and in the longest of their times, and free pickup. An offer of unknown cost counts with the shop's usual cost; if
 * that is unknown too, there is no delivery. No amount makes delivery free if an offer of that price has shipping costs. Spec: CART-20.
 */
export const shopMethods = (
  shop: Pick<Shop, "id" | "city" | "shippingCost" | "freeShippingFrom">,
  offers: ReadonlyArray<Pick<Offer, "price" | "shippingCost" | "deliveryDays">>
): ReadonlyArray<ShippingMethod> => {
  const pickup: ShippingMethod = {
    id: "pickup",
    shopId: shop.id,
    type: "pickup",
    name: `Ophalen in ${shop.city}`,
    cost: 0 as Cents,
    freeFrom: null,
    workingDays: null
  }
  const cost = maxOrNull(offers.map(({ shippingCost }) => shippingCost ?? shop.shippingCost))
  if (cost === null) return [pickup]
  const days = maxOrNull(offers.map(({ deliveryDays }) => deliveryDays))
  return [
    {
      id: "delivery",
      shopId: shop.id,
      type: "delivery",
      name: "Bezorgen",
      cost: cost as Cents,
      freeFrom: offers.some((offer) => isNeverFree(offer, shop.freeShippingFrom)) ? null : shop.freeShippingFrom,
      workingDays: days === null ? null : Math.min(Math.max(0, days), MAX_WORKING_DAYS)
    },
    pickup
  ]
}

const isNeverFree = ({ price, shippingCost }: Pick<Offer, "price" | "shippingCost">, freeFrom: Cents | null): boolean =>
  freeFrom !== null && price >= freeFrom && (shippingCost ?? 0) > 0

const MAX_WORKING_DAYS = 365

/** Returns the maximum; null for an empty list and if any value is unknown. */
const maxOrNull = (values: ReadonlyArray<number | null>): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length < values.length || known.length === 0 ? null : Math.max(...known)
}
