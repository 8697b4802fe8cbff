import { dueEvent } from "./due.ts"
import type { Order } from "./order.ts"
import { ORDER_TRANSITIONS, type OrderStatus } from "./status.ts"
import { step } from "./transition.ts"

/** Where an order is at `now`, given where it was left: what was due by then has happened. Spec: ORDER-03. */
export const statusAsOf = (order: Pick<Order, "status" | "createdAt" | "returnTill">, now: Date): OrderStatus => {
  const event = dueEvent(order, now)
  if (event === null) return order.status
  const next = step(ORDER_TRANSITIONS, order.status, event, "clock")
  return next._tag === "Moved" ? next.status : order.status
}
