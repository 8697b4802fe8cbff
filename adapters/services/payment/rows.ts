import { Effect } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { PendingPayment } from "#domain/payment/payment.ts"
import { pendingPayments } from "#domain/payment/session.ts"
import { PAYMENTS, type PaymentRow } from "./tables.ts"

/** All payments of a shopper, oldest first. */
export const paymentsOf = (rows: RowAccess, userId: string): Effect.Effect<ReadonlyArray<PaymentRow>> =>
  rows.find(PAYMENTS, { where: { user_id: userId }, order: { by: "sequence", direction: "asc" } })

/** The payments a shopper can still make. Spec: CART-04. */
export const pendingOf = (rows: RowAccess, userId: string): Effect.Effect<ReadonlyArray<PendingPayment>> =>
  Effect.map(paymentsOf(rows, userId), (found) => pendingPayments(found.map(({ payment }) => payment)))
