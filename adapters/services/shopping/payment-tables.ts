import { Schema, Clock, Effect } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { LEDGER } from "./ledger-tables.ts"
import { ERASED_USER_ID, ORDERS } from "./order-tables.ts"
import { Payment } from "#domain/shopping/payment/payment.ts"
import { isInProgress, pendingPayments } from "#domain/shopping/payment/session.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { isCancelledOrExpired } from "#domain/shopping/orders/status.ts"

export const PaymentRow = Schema.Struct({
  sequence: Schema.Int,
  userId: Schema.String,
  payment: Payment
})
export type PaymentRow = typeof PaymentRow.Type

/** Payments, unique by user and key, and with at most one open payment per user. Spec: PAY-04, PAY-08. */
export const PAYMENTS: Table<PaymentRow, "user_id" | "sequence" | "user_key" | "open_user"> = {
  name: "payment",
  schema: PaymentRow,
  key: ({ payment }) => payment.id,
  indexes: {
    user_id: ({ userId }) => userId,
    sequence: ({ sequence }) => sequence,
    user_key: ({ userId, payment }) => `${payment.key} ${userId}`,
    open_user: ({ userId, payment }) => (userId !== ERASED_USER_ID && isInProgress(payment) ? userId : null)
  },
  unique: ["sequence", "user_key", "open_user"]
}

/** Returns all payments of a user, oldest first. */
export const findPayments = (rows: RowAccess, userId: string): Effect.Effect<ReadonlyArray<PaymentRow>> =>
  rows.find(PAYMENTS, { where: { user_id: userId }, order: { by: "sequence", direction: "asc" } })

export const findBegunOrders = (rows: RowAccess, userId: string): Effect.Effect<ReadonlySet<string>> =>
  Effect.map(
    findPayments(rows, userId),
    (found) => new Set(found.flatMap(({ payment }) => payment.parts.map(({ orderId }) => orderId)))
  )

/**
 * Returns the payments that paid for an order, oldest first, by its entries in the ledger: the payments of all erased
 * accounts have one owner. Spec: PAY-15.
 */
export const findPaymentsOf = Effect.fnUntraced(function* (rows: RowAccess, orderId: string) {
  const entries = yield* rows.find(LEDGER, { where: { order_id: orderId } })
  const ids = new Set(entries.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])))
  const payments = yield* Effect.forEach(ids, (id) => rows.get(PAYMENTS, id))
  return payments.filter((row) => row !== null).toSorted((one, other) => one.sequence - other.sequence)
})

/** Returns the payments a user can still complete. Spec: CART-04. */
export const findPendingPayments = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  const payments = (yield* findPayments(rows, userId)).map(({ payment }) => payment)
  const now = new Date(yield* Clock.currentTimeMillis)
  const unpaid = payments.filter(({ collected }) => collected !== "paid")
  const ended = new Set<string>()
  for (const id of new Set(unpaid.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)))) {
    const row = yield* rows.get(ORDERS, id)
    if (row !== null && isCancelledOrExpired(statusAsOf(row.order, now))) ended.add(id)
  }
  return pendingPayments(payments, ended)
})
