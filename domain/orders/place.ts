import type { ShopId } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import type { CartTotals, PricedLine } from "#domain/cart/totals.ts"
import type { OrderProduct } from "./order.ts"

/** What is ordered from one shop, and what it costs. */
export interface PlacedOrder {
  readonly shopId: ShopId
  readonly products: ReadonlyArray<OrderProduct>
  readonly shippingCost: Cents
  /** Goods less discount, and shipping: this order's part of the payment. */
  readonly amount: Cents
}

/**
 * One order for each shop, at the prices and with the discounts of `totals`; together their amounts are its total. null
 * while a total is unknown or a product is no longer sold: then there is nothing to order yet. Spec: ORDER-04.
 */
export const placedOrders = ({ shops }: CartTotals): ReadonlyArray<PlacedOrder> | null => {
  const orders: Array<PlacedOrder> = []
  for (const { shopId, lines, shipping, total } of shops) {
    const products = lines.map(orderProduct).filter((product) => product !== null)
    if (shipping === null || total === null || products.length < lines.length) return null
    orders.push({ shopId, products, shippingCost: shipping, amount: total })
  }
  return orders
}

const orderProduct = ({ line, discount }: PricedLine): OrderProduct | null => {
  const { priceNow, product, spid, name, picture, quantity, size, pdpPath } = line
  if (priceNow === null) return null
  return {
    perItem: priceNow,
    groupId: product,
    merchantProductId: spid,
    name,
    picture,
    quantity,
    returnableQuantity: quantity,
    size,
    pdpPath,
    discount
  }
}
