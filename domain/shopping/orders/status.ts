import type { DeliveryType } from "#domain/shopping/cart/delivery-options.ts"
import type { StoredOrder, Order } from "./order.ts"
import type { Instant } from "#domain/base/ids.ts"
import texts from "./texts.json" with { type: "json" }

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

export type OrderStatus = (typeof ORDER_STATUSES)[number]

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

export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** The parties that cause events: `provider` is the payment provider, `clock` the passing of time. Spec: CART-08. */
export const ORDER_ACTORS = ["shopper", "shop", "carrier", "provider", "clock"] as const

export type OrderActor = (typeof ORDER_ACTORS)[number]

export const ORDER_STATUS_TEXT: Readonly<Record<OrderStatus, string>> = texts.status

/** An order of this status is never paid for. Spec: CART-08. */
export const isCancelledOrExpired = (status: OrderStatus): boolean => status === "expired" || status === "cancelled"

/** Returns true for an order that ended without a sale, also if its money went back: it can be ordered again. Spec: ORDER-09. */
export const canOrderAgain = (status: OrderStatus): boolean => isCancelledOrExpired(status) || status === "refunded"

/** Returns false if only what is owed goes back. Spec: ORDER-11, PAY-25. */
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

interface PurchasedOrder extends Pick<StoredOrder, "status" | "paidAt" | "shopId"> {
  readonly products: ReadonlyArray<Pick<StoredOrder["products"][number], "productId">>
}

const UNDONE: ReadonlyArray<StoredOrder["status"]> = ["awaiting-payment", "cancelled", "expired", "refunded"]

/** Requires a paid order of one of `product/{id}` or `shop/{id}` that was not undone. Spec: REVIEW-04. */
export const hasBoughtIn = (
  { status, paidAt, shopId, products }: PurchasedOrder,
  subjects: ReadonlyArray<string>
): boolean =>
  paidAt !== null &&
  !UNDONE.includes(status) &&
  (subjects.includes(`shop/${shopId}`) || products.some(({ productId }) => subjects.includes(`product/${productId}`)))

export interface Transition<Status, Event, Actor> {
  readonly from: Status
  readonly event: Event
  readonly actor: Actor
  readonly to: Status
}

type Step<Status, Actor> =
  | { readonly _tag: "Moved"; readonly status: Status }
  | { readonly _tag: "NotNow" }
  | { readonly _tag: "NotYours"; readonly actors: ReadonlyArray<Actor> }

/** Applies an event by `table`; rejects what is not in it. Spec: CART-08. */
export const step = <Status, Event, Actor>(
  table: ReadonlyArray<Transition<Status, Event, Actor>>,
  from: Status,
  event: Event,
  actor: Actor
): Step<Status, Actor> => {
  const rows = table.filter((row) => row.from === from && row.event === event)
  const own = rows.find((row) => row.actor === actor)
  if (own !== undefined) return { _tag: "Moved", status: own.to }
  return rows.length === 0 ? { _tag: "NotNow" } : { _tag: "NotYours", actors: rows.map((row) => row.actor) }
}

export interface TimelineStep {
  readonly status: OrderStatus
  readonly state: "done" | "now" | "ahead"
  /** The moment it was last reached; null if it was not, or is unknown. */
  readonly at: Instant | null
}

/** Returns the history, the current status and the shortest path on. Spec: ORDER-06, ORDER-15. */
export const orderTimeline = ({
  status,
  paidAt,
  history,
  deliveryType
}: Pick<Order, "status" | "paidAt" | "history" | "deliveryType">): ReadonlyArray<TimelineStep> => {
  const path = (from: OrderStatus, to: OrderStatus) => shortestPath(transitionsOf(deliveryType), from, to)
  const reached = new Map(history.map((moment) => [moment.status, moment.at]))
  const before =
    history.length > 0
      ? [...reached.keys()]
      : paidAt === null
        ? path("awaiting-payment", status)
        : [...path("awaiting-payment", "paid"), ...path("paid", status)]
  const done = [...new Set(before)].filter((one) => one !== status)
  const at = (one: OrderStatus) => reached.get(one) ?? null
  const ahead = ENDED.includes(status)
    ? []
    : path(status, deliveryType === "pickup" ? "collected" : "delivered").filter(
        (one) => one !== status && !done.includes(one)
      )
  return [
    ...done.map((one): TimelineStep => ({ status: one, state: "done", at: at(one) })),
    { status, state: "now", at: at(status) },
    ...ahead.map((one): TimelineStep => ({ status: one, state: "ahead", at: null }))
  ]
}

const ENDED: ReadonlyArray<OrderStatus> = ["completed", "cancelled", "expired", "refunded"]

/** Includes both ends; returns none if there is no path. */
const shortestPath = (
  table: ReturnType<typeof transitionsOf>,
  from: OrderStatus,
  to: OrderStatus
): ReadonlyArray<OrderStatus> => {
  let paths: ReadonlyArray<ReadonlyArray<OrderStatus>> = [[from]]
  const seen = new Set<OrderStatus>([from])
  while (paths.length > 0) {
    const there = paths.find((one) => one.at(-1) === to)
    if (there !== undefined) return there
    paths = paths.flatMap((one) =>
      table
        .filter((row) => row.from === one.at(-1) && !seen.has(row.to))
        .map((row) => {
          seen.add(row.to)
          return [...one, row.to]
        })
    )
  }
  return []
}
