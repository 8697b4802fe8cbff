/** Most of one product in a cart. Spec: CART-09. */
export const MAX_QUANTITY = 99

/** Most different products in all carts of a visitor together. Spec: CART-09. */
export const MAX_LINES = 100

/** How many of a product may be in the cart, given the shop's stock; null: the shop does not say. Never below 0. Spec: CART-09. */
export const mostInCart = (stock: number | null): number => Math.max(0, Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY))
