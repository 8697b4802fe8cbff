/** Fetched by the buyer, or brought. Spec: CART-03. */
export const DELIVERY_TYPES = ["delivery", "pickup"] as const

export type DeliveryType = (typeof DELIVERY_TYPES)[number]

/** On screen. Spec: CART-03. */
export const DELIVERY_TYPE_TEXT: Readonly<Record<DeliveryType, string>> = {
  delivery: "Bezorgen",
  pickup: "Ophalen"
}
