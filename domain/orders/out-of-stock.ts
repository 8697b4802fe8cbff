import type { SelectedProduct } from "#domain/returns/return.ts"
import type { OrderProduct, StoredOrder } from "./order.ts"

/** Returns the order with pieces marked that are not delivered, because they were sold out when it was paid. Spec: STOCK-07. */
export const withOutOfStock = (order: StoredOrder, missing: ReadonlyArray<SelectedProduct>): StoredOrder => {
  const mark = (product: OrderProduct): OrderProduct => {
    const pieces = missing.find(({ id }) => id === product.merchantProductId)?.quantity ?? 0
    return { ...product, rejectedQuantity: Math.min(product.quantity, product.rejectedQuantity + pieces) }
  }
  const [first, ...rest] = order.products
  return { ...order, products: [mark(first), ...rest.map(mark)] }
}

/** Returns true if nothing of an order can be delivered. Spec: STOCK-07. */
export const isOutOfStock = ({ products }: Pick<StoredOrder, "products">): boolean =>
  products.every(({ quantity, rejectedQuantity }) => rejectedQuantity === quantity)
