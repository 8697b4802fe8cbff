import { Clock, Effect } from "effect"
import { ORDERS } from "#adapters/services/orders/tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { statusAsOf } from "#domain/orders/as-of.ts"
import { isCancelledOrExpired } from "#domain/orders/status.ts"
import { pendingPayments } from "#domain/payment/session.ts"
import { PAYMENTS, type PaymentRow } from "./tables.ts"

/** Returns all payments of a user, oldest first. */
export const paymentsOf = (rows: RowAccess, userId: string): Effect.Effect<ReadonlyArray<PaymentRow>> =>
  rows.find(PAYMENTS, { where: { user_id: userId }, order: { by: "sequence", direction: "asc" } })

/** Returns the payments a user can still complete. Spec: CART-04. */
export const pendingOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  const payments = (yield* paymentsOf(rows, userId)).map(({ payment }) => payment)
  const now = new Date(yield* Clock.currentTimeMillis)
  const unpaid = payments.filter(({ collected }) => collected !== "paid")
  const ended = new Set<string>()
  for (const id of new Set(unpaid.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)))) {
    const row = yield* rows.get(ORDERS, id)
    if (row !== null && isCancelledOrExpired(statusAsOf(row.order, now))) ended.add(id)
  }
  return pendingPayments(payments, ended)
})
