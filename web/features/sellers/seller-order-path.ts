import type { OrderNumber } from "#domain/orders/order-number-schema.ts"
import { buildRoute, ROUTES } from "#domain/routes/routes.ts"

/** Returns the path of an order among the pages of its shop. Spec: ROUTE-42, SELL-09. */
export const sellerOrderPath = (orderId: OrderNumber): string =>
  buildRoute("sellerOrder", { orderId }) ?? ROUTES.sellerOrders
