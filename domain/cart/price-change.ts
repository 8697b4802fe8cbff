import { formatCents } from "#domain/money/euros.ts"
import type { Cents } from "#domain/money/cents.ts"
import { linesOf } from "./change-carts.ts"
import type { Cart, CartLine, CartProduct } from "./cart.ts"

/** How the price of one piece differs from the one the visitor agreed to. Spec: CART-11. */
export interface PriceChange {
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

/** The carts once the visitor has agreed to the prices of now; what is gone stays as it is. Spec: CART-11. */
export const acceptPrices = (carts: ReadonlyArray<Cart>): ReadonlyArray<Cart> =>
  carts.map((cart) => {
    const [first, ...rest] = cart.lines
    return { ...cart, lines: [accepted(first), ...rest.map(accepted)] }
  })

const CART_GONE_TEXT = "Deze winkel verkoopt dit product niet meer."

const kindOf = ({ priceAtAdding, priceNow }: CartLine): PriceChange["kind"] => {
  if (priceNow === null) return "gone"
  return priceNow > priceAtAdding ? "rose" : "fell"
}

const accepted = (line: CartLine): CartLine => ({ ...line, priceAtAdding: line.priceNow ?? line.priceAtAdding })
