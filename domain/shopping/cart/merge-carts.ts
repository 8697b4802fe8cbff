import { isSameProduct, linesOf, withLine, withLines } from "./change-carts.ts"
import type { Cart } from "./cart.ts"
import { MAX_LINES } from "./limits.ts"

interface MergedCarts {
  readonly carts: ReadonlyArray<Cart>
  /** Lines that did not fit, which stay in the session. */
  readonly left: ReadonlyArray<Cart>
}

/**
 * Merges the carts of a session into `own` carts. If both hold a product, the larger quantity counts, because the
 * visitor did not mean to buy it twice, at the price accepted in `own`; new products are appended up to the bound of
 * CART-09, for which the number of `saved` lines counts. Leaves out the products in `held`. Idempotent. Spec: CART-26, ADULT-08.
 */
export const mergeCarts = (
  own: ReadonlyArray<Cart>,
  session: ReadonlyArray<Cart>,
  held: ReadonlySet<string>,
  saved = 0
): MergedCarts => {
  let carts = own
  let room = MAX_LINES - saved - linesOf(own).length
  for (const { shopName, lines } of session) {
    for (const line of lines) {
      if (held.has(line.product)) continue
      const known = linesOf(own).find((other) => isSameProduct(other, line))
      if (known === undefined && room <= 0) continue
      if (known === undefined) room -= 1
      const merged = known === undefined ? line : { ...known, quantity: Math.max(known.quantity, line.quantity) }
      carts = withLine(carts, merged, shopName)
    }
  }
  const isIn = (line: Cart["lines"][0]) => linesOf(carts).some((other) => isSameProduct(other, line))
  const left = session.flatMap((cart) =>
    withLines(
      cart,
      cart.lines.filter((line) => !isIn(line))
    )
  )
  return { carts, left }
}
