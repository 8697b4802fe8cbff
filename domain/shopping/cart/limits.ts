export const MAX_QUANTITY = 99

/** The limit is for all carts of a visitor. Spec: CART-09. */
export const MAX_LINES = 100

/** Never returns a negative number. `stock` is null if unknown. Spec: CART-09. */
export const maxCartQuantity = (stock: number | null): number =>
  Math.max(0, Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY))

export const CART_REFUSALS = [
  "not-sold-here",
  "sold-out",
  "stock-limit",
  "quantity-limit",
  "cart-full",
  "unavailable"
] as const

export type CartRefusal = (typeof CART_REFUSALS)[number]

export const CART_REFUSAL_TEXT: Readonly<Record<CartRefusal, string>> = {
  "not-sold-here": "Deze winkel verkoopt alleen op zijn eigen site.",
  "sold-out": "Deze winkel verkoopt dit product nu niet.",
  "stock-limit": "Meer heeft de winkel er niet.",
  "quantity-limit": `Je kunt er hoogstens ${MAX_QUANTITY} tegelijk bestellen.`,
  "cart-full": `Er passen hoogstens ${MAX_LINES} verschillende producten in je winkelwagen.`,
  unavailable: "Je winkelwagen is nu niet bereikbaar. Er is niets verloren. Probeer het over een minuut opnieuw."
}
