import { sumOf } from "#domain/cart/goods.ts"
import type { Cents } from "#domain/money/cents.ts"
import type { Order, OrderProduct } from "#domain/orders/order.ts"
import type { SelectedProduct } from "./return.ts"

/** What was paid for an order, as far as it matters for paying back. */
type PaidOrder = Pick<Order, "products" | "shippingCost" | "standardShippingCost">

/**
 * What is paid back for `selected` pieces, when `before` have been paid back already: their prices less their part of the
 * discount. With the last piece of the order comes the shipping, at most what standard shipping costs. Pieces past what
 * was bought count for nothing, so all refunds together never are more than was paid, and whatever the steps they come to
 * the same. Spec: RETURN-03.
 */
export const refundAmount = (
  order: PaidOrder,
  before: ReadonlyArray<SelectedProduct>,
  selected: ReadonlyArray<SelectedProduct>
): Cents => (owedFor(order, [...before, ...selected]) - owedFor(order, before)) as Cents

/** All that is to be paid back once these pieces have come back. */
const owedFor = (order: PaidOrder, back: ReadonlyArray<SelectedProduct>): Cents => {
  const products = order.products.map((product) => ({ product, pieces: piecesOf(product, back) }))
  const goods = sumOf(products.map(({ product, pieces }) => paidFor(product, pieces)))
  const isComplete = products.every(({ product, pieces }) => pieces === product.quantity)
  const shipping = isComplete ? Math.min(order.shippingCost, order.standardShippingCost) : 0
  return (goods + shipping) as Cents
}

/** Rounded down for the first pieces, so that the last one makes up for it to the cent. */
const paidFor = ({ perItem, quantity, discount }: OrderProduct, pieces: number): Cents =>
  Math.floor(((perItem * quantity - discount) * pieces) / quantity) as Cents

const piecesOf = ({ merchantProductId, quantity }: OrderProduct, back: ReadonlyArray<SelectedProduct>): number => {
  const own = back.filter(({ id, quantity }) => id === merchantProductId && quantity > 0)
  return Math.min(
    quantity,
    own.reduce((sum, { quantity }) => sum + quantity, 0)
  )
}
