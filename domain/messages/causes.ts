import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import type { ReturnStatus } from "#domain/shopping/returns/status.ts"
import type { MessageKind } from "./kinds.ts"

/** The message about an order that has reached a status; null for none. Spec: MSG-40. */
export const ORDER_MESSAGES = {
  "awaiting-payment": "order-placed",
  paid: null,
  accepted: "order-accepted",
  "partly-shipped": "order-shipped",
  shipped: "order-shipped",
  delivered: "order-delivered",
  ready: "order-ready",
  collected: "order-collected",
  completed: null,
  cancelled: "order-cancelled",
  expired: null,
  refunded: null
} as const satisfies Readonly<Record<OrderStatus, MessageKind | null>>

/** The message about a return that has reached a status; null for none. Spec: MSG-40. */
export const RETURN_MESSAGES = {
  declared: "return-declared",
  approved: "return-approved",
  sent: null,
  received: "return-received",
  refunded: "return-refunded",
  rejected: "return-rejected",
  cancelled: null,
  expired: null
} as const satisfies Readonly<Record<ReturnStatus, MessageKind | null>>
