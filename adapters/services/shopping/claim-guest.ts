import { Effect } from "effect"
import { MAILBOX, OUTBOX } from "#adapters/services/messages/tables.ts"
import { REDEMPTIONS } from "./redemptions.ts"
import { ADDRESS_BOOKS, CARTS } from "./cart-tables.ts"
import { ORDERS, RETURNS } from "./order-tables.ts"
import { applyPaymentReport } from "./payment-reports.ts"
import { findPayments, PAYMENTS } from "./payment-tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { isInProgress } from "#domain/shopping/payment/session.ts"
import { CartConflict } from "#domain/shopping/cart/errors.ts"
import { isGuestId, MAX_GUEST_ORDERS } from "#domain/shopping/cart/guest.ts"
import { GUESTS } from "#adapters/people/guest-tables.ts"

/** Returns the number of orders. Call it in a transaction. Spec: GUEST-05. */
export const giveToUser = Effect.fnUntraced(function* (rows: RowAccess, guest: string, userId: string, now: Date) {
  const own = { where: { user_id: guest } }
  // A shopper pays one payment at a time: the user's own one continues.
  let isPaying = (yield* findPayments(rows, userId)).some(({ payment }) => isInProgress(payment))
  for (const row of yield* findPayments(rows, guest)) {
    const isOpen = isInProgress(row.payment)
    const payment =
      isPaying && isOpen ? yield* applyPaymentReport(rows, row, { status: "cancelled", refunds: [] }, now) : row.payment
    isPaying ||= isOpen
    yield* Effect.orDie(rows.put(PAYMENTS, { ...row, payment, userId }))
  }
  const orders = yield* rows.find(ORDERS, own)
  for (const row of orders) yield* Effect.orDie(rows.put(ORDERS, { ...row, userId }))
  for (const row of yield* rows.find(RETURNS, own)) yield* Effect.orDie(rows.put(RETURNS, { ...row, userId }))
  for (const row of yield* rows.find(REDEMPTIONS, own)) yield* Effect.orDie(rows.put(REDEMPTIONS, { ...row, userId }))
  for (const row of yield* rows.find(OUTBOX, own)) yield* Effect.orDie(rows.put(OUTBOX, { ...row, userId }))
  for (const row of yield* rows.find(MAILBOX, own)) yield* Effect.orDie(rows.put(MAILBOX, { ...row, userId }))
  for (const row of yield* rows.find(CARTS, own)) {
    const choices = { delivery_address: null, billing_address: null, orderIds: [] }
    yield* Effect.orDie(rows.put(CARTS, { ...row, ...choices, userId: null }))
  }
  yield* rows.remove(ADDRESS_BOOKS, guest)
  yield* rows.remove(GUESTS, guest)
  return orders.length
})

/** Fails after too many orders; does nothing for a user. Call in the order's transaction. Spec: GUEST-07, GUEST-08. */
export const noteGuestOrder = Effect.fnUntraced(function* (rows: RowAccess, shopper: string, now: Date) {
  const guest = isGuestId(shopper) ? yield* rows.get(GUESTS, shopper) : null
  if (guest === null) return
  if ((yield* rows.count(ORDERS, { where: { user_id: shopper } })) >= MAX_GUEST_ORDERS) {
    return yield* new CartConflict({ field: "orderIds", reason: "too-many-orders" })
  }
  yield* Effect.orDie(rows.put(GUESTS, { ...guest, orderedAt: now.getTime() }))
})
