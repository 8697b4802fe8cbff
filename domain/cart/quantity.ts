/** The maximum quantity of one product in a cart. Spec: CART-09. */
export const MAX_QUANTITY = 99

/** The maximum number of different products in all carts of a visitor. Spec: CART-09. */
export const MAX_LINES = 100

/**
 * Returns the maximum quantity of a product in the cart, given the shop's stock; null: unknown. Never negative. Spec:
 * CART-09.
 */
export const mostInCart = (stock: number | null): number => Math.max(0, Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY))
