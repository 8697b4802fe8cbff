import { Effect, Schema } from "effect"
import type { Table } from "#adapters/store/record-table.ts"
import { Cents } from "#domain/base/cents.ts"

const EmbeddedRefund = Schema.Struct({
  id: Schema.String,
  amount: Cents,
  /** The idempotency key of its request; empty if it was made on the payment page. Spec: PAY-23. */
  key: Schema.String,
  createdAt: Schema.Number
})

export const EmbeddedPaymentRow = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  paymentId: Schema.String,
  status: Schema.Literals(["open", "pending", "paid", "canceled", "failed", "expired"]),
  amount: Cents,
  description: Schema.String,
  redirectUrl: Schema.String,
  webhookUrl: Schema.NullOr(Schema.String),
  createdAt: Schema.Number,
  /** The moment at which a pending payment becomes paid; null for any other. */
  paidAt: Schema.NullOr(Schema.Number),
  refunds: Schema.Array(EmbeddedRefund),
  chargedBack: Cents.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)))
})
export type EmbeddedPaymentRow = typeof EmbeddedPaymentRow.Type

export const EMBEDDED_PAYMENTS: Table<EmbeddedPaymentRow, "idempotency_key"> = {
  name: "embedded_payment",
  schema: EmbeddedPaymentRow,
  key: ({ id }) => id,
  indexes: { idempotency_key: ({ key }) => key },
  unique: ["idempotency_key"]
}
