/** The delivery types: delivered, or picked up by the buyer. Spec: CART-03. */
export const DELIVERY_TYPES = ["delivery", "pickup"] as const

/** One of {@link DELIVERY_TYPES}. */
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

/** The names of the delivery types on screen. Spec: CART-03. */
export const DELIVERY_TYPE_TEXT: Readonly<Record<DeliveryType, string>> = {
  delivery: "Bezorgen",
  pickup: "Ophalen"
}
