import { momentOf } from "#domain/calendar/moment.ts"
import { dayOf } from "#domain/text/dates.ts"
import type { Order } from "./order.ts"
import { type OrderEvent, ORDER_TRANSITIONS, type OrderStatus } from "./status.ts"
import { step } from "./transition.ts"

/** Days until an unpaid order expires. Spec: ORDER-03. */
export const PAYMENT_DAYS = 7

/** Working days after the payment in which a shop must accept an order, by default. Spec: ORDER-14. */
export const ACCEPT_DAYS = 3

/**
 * Returns the event that is due for an order at `now`: one that waits for its payment expires seven days after it was
 * made, a delivered one is completed once its last day for returns has passed in the Netherlands. Returns null if none
 * is due. Spec: ORDER-03.
 */
export const dueEvent = (
  { status, createdAt, returnTill }: Pick<Order, "status" | "createdAt" | "returnTill">,
  now: Date
): OrderEvent | null => {
  if (status === "awaiting-payment") {
    return now.getTime() - momentOf(createdAt) >= PAYMENT_DAYS * DAY ? "expire" : null
  }
  return status === "delivered" && returnTill !== null && dayOf(now) > returnTill ? "complete" : null
}

const DAY = 86_400_000

/**
 * Returns the status of an order at `now`, given its stored status: applies the transitions that were due. Spec:
 * ORDER-03.
 */
export const statusAsOf = (order: Pick<Order, "status" | "createdAt" | "returnTill">, now: Date): OrderStatus => {
  const event = dueEvent(order, now)
  if (event === null) return order.status
  const next = step(ORDER_TRANSITIONS, order.status, event, "clock")
  return next._tag === "Moved" ? next.status : order.status
}
