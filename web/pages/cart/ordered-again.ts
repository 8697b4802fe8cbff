import type { CartProduct } from "#domain/shopping/cart/cart.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import type { OrderNumber } from "#domain/shopping/orders/order-number-schema.ts"
import { ROUTES } from "#domain/base/routes.ts"

/** A repeated order and the shop's ids of its products that are not in the cart. */
interface MissingProducts {
  readonly orderId: OrderNumber
  readonly spids: ReadonlyArray<string>
}

/** The maximum number of listed products: an order has no more. */
const MAX_NAMED = 100

/** Returns the address of the cart with the products of a repeated order that are not in it. Spec: ORDER-09. */
export const orderedAgainHref = (orderId: OrderNumber, missing: ReadonlyArray<CartProduct>): string => {
  if (missing.length === 0) return ROUTES.cartOverview
  const query = new URLSearchParams([["opnieuw", orderId], ...missing.map(({ spid }) => ["niet", spid])])
  return `${ROUTES.cartOverview}?${query}`
}

/** Reads what {@link orderedAgainHref} wrote; null for any other address. Total. */
export const readOrderedAgain = (query: URLSearchParams): MissingProducts | null => {
  const orderId = readOrderNumber(query.get("opnieuw") ?? "")
  const spids = query.getAll("niet").slice(0, MAX_NAMED)
  return orderId === null || spids.length === 0 ? null : { orderId, spids }
}

/** Returns the names of the products from the order: no text of the address reaches the page. */
export const missingNames = ({ products }: Order, { spids }: MissingProducts): ReadonlyArray<string> =>
  products.filter(({ merchantProductId }) => spids.includes(merchantProductId)).map(({ name }) => name)
