import { Effect } from "effect"
import { releaseRedemptions } from "#adapters/services/cart/redemptions.ts"
import { returnStock } from "#adapters/services/stock/stock.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { statusAsOf } from "#domain/orders/due.ts"
import {
  isCancelledOrExpired,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  ORDER_TRANSITIONS
} from "#domain/orders/status.ts"
import { step } from "#domain/orders/transition.ts"
import { postOrderMessage } from "./messages.ts"
import { instantOf } from "./rows.ts"
import { ORDERS, type OrderRow } from "./tables.ts"

/**
 * Applies `event` by `actor` to an order as it is at `now`, and returns the changed row; null, without a change, if the
 * table of transitions rejects the event. Call it inside the transaction that read `row`. Spec: CART-08, ORDER-10.
 */
export const advanceOrder = (
  rows: RowAccess,
  row: OrderRow,
  event: OrderEvent,
  actor: OrderActor,
  now: Date
): Effect.Effect<OrderRow | null> => {
  const next = step(ORDER_TRANSITIONS, statusAsOf(row.order, now), event, actor)
  return next._tag === "Moved" ? changeStatus(rows, row, next.status, now, actor) : Effect.succeed(null)
}

/**
 * Stores a new status of an order with its moment, and posts the message about it, which names `actor`. A cancelled or
 * expired order releases its unpaid uses of promo codes. Only for statuses that the table of transitions leads to. Spec:
 * ORDER-10, MSG-40, CART-31.
 */
export const changeStatus = Effect.fnUntraced(function* (
  rows: RowAccess,
  row: OrderRow,
  status: OrderStatus,
  now: Date,
  actor: OrderActor = "provider"
) {
  const at = instantOf(now)
  const changed: OrderRow = { ...row, order: { ...row.order, status }, history: [...row.history, { status, at }] }
  yield* Effect.orDie(rows.put(ORDERS, changed))
  if (isCancelledOrExpired(status)) yield* releaseRedemptions(rows, row.redemptions, row.order.id)
  if (status === "cancelled" || status === "refunded") yield* returnStock(rows, row.order, now)
  yield* postOrderMessage(rows, changed, actor)
  return changed
})
