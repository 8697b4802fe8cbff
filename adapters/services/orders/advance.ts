import { Effect } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { statusAsOf } from "#domain/orders/due.ts"
import { type OrderActor, type OrderEvent, type OrderStatus, ORDER_TRANSITIONS } from "#domain/orders/status.ts"
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
  return next._tag === "Moved" ? changeStatus(rows, row, next.status, now) : Effect.succeed(null)
}

/**
 * Stores a new status of an order with its moment, and posts the message about it. Only for statuses that the table of
 * transitions leads to. Spec: ORDER-10, MSG-40.
 */
export const changeStatus = Effect.fnUntraced(function* (
  rows: RowAccess,
  row: OrderRow,
  status: OrderStatus,
  now: Date
) {
  const at = instantOf(now)
  const changed: OrderRow = { ...row, order: { ...row.order, status }, history: [...row.history, { status, at }] }
  yield* Effect.orDie(rows.put(ORDERS, changed))
  yield* postOrderMessage(rows, changed)
  return changed
})
