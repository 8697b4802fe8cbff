import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"

/** A payment's counterpart at the provider. It names no user. Spec: PAY-11. */
export const ProviderPaymentRow = Schema.Struct({
  paymentId: Schema.String,
  /** The provider's id; null until the provider has created it. */
  providerId: Schema.NullOr(Schema.String),
  /** The address of the payment page; null while there is none. */
  pageUrl: Schema.NullOr(Schema.String),
  createdAt: Schema.Number,
  /** The moment of the next check in the background; null once the result is final. Spec: PAY-14. */
  checkAt: Schema.NullOr(Schema.Number),
  /** The problem of the last check; null if it had none. */
  problem: Schema.NullOr(Schema.String)
})
export type ProviderPaymentRow = typeof ProviderPaymentRow.Type

const NEVER = Number.MAX_SAFE_INTEGER

/** The index value of a payment whose last check the provider rejected for good: the operator has to look. Spec: PAY-16. */
export const REJECTED_CHECK = NEVER - 1

/** The counterparts of payments at the provider. Spec: PAY-11. */
export const PROVIDER_PAYMENTS: Table<ProviderPaymentRow, "provider_id" | "check_at"> = {
  name: "provider_payment",
  schema: ProviderPaymentRow,
  key: ({ paymentId }) => paymentId,
  indexes: {
    provider_id: ({ providerId }) => providerId,
    check_at: ({ checkAt, problem }) => checkAt ?? (problem === null ? NEVER : REJECTED_CHECK)
  },
  unique: ["provider_id"]
}

/** A lease on the payments of one user. Spec: PAY-14. */
const PaymentLeaseRow = Schema.Struct({
  /** A digest of the user's id, or of the payment's once the account was erased: the row itself names nobody. */
  owner: Schema.String,
  token: Schema.String,
  until: Schema.Number
})

/** The leases on payments, each of one user at most. Spec: PAY-14. */
export const PAYMENT_LEASES: Table<typeof PaymentLeaseRow.Type, never> = {
  name: "payment_lease",
  schema: PaymentLeaseRow,
  key: ({ owner }) => owner,
  indexes: {}
}
