import { CartApi } from "#domain/cart/api.ts"
import { cartSessionCookie } from "#domain/cart/session.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"

/**
 * Merges this browser's cart into that of the user who has just logged in with `rawToken`, and sets the cookie of the merged cart.
 * A cart that cannot be merged stays for the next login: it must not prevent this one. Spec: CART-26, CART-22.
 */
export const mergeCart = async (
  { session, run, log }: Pick<PersonalRequest, "session" | "run" | "log">,
  rawToken: string
): Promise<void> => {
  const { cartSessionHash } = session.caller
  if (cartSessionHash === null) return
  try {
    const merged = await run(CartApi.use((carts) => carts.merge({ rawToken, cartSessionHash })))
    if (merged.cartSessionHash !== cartSessionHash) session.setCookie(cartSessionCookie(merged.cartSessionHash))
  } catch (cause) {
    log("cart at login", cause)
  }
}
