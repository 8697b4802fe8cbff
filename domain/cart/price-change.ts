import { formatCents } from "#domain/money/euros.ts"
import type { Cents } from "#domain/money/cents.ts"
import { isSameProduct, linesOf } from "./change-carts.ts"
import type { AgreedPrice, Cart, CartLine, CartProduct } from "./cart.ts"

/** How the price of one piece differs from the one the visitor agreed to. Spec: CART-11. */
interface PriceChange {
  readonly product: CartProduct
  readonly kind: "rose" | "fell" | "gone"
  readonly was: Cents
  /** null: the shop no longer sells it. */
  readonly now: Cents | null
}

/** Every line whose price is another than when it was added, in the order of the carts. Spec: CART-11. */
export const priceChanges = (carts: ReadonlyArray<Cart>): ReadonlyArray<PriceChange> =>
  linesOf(carts)
    .filter(({ priceAtAdding, priceNow }) => priceNow !== priceAtAdding)
    .map((line) => ({
      product: { product: line.product, sid: line.sid, spid: line.spid },
      kind: kindOf(line),
      was: line.priceAtAdding,
      now: line.priceNow
    }))

/** The change in words. Spec: CART-11. */
export const priceChangeText = ({ kind, was, now }: PriceChange): string => {
  if (now === null) return CART_GONE_TEXT
  return `Dit product is ${kind === "rose" ? "duurder" : "goedkoper"} geworden: van ${formatCents(was)} naar ${formatCents(now)}.`
}

/** What agreeing to prices came to; `at` is the place of the first that could not be agreed to. */
export type Agreed =
  | { readonly _tag: "Agreed"; readonly carts: ReadonlyArray<Cart> }
  | { readonly _tag: "Refused"; readonly at: number; readonly reason: "not-there" | "other-price" }

/**
 * The carts once the visitor has agreed to these prices. A price that is not the one of now is refused, and then none is taken:
 * nobody agrees to what they have not seen. Spec: CART-11, CART-27.
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
