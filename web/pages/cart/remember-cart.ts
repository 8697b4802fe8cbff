import { cartCountCookie } from "#domain/shopping/cart/change-carts.ts"
import type { CartState } from "#domain/shopping/cart/cart.ts"
import { cartSessionCookie } from "#domain/shopping/cart/session.ts"
import type { Session } from "#web/features/page/context.ts"

/**
 * Stores the number of pieces in the cart, and the hash of a new cart session or of the session that the user has on
 * another device. Spec: CART-01, CART-32.
 */
export const rememberCart = ({ caller, setCookie }: Session, state: CartState): void => {
  const { cartSessionHash } = state
  setCookie(cartCountCookie(state))
  if (cartSessionHash !== null && cartSessionHash !== caller.cartSessionHash)
    setCookie(cartSessionCookie(cartSessionHash))
}
