import { SEGMENT } from "#domain/base/paths.ts"

/** Returns the path of the page of one order, without a slash at the end. Spec: ROUTE-09. */
export const orderPath = (id: string): string => `/${SEGMENT.orderDetails}/${encodeURIComponent(id)}`
