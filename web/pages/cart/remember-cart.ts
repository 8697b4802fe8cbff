import type { CartState } from "#domain/cart/cart.ts"
import { cartSessionCookie } from "#domain/cart/session.ts"
import type { Session } from "#web/features/page/context.ts"

/** Stores the hash of a new cart session, or of the session that the user has on another device. Spec: CART-01. */
export const rememberCart = ({ caller, setCookie }: Session, { cartSessionHash }: CartState): void => {
  if (cartSessionHash !== null && cartSessionHash !== caller.cartSessionHash)
    setCookie(cartSessionCookie(cartSessionHash))
}
