import type { CartState } from "#domain/cart/cart.ts"
import { cartSessionCookie } from "#domain/cart/session.ts"
import type { Person } from "#web/features/page/person.ts"

/** Keeps the hash of a session that began, or that somebody signed in has on another device. Spec: CART-01. */
export const rememberCart = ({ caller, setCookie }: Person, { cartSessionHash }: CartState): void => {
  if (cartSessionHash !== null && cartSessionHash !== caller.cartSessionHash)
    setCookie(cartSessionCookie(cartSessionHash))
}
