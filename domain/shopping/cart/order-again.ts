import { Schema } from "effect"
import { CartProduct, CartState, type Cart } from "./cart.ts"
import { addToCarts, isSameProduct, linesOf, type Offered } from "./change-carts.ts"
import { CART_REFUSALS, type CartRefusal } from "./limits.ts"

export const OrderedAgain = Schema.Struct({
  cart: CartState,
  unavailable: Schema.Array(
    Schema.Struct({ product: CartProduct, name: Schema.String, reason: Schema.Literals(CART_REFUSALS) })
  )
})
export type OrderedAgain = typeof OrderedAgain.Type

interface OrderedProduct {
  readonly about: CartProduct
  readonly quantity: number
  readonly offered: Offered | null
}

/** Counts pieces already in the carts, so that it is idempotent. Spec: ORDER-09. */
export const orderAgain = (
  carts: ReadonlyArray<Cart>,
  products: ReadonlyArray<OrderedProduct>,
  saved: ReadonlyArray<CartProduct> = []
): {
  readonly carts: ReadonlyArray<Cart>
  readonly unavailable: ReadonlyArray<{ readonly about: CartProduct; readonly reason: CartRefusal }>
} => {
  const unavailable: Array<{ readonly about: CartProduct; readonly reason: CartRefusal }> = []
  let filled = carts
  for (const { about, quantity, offered } of products) {
    const present = linesOf(filled).find((line) => isSameProduct(line, about))?.quantity ?? 0
    if (offered === null || offered.priceNow === null) {
      unavailable.push({ about, reason: "sold-out" })
    } else if (present < quantity) {
      const added = addToCarts(filled, offered, quantity - present, saved)
      if (added._tag === "Added") filled = added.carts
      else unavailable.push({ about, reason: added.reason })
    }
  }
  return { carts: filled, unavailable }
}
