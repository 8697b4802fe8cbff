import { isSameProduct, linesOf, withLine, withLines } from "./change-carts.ts"
import type { Cart } from "./cart.ts"
import { MAX_LINES } from "./quantity.ts"

/** Two shoppers' carts as one. */
interface MergedCarts {
  readonly carts: ReadonlyArray<Cart>
  /** What did not fit and stays where it was. */
  readonly left: ReadonlyArray<Cart>
}

/**
 * `own` carts with those of a session put in: of what is in both the larger quantity counts, since nobody meant to buy it twice,
 * at the price agreed to in `own`; what is new comes behind, up to the bound of CART-09. The products in
 * `held` are put nowhere. Doing it twice changes nothing. Spec: CART-26, ADULT-08.
 */
export const mergeCarts = (
  own: ReadonlyArray<Cart>,
  session: ReadonlyArray<Cart>,
  held: ReadonlySet<string>
): MergedCarts => {
  let carts = own
  let room = MAX_LINES - linesOf(own).length
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
