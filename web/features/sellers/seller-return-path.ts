import { buildRoute, ROUTES } from "#domain/base/routes.ts"

export const sellerReturnPath = (returnId: string): string =>
  buildRoute("sellerReturn", { returnId }) ?? ROUTES.sellerReturns
