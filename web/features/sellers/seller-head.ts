import { seller } from "#web/messages/seller.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import { buildRoute, ROUTES } from "#domain/base/routes.ts"

/** Search engines must not index the page. Spec: HEAD-08, SELL-03. */
export const sellerHead = (title: string): HeadView =>
  headView({ title, description: seller.description, robots: "noindex, follow" })

/** Returns the path of an order among the pages of its shop. Spec: ROUTE-42, SELL-09. */
export const sellerOrderPath = (orderId: string): string =>
  buildRoute("sellerOrder", { orderId }) ?? ROUTES.sellerOrders

/** Returns the path of a return among the pages of its shop. Spec: ROUTE-42, SELL-12. */
export const sellerReturnPath = (returnId: string): string =>
  buildRoute("sellerReturn", { returnId }) ?? ROUTES.sellerReturns
