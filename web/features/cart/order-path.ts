import { SEGMENT } from "#domain/base/paths.ts"

/** Without a slash at the end. Spec: ROUTE-09. */
export const orderPath = (id: string): string => `/${SEGMENT.orderDetails}/${encodeURIComponent(id)}`
