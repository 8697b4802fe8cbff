import type { CartProduct } from "#domain/cart/cart.ts"
import type { Order, OrderProduct } from "./order.ts"

/**
 * Returns the cart's identifiers of a product of an order. Its id was a cart's when it was ordered. Spec: CART-06,
 * PAY-07, ORDER-09.
 */
export const cartProductOf = (
  { shopId }: Pick<Order, "shopId">,
  { groupId, merchantProductId }: Pick<OrderProduct, "groupId" | "merchantProductId">
): CartProduct => ({ product: groupId as CartProduct["product"], sid: shopId, spid: merchantProductId })
