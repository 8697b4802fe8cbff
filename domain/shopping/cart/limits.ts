/** The maximum quantity of one product in a cart. Spec: CART-09. */
export const MAX_QUANTITY = 99

/** The maximum number of different products in all carts of a visitor. Spec: CART-09. */
export const MAX_LINES = 100

/**
 * Returns the maximum quantity of a product in the cart, given the shop's stock; null: unknown. Never negative. Spec:
 * CART-09.
 */
export const maxCartQuantity = (stock: number | null): number =>
  Math.max(0, Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY))

/** The reasons why the cart rejects a change. Spec: CART-09. */
export const CART_REFUSALS = [
  "not-sold-here",
  "sold-out",
  "stock-limit",
  "quantity-limit",
  "cart-full",
  "unavailable"
] as const

/** A reason for which the cart does not change. */
export type CartRefusal = (typeof CART_REFUSALS)[number]

/** The message for the visitor, by reason. Spec: CART-09. */
export const CART_REFUSAL_TEXT: Readonly<Record<CartRefusal, string>> = {
  "not-sold-here": "Deze winkel verkoopt alleen op zijn eigen site.",
  "sold-out": "Deze winkel verkoopt dit product nu niet.",
  "stock-limit": "Meer heeft de winkel er niet.",
  "quantity-limit": `Je kunt er hoogstens ${MAX_QUANTITY} tegelijk bestellen.`,
  "cart-full": `Er passen hoogstens ${MAX_LINES} verschillende producten in je winkelwagen.`,
  unavailable: "Je winkelwagen is nu niet bereikbaar. Er is niets verloren. Probeer het over een minuut opnieuw."
}
