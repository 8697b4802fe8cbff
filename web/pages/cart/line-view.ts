import { type CartLine, type CartProduct, linePrice } from "#domain/shopping/cart/cart.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/shopping/cart/checkout-problems.ts"
import { priceChanges, priceChangeText } from "#domain/shopping/cart/price-change.ts"
import { maxCartQuantity } from "#domain/shopping/cart/limits.ts"
import { fewPiecesLeft } from "#domain/shopping/sellers/stock.ts"
import { formatCents } from "#domain/base/euros.ts"
import { cart as texts } from "#web/messages/cart.ts"

/** The sentence about a product for adults; `href` leads to what is still needed to order it, null if nothing is. Spec: CART-39. */
export interface AdultNotice {
  readonly text: string
  readonly label: string
  readonly href: string | null
}

/** The view of a line of the cart. Spec: CART-09, CART-11, CART-23. */
export interface LineView {
  readonly id: string
  readonly fields: CartProduct
  readonly name: string
  readonly href: string
  /** null if there is no picture. */
  readonly picture: string | null
  readonly size: string | null
  readonly quantity: number
  readonly canHaveMore: boolean
  /** The number of pieces left if it is small; otherwise null. Spec: STOCK-10. */
  readonly fewLeft: number | null
  /** Null for a product that is not for adults. Spec: CART-39. */
  readonly adult: AdultNotice | null
  /** The price of one piece; null if the shop no longer sells it. */
  readonly pricePerPiece: string | null
  /** The price of one piece in cents, which the shopper accepts. */
  readonly priceNow: number | null
  readonly amount: string
  /** The change or problem since the product was added; null if there is none. */
  readonly change: {
    readonly kind: "rose" | "fell" | "gone" | "too-many" | "reserved"
    readonly text: string
    /** The pieces in stock if the quantity exceeds them; otherwise null. */
    readonly maxQuantity: number | null
  } | null
}

/** Returns the view of a line. `index` counts all lines from 0; `adult` is the notice of a product for adults. */
export const lineView = (line: CartLine, index: number, adult: AdultNotice): LineView => {
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
    fewLeft: priceNow === null ? null : fewPiecesLeft(stock),
    adult: line.isAdult ? adult : null,
    priceNow,
    pricePerPiece: priceNow === null ? null : formatCents(priceNow),
    amount: priceNow === null ? texts.notSold : formatCents(linePrice(line)),
    change: changeOf(line)
  }
}

const changeOf = (line: CartLine): LineView["change"] => {
  const { priceNow, stock, reserved, quantity } = line
  const maxQuantity = maxCartQuantity(stock)
  if (priceNow === null || maxQuantity === 0) {
    return { kind: "gone", text: CHECKOUT_PROBLEM_TEXT.gone, maxQuantity: null }
  }
  const [change] = priceChanges([{ shopId: line.sid, shopName: "", lines: [line] }])
  if (change?.kind === "rose") return { kind: "rose", text: priceChangeText(change), maxQuantity: null }
  if (quantity > maxQuantity) return { kind: "too-many", text: CHECKOUT_PROBLEM_TEXT["too-many"], maxQuantity }
  if (stock !== null && quantity > stock - reserved) {
    return { kind: "reserved", text: CHECKOUT_PROBLEM_TEXT.reserved, maxQuantity: null }
  }
  return change === undefined ? null : { kind: change.kind, text: priceChangeText(change), maxQuantity: null }
}
