import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import type { ReturnStatus } from "#domain/shopping/orders/return-status.ts"
import kinds from "./kinds.json" with { type: "json" }

/** The reason completes the sentence "Je krijgt deze mail omdat …". */
export const MESSAGE_KINDS = kinds

export type MessageKind = keyof typeof MESSAGE_KINDS

const OPTIONAL_KINDS = [
  "newsletter-issue",
  "back-in-stock",
  "price-alert",
  "wishlist-drops"
] as const satisfies ReadonlyArray<MessageKind>

export type OptionalKind = (typeof OPTIONAL_KINDS)[number]

/** Returns true for a kind that a user may switch off. Spec: MSG-01. */
export const isOptionalKind = (kind: string): kind is OptionalKind =>
  OPTIONAL_KINDS.some((optional) => optional === kind)

export const MAX_ATTEMPTS = 8

const FIRST_WAIT_MINUTES = 1

const MAX_WAIT_MINUTES = 360

/** Waits four times as long each time; returns null after the last attempt. Spec: MSG-11. */
export const minutesUntilRetry = (attempts: number): number | null =>
  attempts >= MAX_ATTEMPTS ? null : Math.min(MAX_WAIT_MINUTES, FIRST_WAIT_MINUTES * 4 ** (attempts - 1))

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
