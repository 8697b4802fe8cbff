import type { Cents } from "#domain/base/cents.ts"
import type { OrderProduct, ParcelProduct, Shipment, StoredOrder, Order } from "./order.ts"
import type { OrderEvent } from "./status.ts"
import { totalCents, toCents } from "#domain/base/euros.ts"
import type { SelectedProduct } from "./return.ts"

export const MAX_PARCELS = 50

/** The reason why a shop cannot send or reject these pieces. `index` is their position in the selection. */
export type SelectionProblem =
  | { readonly reason: "nothing-selected" }
  | { readonly reason: "unknown-product" | "no-quantity" | "too-many"; readonly index: number }

/** Returns the pieces of a product that the shop has neither sent nor rejected. Spec: ORDER-12, ORDER-13. */
export const openQuantity = ({
  quantity,
  shippedQuantity,
  rejectedQuantity
}: Pick<OrderProduct, "quantity" | "shippedQuantity" | "rejectedQuantity">): number =>
  quantity - shippedQuantity - rejectedQuantity

/** Returns all open pieces of an order. Spec: ORDER-13. */
export const openProducts = ({ products }: Pick<StoredOrder, "products">): ReadonlyArray<ParcelProduct> =>
  products
    .map((product) => ({ id: product.merchantProductId, quantity: openQuantity(product) }))
    .filter(({ quantity }) => quantity > 0)

/** Returns the rejected pieces of an order, for refunds (RETURN-03). Spec: ORDER-12. */
export const rejectedProducts = ({ products }: Pick<StoredOrder, "products">): ReadonlyArray<ParcelProduct> =>
  products
    .map(({ merchantProductId: id, rejectedQuantity }) => ({ id, quantity: rejectedQuantity }))
    .filter(({ quantity }) => quantity > 0)

/** Counts the rejected pieces of an order. Spec: ORDER-12. */
export const rejectedCount = ({ products }: Pick<StoredOrder, "products">): number =>
  products.reduce((count, { rejectedQuantity }) => count + rejectedQuantity, 0)

/** Returns the first problem of selected pieces; null if all are open. Spec: ORDER-12, ORDER-13. */
export const selectionProblem = (
  order: Pick<StoredOrder, "products">,
  selected: ReadonlyArray<ParcelProduct>
): SelectionProblem | null => {
  if (selected.length === 0) return { reason: "nothing-selected" }
  const left = new Map(order.products.map((product) => [product.merchantProductId, openQuantity(product)]))
  for (const [index, { id, quantity }] of selected.entries()) {
    const open = left.get(id)
    if (open === undefined) return { reason: "unknown-product", index }
    if (!Number.isInteger(quantity) || quantity < 1) return { reason: "no-quantity", index }
    if (quantity > open) return { reason: "too-many", index }
    left.set(id, open - quantity)
  }
  return null
}

interface Fulfilled {
  readonly order: StoredOrder
  readonly event: OrderEvent | null
}

/** Expects pieces without a {@link selectionProblem}. The last open one ships the order. Spec: ORDER-13. */
export const addParcel = (
  order: StoredOrder,
  parcel: Omit<Shipment, "updates" | "products">,
  selected: ReadonlyArray<ParcelProduct>
): Fulfilled => {
  const shipments = [...order.shipments, { ...parcel, updates: [], products: selected }]
  const changed = { ...addPieces(order, "shippedQuantity", selected), shipments }
  return { order: changed, event: openProducts(changed).length === 0 ? "ship" : "ship-part" }
}

/** Marks all open pieces as handed over to the buyer who collects them. Spec: ORDER-15. */
export const handOver = (order: StoredOrder): StoredOrder => addPieces(order, "shippedQuantity", openProducts(order))

/** Expects no {@link selectionProblem}; `returned` pieces were refunded before. Spec: ORDER-12, RETURN-03. */
export const rejectPieces = (
  order: StoredOrder,
  returned: ReadonlyArray<ParcelProduct>,
  selected: ReadonlyArray<ParcelProduct>
): Fulfilled & { readonly refund: Cents } => {
  const changed = addPieces(order, "rejectedQuantity", selected)
  const isAllRejected = changed.products.every(({ quantity, rejectedQuantity }) => quantity === rejectedQuantity)
  const isAllSent = openProducts(changed).length === 0
  return {
    order: changed,
    refund: refundAmount(order, [...rejectedProducts(order), ...returned], selected),
    event: isAllRejected ? "cancel" : isAllSent ? "ship" : null
  }
}

/** `returned` pieces were refunded before. Idempotent. Spec: PAY-25. */
export const rejectUnsent = (
  { order: before, owed, amount }: { readonly order: StoredOrder; readonly owed: Cents; readonly amount: Cents },
  returned: ReadonlyArray<ParcelProduct>
): { readonly order: StoredOrder; readonly owed: Cents } => {
  const { order, refund, event } = rejectPieces(before, returned, openProducts(before))
  return { order, owed: event === "cancel" ? amount : toCents(owed + refund) }
}

/** Takes back {@link rejectPieces} of pieces of an order without returns, and returns the order and what was owed for them. Spec: WITHDRAW-09. */
export const unrejectPieces = (
  order: StoredOrder,
  pieces: ReadonlyArray<ParcelProduct>
): { readonly order: StoredOrder; readonly refund: Cents } => {
  const back = pieces.map(({ id, quantity }) => ({ id, quantity: -quantity }))
  const before = addPieces(order, "rejectedQuantity", back)
  return { order: before, refund: refundAmount(order, rejectedProducts(before), pieces) }
}

const addPieces = (
  order: StoredOrder,
  field: "shippedQuantity" | "rejectedQuantity",
  selected: ReadonlyArray<ParcelProduct>
): StoredOrder => {
  const added = (product: OrderProduct): OrderProduct => {
    const own = selected.filter(({ id }) => id === product.merchantProductId)
    const pieces = own.reduce((total, { quantity }) => total + quantity, product[field])
    return { ...product, [field]: Math.min(product.quantity, pieces) }
  }
  const [first, ...rest] = order.products
  return { ...order, products: [added(first), ...rest.map(added)] }
}

type PaidOrder = Pick<Order, "products" | "shippingCost" | "standardShippingCost">

/** Never lets all refunds exceed the payment; their total does not depend on the steps. Spec: RETURN-03. */
export const refundAmount = (
  order: PaidOrder,
  before: ReadonlyArray<SelectedProduct>,
  selected: ReadonlyArray<SelectedProduct>
): Cents => toCents(owedFor(order, [...before, ...selected]) - owedFor(order, before))

const owedFor = (order: PaidOrder, back: ReadonlyArray<SelectedProduct>): Cents => {
  const products = order.products.map((product) => ({ product, pieces: piecesOf(product, back) }))
  const goods = totalCents(products.map(({ product, pieces }) => paidFor(product, pieces)))
  const isComplete = products.every(({ product, pieces }) => pieces === product.quantity)
  const shipping = isComplete ? Math.min(order.shippingCost, order.standardShippingCost) : 0
  return toCents(goods + shipping)
}

/** Rounds down, so that the last piece settles the difference to the cent. */
const paidFor = ({ perItem, quantity, discount }: OrderProduct, pieces: number): Cents =>
  toCents(Math.floor(((perItem * quantity - discount) * pieces) / quantity))

const piecesOf = ({ merchantProductId, quantity }: OrderProduct, back: ReadonlyArray<SelectedProduct>): number => {
  const own = back.filter(({ id, quantity }) => id === merchantProductId && quantity > 0)
  return Math.min(
    quantity,
    own.reduce((total, { quantity }) => total + quantity, 0)
  )
}
