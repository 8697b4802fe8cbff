import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { NOBODY } from "#adapters/services/orders/tables.ts"
import { Payment } from "#domain/payment/payment.ts"
import { isUnderWay } from "#domain/payment/session.ts"

/** A payment and its owner. */
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
    open_user: ({ userId, payment }) => (userId !== NOBODY && isUnderWay(payment) ? userId : null)
  },
  unique: ["sequence", "user_key", "open_user"]
}
