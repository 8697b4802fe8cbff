import { SEGMENT } from "#domain/routes/paths.ts"

/** Path of the page of one order; it ends without a slash. Spec: ROUTE-09. */
export const orderPath = (id: string): string => `/${SEGMENT.orderDetails}/${encodeURIComponent(id)}`
