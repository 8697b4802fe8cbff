import type { Order, OrderProduct } from "#domain/shopping/orders/order.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import type { ReturnDeclaration, SelectedProduct } from "./return.ts"
import type { ReturnStatus } from "./status.ts"

/** The reasons why a return is rejected. `id` is a product's `merchantProductId`. Spec: RETURN-04. */
export type ReturnProblem =
  | { readonly reason: "other-order" | "not-returnable" | "too-late" | "nothing-selected" }
  | { readonly reason: "unknown-product" | "no-quantity"; readonly id: string }
  | { readonly reason: "too-many"; readonly id: string; readonly most: number }

/** A declared return, without duplicate products; or all its problems. */
type Declared =
  | { readonly _tag: "Declared"; readonly products: ReadonlyArray<SelectedProduct> }
  | { readonly _tag: "Refused"; readonly problems: ReadonlyArray<ReturnProblem> }

/**
 * Validates a declaration on `today` (a day in the Netherlands) against its order. Adds up the quantities of a product
 * named more than once. Spec: CART-07, RETURN-04.
 */
export const declareReturn = (
  order: Pick<Order, "id" | "shopId" | "status" | "returnTill" | "products">,
  declaration: ReturnDeclaration,
  today: string
): Declared => {
  if (declaration.orderId !== order.id || declaration.shopId !== order.shopId) return reject({ reason: "other-order" })
  if (!RETURNABLE.includes(order.status)) return reject({ reason: "not-returnable" })
  if (order.returnTill !== null && today > order.returnTill) return reject({ reason: "too-late" })
  const products = eachOnce(declaration.selectedProducts)
  if (products.length === 0) return reject({ reason: "nothing-selected" })
  const problems = products.flatMap((product) => problemOf(order.products, product))
  return problems.length === 0 ? { _tag: "Declared", products } : { _tag: "Refused", problems }
}

/** The message for the shopper, by reason. Spec: RETURN-04. */
export const RETURN_PROBLEM_TEXT: Readonly<Record<ReturnProblem["reason"], string>> = {
  "other-order": "Deze producten horen niet bij deze bestelling.",
  "not-returnable": "Van deze bestelling kun je nu niets terugsturen.",
  "too-late": "De tijd om terug te sturen is voorbij. Is het product kapot, kijk dan bij garantie en reparatie.",
  "nothing-selected": "Kies wat je wilt terugsturen.",
  "unknown-product": "Dit product zit niet in deze bestelling.",
  "no-quantity": "Kies hoeveel je er wilt terugsturen.",
  "too-many": "Zoveel kun je er niet meer terugsturen."
}

/** Returns the pieces of a product that can be returned: all except those of active returns. Spec: RETURN-05. */
export const returnableQuantity = (
  { merchantProductId, quantity }: Pick<OrderProduct, "merchantProductId" | "quantity">,
  returns: ReadonlyArray<{ readonly status: ReturnStatus; readonly products: ReadonlyArray<SelectedProduct> }>
): number => {
  const back = returns
    .filter(({ status }) => !WITHOUT_EFFECT.includes(status))
    .flatMap(({ products }) => products)
    .filter(({ id }) => id === merchantProductId)
  return Math.max(
    0,
    back.reduce((left, product) => left - product.quantity, quantity)
  )
}

/**
 * The statuses in which an order can be returned, from its first parcel on. Before that, an order is cancelled instead.
 */
const RETURNABLE: ReadonlyArray<OrderStatus> = ["partly-shipped", "shipped", "delivered", "collected", "completed"]

const WITHOUT_EFFECT: ReadonlyArray<ReturnStatus> = ["rejected", "cancelled", "expired"]

const reject = (problem: ReturnProblem): Declared => ({ _tag: "Refused", problems: [problem] })

const eachOnce = (selected: ReadonlyArray<SelectedProduct>): ReadonlyArray<SelectedProduct> => {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of selected) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

const problemOf = (
  products: ReadonlyArray<OrderProduct>,
  { id, quantity }: SelectedProduct
): ReadonlyArray<ReturnProblem> => {
  const product = products.find(({ merchantProductId }) => merchantProductId === id)
  if (product === undefined) return [{ reason: "unknown-product", id }]
  if (!Number.isInteger(quantity) || quantity < 1) return [{ reason: "no-quantity", id }]
  const most = product.returnableQuantity
  return quantity > most ? [{ reason: "too-many", id, most }] : []
}
