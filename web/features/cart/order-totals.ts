import { totalCents, toCents, formatCents } from "#domain/base/euros.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { SEGMENT } from "#domain/base/paths.ts"

/** Returns the path of the page of one order, without a slash at the end. Spec: ROUTE-09. */
export const orderPath = (id: string): string => `/${SEGMENT.orderDetails}/${encodeURIComponent(id)}`

export const toOrderTotals = ({ products, shippingCost }: Pick<Order, "products" | "shippingCost">) => {
  const goods = totalCents(products.map(({ perItem, quantity }) => toCents(perItem * quantity)))
  const discount = totalCents(products.map((product) => product.discount))
  const total = toCents(goods - discount + shippingCost)
  return {
    rows: [
      { label: texts.goods, amount: formatCents(goods) },
      ...(discount === 0 ? [] : [{ label: texts.discount, amount: formatCents(-discount) }]),
      { label: texts.shipping, amount: shippingCost === 0 ? texts.free : formatCents(shippingCost) }
    ],
    total: { label: texts.total, amount: formatCents(total) },
    totalCents: total,
    vat: ""
  }
}
