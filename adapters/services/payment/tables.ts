import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { Payment } from "#domain/payment/payment.ts"

/** A payment and whose it is. */
export const PaymentRow = Schema.Struct({
  sequence: Schema.Int,
  userId: Schema.String,
  payment: Payment
})
export type PaymentRow = typeof PaymentRow.Type

/** One payment for each key of a shopper; those of others do not matter. Spec: PAY-04. */
export const PAYMENTS: Table<PaymentRow, "user_id" | "sequence" | "user_key"> = {
  name: "payment",
  schema: PaymentRow,
  key: ({ payment }) => payment.id,
  indexes: {
    user_id: ({ userId }) => userId,
    sequence: ({ sequence }) => sequence,
    user_key: ({ userId, payment }) => `${payment.key} ${userId}`
  },
  unique: ["sequence", "user_key"]
}
