import type { Offer } from "#domain/catalogue/offer.ts"

/** How soon an offer arrives, and whether that is free: values of the delivery filter. Spec: SRCH-25. */
export const DELIVERY_CLASSES = [
  { key: "morgen", label: "Morgen in huis" },
  { key: "2-3-dagen", label: "In 2 tot 3 dagen" },
  { key: "week", label: "Binnen een week" },
  { key: "langer", label: "Langer dan een week" },
  { key: "gratis", label: "Gratis bezorging" }
] as const

type DeliveryClass = (typeof DELIVERY_CLASSES)[number]["key"]

/** What decides the delivery classes of an offer. */
type Delivery = Pick<Offer, "deliveryDays" | "availability" | "shippingCost">

/**
 * Keys of the classes `offer` has: at most one of the times, and "gratis" when shipping is known to cost nothing. What is
 * sold out has none; what is not there yet takes longer than a week. Spec: SRCH-25.
 */
export const deliveryClasses = (offer: Delivery): ReadonlyArray<DeliveryClass> => {
  if (offer.availability === "out_of_stock") return []
  const time = timeClass(offer)
  const free: ReadonlyArray<DeliveryClass> = offer.shippingCost === 0 ? ["gratis"] : []
  return time === null ? free : [time, ...free]
}

/** Working days, so five of them are a week. */
const timeClass = ({ deliveryDays, availability }: Delivery): DeliveryClass | null => {
  if (availability === "preorder" || availability === "backorder") return "langer"
  if (deliveryDays === null) return null
  if (deliveryDays <= 1) return "morgen"
  if (deliveryDays <= 3) return "2-3-dagen"
  return deliveryDays <= 5 ? "week" : "langer"
}
