import type { ShopId } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { shippingCost } from "#domain/shopping/cart/delivery-options.ts"
import type { ShippingMethod } from "#domain/shopping/cart/shipping.ts"
import type { CartTotals, PricedLine, ShopTotals } from "#domain/shopping/cart/totals.ts"
import type { ProductVatRate } from "./invoice.ts"
import type { OrderProduct } from "./order.ts"

/** An order with one shop, before it is stored. */
interface NewOrder {
  readonly shopId: ShopId
  readonly products: ReadonlyArray<OrderProduct>
  readonly vatRates: ReadonlyArray<ProductVatRate>
  readonly shippingCost: Cents
  readonly standardShippingCost: Cents
  /** Goods minus discount plus shipping: this order's part of the payment. */
  readonly amount: Cents
}

/**
 * Creates one order for each shop, at the prices and with the discounts of `totals`; their amounts add up to its total.
 * Returns null while a total is unknown or a product is no longer sold. `offered` are the shipping methods of the
 * shops. Spec: ORDER-04.
 */
export const ordersFromTotals = (
  { shops }: CartTotals,
  offered: ReadonlyArray<ShippingMethod>
): ReadonlyArray<NewOrder> | null => {
  const orders: Array<NewOrder> = []
  for (const shop of shops) {
    const { shopId, lines, shipping, total } = shop
    const products = lines.map(orderProduct).filter((product) => product !== null)
    if (shipping === null || total === null || products.length < lines.length) return null
    const standardShippingCost = standardCost(shop, offered) ?? shipping
    const vatRates = lines.map(({ line }) => ({ id: line.spid, rate: line.vatRate }))
    orders.push({ shopId, products, vatRates, shippingCost: shipping, standardShippingCost, amount: total })
  }
  return orders
}

/** Returns the lowest price at which a shop delivers these goods; null if it does not deliver. */
const standardCost = ({ shopId, goods }: ShopTotals, offered: ReadonlyArray<ShippingMethod>): Cents | null => {
  const costs = offered
    .filter((method) => method.shopId === shopId && method.type === "delivery")
    .map((method) => shippingCost(method, goods))
  return costs.length === 0 ? null : (Math.min(...costs) as Cents)
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
    discount,
    shippedQuantity: 0,
    rejectedQuantity: 0
  }
}
