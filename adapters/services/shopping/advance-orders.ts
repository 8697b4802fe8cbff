import { Effect } from "effect"
import { releaseRedemptions } from "./redemptions.ts"
import { issueInvoices } from "./issue-invoice.ts"
import { returnStock } from "./stock.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { addWorkingDays } from "#domain/base/days.ts"
import { AcceptDays, statusAsOf } from "#domain/shopping/orders/due.ts"
import {
  isCancelledOrExpired,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  transitionsOf,
  step
} from "#domain/shopping/orders/status.ts"
import { postOrderMessage } from "./order-messages.ts"
import { instantOf, todayOf } from "./order-rows.ts"
import { ORDERS, type OrderRow } from "./order-tables.ts"

/** Returns null for a rejected event. Call in the transaction that read `row`. Spec: CART-08, ORDER-10, ORDER-15. */
export const advanceOrder = Effect.fnUntraced(function* (
  rows: RowAccess,
  row: OrderRow,
  event: OrderEvent,
  actor: OrderActor,
  now: Date
) {
  const current = yield* applyDueEvent(rows, row, now)
  const next = step(transitionsOf(current.deliveryType), current.order.status, event, actor)
  return next._tag === "Moved" ? yield* changeStatus(rows, current, next.status, now, actor) : null
})

export const applyDueEvent = (rows: RowAccess, row: OrderRow, now: Date): Effect.Effect<OrderRow> => {
  const status = statusAsOf(row.order, now)
  return status === row.order.status ? Effect.succeed(row) : changeStatus(rows, row, status, now, "clock")
}

/** Posts the message, releases promo codes, issues or credits the invoice. Spec: ORDER-10, MSG-40, CART-31. */
export const changeStatus = Effect.fnUntraced(function* (
  rows: RowAccess,
  row: OrderRow,
  status: OrderStatus,
  now: Date,
  actor: OrderActor = "provider"
) {
  const history = [...row.history, { status, at: instantOf(now) }]
  const acceptTill = status === "paid" ? addWorkingDays(todayOf(now), yield* AcceptDays) : row.order.acceptTill
  const changed: OrderRow = { ...row, order: { ...row.order, status, acceptTill }, history }
  yield* Effect.orDie(rows.put(ORDERS, changed))
  if (isCancelledOrExpired(status)) yield* releaseRedemptions(rows, row.redemptions, row.order.id)
  if (status === "cancelled" || status === "refunded") yield* returnStock(rows, row.order, now)
  if (INVOICED.has(status)) yield* issueInvoices(rows, changed, now)
  yield* postOrderMessage(rows, changed, actor)
  return changed
})

const INVOICED: ReadonlySet<OrderStatus> = new Set<OrderStatus>(["accepted", "cancelled", "refunded"])
