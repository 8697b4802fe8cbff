import { formatCents } from "#domain/base/euros.ts"
import type { Cents } from "#domain/base/cents.ts"
import { isSameProduct, linesOf } from "./change-carts.ts"
import type { AgreedPrice, Cart, CartLine, CartProduct } from "./cart.ts"

/** The difference between a product's price and the one the visitor accepted. Spec: CART-11. */
interface PriceChange {
  readonly product: CartProduct
  readonly kind: "rose" | "fell" | "gone"
  readonly was: Cents
  /** null: the shop no longer sells it. */
  readonly now: Cents | null
}

/** Returns every line whose price has changed since it was added, in the order of the carts. Spec: CART-11. */
export const priceChanges = (carts: ReadonlyArray<Cart>): ReadonlyArray<PriceChange> =>
  linesOf(carts)
    .filter(({ priceAtAdding, priceNow }) => priceNow !== priceAtAdding)
    .map((line) => ({
      product: { product: line.product, sid: line.sid, spid: line.spid },
      kind: kindOf(line),
      was: line.priceAtAdding,
      now: line.priceNow
    }))

/** Formats a price change as a Dutch sentence. Spec: CART-11. */
export const priceChangeText = ({ kind, was, now }: PriceChange): string => {
  if (now === null) return CART_GONE_TEXT
  return `Dit product is ${kind === "rose" ? "duurder" : "goedkoper"} geworden: van ${formatCents(was)} naar ${formatCents(now)}.`
}

/** The result of accepting prices; `at` is the index of the first that was rejected. */
export type Agreed =
  | { readonly _tag: "Agreed"; readonly carts: ReadonlyArray<Cart> }
  | { readonly _tag: "Refused"; readonly at: number; readonly reason: "not-there" | "other-price" }

/**
 * Accepts prices for the visitor. A price other than today's is rejected, and then none is accepted: nobody accepts a
 * price they have not seen. Spec: CART-11, CART-27.
 */
export const acceptPrices = (carts: ReadonlyArray<Cart>, agreed: ReadonlyArray<AgreedPrice>): Agreed => {
  for (const [at, { price, ...product }] of agreed.entries()) {
    const line = linesOf(carts).find((other) => isSameProduct(other, product))
    if (line === undefined) return { _tag: "Refused", at, reason: "not-there" }
    if (line.priceNow !== price) return { _tag: "Refused", at, reason: "other-price" }
  }
  const accepted = (line: CartLine): CartLine => {
    const found = agreed.find((one) => isSameProduct(one, line))
    return found === undefined ? line : { ...line, priceAtAdding: found.price }
  }
  const all = carts.map((cart) => {
    const [first, ...rest] = cart.lines
    return { ...cart, lines: [accepted(first), ...rest.map(accepted)] } satisfies Cart as Cart
  })
  return { _tag: "Agreed", carts: all }
}

const CART_GONE_TEXT = "Deze winkel verkoopt dit product niet meer."

const kindOf = ({ priceAtAdding, priceNow }: CartLine): PriceChange["kind"] => {
  if (priceNow === null) return "gone"
  return priceNow > priceAtAdding ? "rose" : "fell"
}
