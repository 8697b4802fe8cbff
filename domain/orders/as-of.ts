import { dueEvent } from "./due.ts"
import type { Order } from "./order.ts"
import { ORDER_TRANSITIONS, type OrderStatus } from "./status.ts"
import { step } from "./transition.ts"

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
