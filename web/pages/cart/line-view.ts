import type { CartLine, CartProduct } from "#domain/cart/cart.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/cart/checkout-problems.ts"
import { linePrice } from "#domain/cart/goods.ts"
import { priceChanges, priceChangeText } from "#domain/cart/price-change.ts"
import { maxCartQuantity } from "#domain/cart/limits.ts"
import { formatCents } from "#domain/money/euros.ts"
import { cart as texts } from "#web/messages/cart.ts"

/** One line of the cart, ready to print. Spec: CART-09, CART-11, CART-23. */
export interface LineView {
  /** Of its place in the page. */
  readonly id: string
  readonly fields: CartProduct
  readonly name: string
  readonly href: string
  /** null: there is no picture. */
  readonly picture: string | null
  readonly size: string | null
  readonly quantity: number
  readonly canHaveMore: boolean
  /** Price of one; null when the shop no longer sells it. */
  readonly each: string | null
  /** The same in cents, for who agrees to it. */
  readonly priceNow: number | null
  readonly amount: string
  /** What has changed since it was put in, or is wrong with it; null: nothing. */
  readonly change: {
    readonly kind: "rose" | "fell" | "gone" | "too-many"
    readonly text: string
    /** Of too many: the pieces there are. */
    readonly most: number | null
  } | null
}

/** `index`: of the line among all lines, from 0. */
export const lineView = (line: CartLine, index: number): LineView => {
  const { product, sid, spid, name, picture, size, pdpPath, quantity, priceNow, stock } = line
  return {
    id: `regel-${index + 1}`,
    fields: { product, sid, spid },
    name,
    href: pdpPath,
    picture,
    size,
    quantity,
    canHaveMore: priceNow !== null && quantity < maxCartQuantity(stock),
    priceNow,
    each: priceNow === null ? null : formatCents(priceNow),
    amount: priceNow === null ? texts.notSold : formatCents(linePrice(line)),
    change: changeOf(line)
  }
}

/** That it is gone comes before its price, and that before how many there are. */
const changeOf = (line: CartLine): LineView["change"] => {
  const { priceNow, stock, quantity } = line
  const most = maxCartQuantity(stock)
  if (priceNow === null || most === 0) return { kind: "gone", text: CHECKOUT_PROBLEM_TEXT.gone, most: null }
  const [change] = priceChanges([{ shopId: line.sid, shopName: "", lines: [line] }])
  if (change?.kind === "rose") return { kind: "rose", text: priceChangeText(change), most: null }
  if (quantity > most) return { kind: "too-many", text: CHECKOUT_PROBLEM_TEXT["too-many"], most }
  return change === undefined ? null : { kind: change.kind, text: priceChangeText(change), most: null }
}
