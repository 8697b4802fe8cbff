import { momentOf } from "#domain/calendar/moment.ts"
import { dayOf } from "#domain/text/dates.ts"
import type { Order } from "./order.ts"
import type { OrderEvent } from "./status.ts"

/** Days an order waits for its payment. Spec: ORDER-03. */
export const PAYMENT_DAYS = 7

/**
 * What the clock does to an order at `now`: one that still waits for its payment seven days after it was made expires, one
 * that was delivered is completed when its last day for returns has passed in the Netherlands. null when nothing is due.
 * Spec: ORDER-03.
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
