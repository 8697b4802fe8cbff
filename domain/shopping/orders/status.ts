import type { DeliveryType } from "#domain/shopping/cart/delivery-type.ts"
import { step, type Transition } from "./transition.ts"

/** The statuses of an order. One order is with one shop. Spec: CART-08. */
export const ORDER_STATUSES = [
  "awaiting-payment",
  "paid",
  "accepted",
  "partly-shipped",
  "shipped",
  "delivered",
  "ready",
  "collected",
  "completed",
  "cancelled",
  "expired",
  "refunded"
] as const

/** One of the statuses of an order. Spec: ORDER-01. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The events of an order. Spec: CART-08. */
export const ORDER_EVENTS = [
  "pay",
  "expire",
  "cancel",
  "accept",
  "ship-part",
  "ship",
  "deliver",
  "prepare",
  "collect",
  "complete",
  "refund"
] as const

/** An event that changes the status of an order. */
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** The parties that cause events: `provider` is the payment provider, `clock` the passing of time. Spec: CART-08. */
export const ORDER_ACTORS = ["shopper", "shop", "carrier", "provider", "clock"] as const

/** The party that causes an event of an order. */
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** The names of order statuses on screen. Spec: CART-08. */
export const ORDER_STATUS_TEXT: Readonly<Record<OrderStatus, string>> = {
  "awaiting-payment": "Wacht op betaling",
  paid: "Betaald",
  accepted: "In behandeling",
  "partly-shipped": "Deels verzonden",
  shipped: "Onderweg",
  delivered: "Bezorgd",
  ready: "Klaar om op te halen",
  collected: "Opgehaald",
  completed: "Afgerond",
  cancelled: "Geannuleerd",
  expired: "Verlopen",
  refunded: "Terugbetaald"
}

/**
 * Returns true for an order that was cancelled or has expired: it is never paid for. Spec: CART-08.
 */
export const isCancelledOrExpired = (status: OrderStatus): boolean => status === "expired" || status === "cancelled"

/** Returns true for an order that ended without a sale, also if its money went back: it can be ordered again. Spec: ORDER-09. */
export const canOrderAgain = (status: OrderStatus): boolean => isCancelledOrExpired(status) || status === "refunded"

/**
 * Returns true if all that was paid for an order goes or went back. Otherwise only what is owed does, also of a refunded order after
 * a reversed chargeback. Spec: ORDER-11, PAY-25.
 */
export const isRefundedInFull = (order: { readonly status: OrderStatus; readonly reversed: number }): boolean =>
  order.status === "cancelled" || (order.status === "refunded" && order.reversed === 0)

/** Returns true for an order with parcels on their way: its shop can write about them and correct them. Spec: SELL-09, ORDER-16. */
export const isInTransit = (status: OrderStatus): boolean => status === "partly-shipped" || status === "shipped"

/** A transition of orders; only of those with a delivery type, unless that is null. Spec: CART-08, ORDER-15. */
interface OrderTransition extends Transition<OrderStatus, OrderEvent, OrderActor> {
  readonly delivery: DeliveryType | null
}

const row = (
  from: OrderStatus,
  event: OrderEvent,
  actor: OrderActor,
  to: OrderStatus,
  delivery: DeliveryType | null = null
): OrderTransition => ({ from, event, actor, to, delivery })

/** The transitions of an order; any other is rejected. Spec: CART-08. */
export const ORDER_TRANSITIONS: ReadonlyArray<OrderTransition> = [
  row("awaiting-payment", "pay", "provider", "paid"),
  row("awaiting-payment", "expire", "clock", "expired"),
  row("awaiting-payment", "cancel", "shopper", "cancelled"),
  row("expired", "refund", "provider", "refunded"),
  row("paid", "accept", "shop", "accepted"),
  row("paid", "cancel", "shopper", "cancelled"),
  row("paid", "cancel", "shop", "cancelled"),
  row("paid", "cancel", "clock", "cancelled"),
  row("paid", "refund", "provider", "refunded"),
  row("accepted", "ship-part", "shop", "partly-shipped", "delivery"),
  row("accepted", "ship", "shop", "shipped", "delivery"),
  row("accepted", "prepare", "shop", "ready", "pickup"),
  row("accepted", "cancel", "shop", "cancelled"),
  row("accepted", "refund", "provider", "refunded"),
  row("partly-shipped", "ship-part", "shop", "partly-shipped"),
  row("partly-shipped", "ship", "shop", "shipped"),
  row("partly-shipped", "refund", "provider", "refunded"),
  row("shipped", "deliver", "carrier", "delivered"),
  row("shipped", "deliver", "shop", "delivered"),
  row("shipped", "deliver", "shopper", "delivered"),
  row("shipped", "refund", "provider", "refunded"),
  row("delivered", "complete", "clock", "completed"),
  row("delivered", "refund", "provider", "refunded"),
  row("ready", "collect", "shop", "collected"),
  row("ready", "cancel", "shop", "cancelled"),
  row("ready", "refund", "provider", "refunded"),
  row("collected", "complete", "clock", "completed"),
  row("collected", "refund", "provider", "refunded"),
  row("completed", "refund", "provider", "refunded"),
  row("cancelled", "refund", "provider", "refunded")
]

/** Returns the transitions of orders with a delivery type. Spec: ORDER-15. */
export const transitionsOf = (type: DeliveryType): ReadonlyArray<OrderTransition> => TRANSITIONS_OF_TYPE[type]

const ofType = (type: DeliveryType) =>
  ORDER_TRANSITIONS.filter(({ delivery }) => delivery === null || delivery === type)

const TRANSITIONS_OF_TYPE = { delivery: ofType("delivery"), pickup: ofType("pickup") }

/** Returns true if the table allows `event` by `actor` for an order with this status and delivery type. Spec: CART-08, ORDER-15. */
export const isEventAllowed = (
  status: OrderStatus,
  event: OrderEvent,
  actor: OrderActor,
  type: DeliveryType = "delivery"
): boolean => step(transitionsOf(type), status, event, actor)._tag === "Moved"
