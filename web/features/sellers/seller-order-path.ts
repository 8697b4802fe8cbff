import { buildRoute, ROUTES } from "#domain/base/routes.ts"

export const sellerOrderPath = (orderId: string): string =>
  buildRoute("sellerOrder", { orderId }) ?? ROUTES.sellerOrders
