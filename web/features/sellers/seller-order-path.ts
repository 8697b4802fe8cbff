import { buildRoute, ROUTES } from "#domain/base/routes.ts"

/** Returns the path of an order among the pages of its shop. Spec: ROUTE-42, SELL-09. */
export const sellerOrderPath = (orderId: string): string =>
  buildRoute("sellerOrder", { orderId }) ?? ROUTES.sellerOrders
