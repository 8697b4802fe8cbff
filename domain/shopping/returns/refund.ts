import { totalCents } from "#domain/shopping/cart/cart.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { Order, OrderProduct } from "#domain/shopping/orders/order.ts"
import type { SelectedProduct } from "./return.ts"

/** The amounts paid for an order that matter for a refund. */
type PaidOrder = Pick<Order, "products" | "shippingCost" | "standardShippingCost">

/**
 * Computes the refund for `selected` pieces after `before` have been refunded: their prices less their part of the
 * discount. The last piece of the order includes the shipping, at most the cost of standard shipping. Ignores pieces
 * past the ordered quantity, so all refunds together never exceed the payment, and their total does not depend on the
 * steps. Spec: RETURN-03.
 */
export const refundAmount = (
  order: PaidOrder,
  before: ReadonlyArray<SelectedProduct>,
  selected: ReadonlyArray<SelectedProduct>
): Cents => (owedFor(order, [...before, ...selected]) - owedFor(order, before)) as Cents

const owedFor = (order: PaidOrder, back: ReadonlyArray<SelectedProduct>): Cents => {
  const products = order.products.map((product) => ({ product, pieces: piecesOf(product, back) }))
  const goods = totalCents(products.map(({ product, pieces }) => paidFor(product, pieces)))
  const isComplete = products.every(({ product, pieces }) => pieces === product.quantity)
  const shipping = isComplete ? Math.min(order.shippingCost, order.standardShippingCost) : 0
  return (goods + shipping) as Cents
}

/** Rounds down, so that the last piece settles the difference to the cent. */
const paidFor = ({ perItem, quantity, discount }: OrderProduct, pieces: number): Cents =>
  Math.floor(((perItem * quantity - discount) * pieces) / quantity) as Cents

const piecesOf = ({ merchantProductId, quantity }: OrderProduct, back: ReadonlyArray<SelectedProduct>): number => {
  const own = back.filter(({ id, quantity }) => id === merchantProductId && quantity > 0)
  return Math.min(
    quantity,
    own.reduce((total, { quantity }) => total + quantity, 0)
  )
}
