import { buildRoute, ROUTES } from "#domain/base/routes.ts"

/** Returns the path of a return among the pages of its shop. Spec: ROUTE-42, SELL-12. */
export const sellerReturnPath = (returnId: string): string =>
  buildRoute("sellerReturn", { returnId }) ?? ROUTES.sellerReturns
