import { Schema, Clock, Effect } from "effect"
import type { Table } from "#adapters/store/record-table.ts"
import { ERASED_USER_ID, ORDERS } from "./order-tables.ts"
import { Payment, LedgerEntry } from "#domain/shopping/payment/payment.ts"
import { isInProgress, pendingPayments } from "#domain/shopping/payment/session.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { isCancelledOrExpired } from "#domain/shopping/orders/status.ts"
import { Cents } from "#domain/base/cents.ts"
import { OrderNumber, type ShopId } from "#domain/base/ids.ts"
import type { LedgerAccount } from "#domain/shopping/payment/ledger-lines.ts"

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

export const findPayments = (rows: RowAccess, userId: string): Effect.Effect<ReadonlyArray<PaymentRow>> =>
  rows.find(PAYMENTS, { where: { user_id: userId }, order: { by: "sequence", direction: "asc" } })

export const findBegunOrders = (rows: RowAccess, userId: string): Effect.Effect<ReadonlySet<string>> =>
  Effect.map(
    findPayments(rows, userId),
    (found) => new Set(found.flatMap(({ payment }) => payment.parts.map(({ orderId }) => orderId)))
  )

/** Found by the ledger: the payments of all erased accounts have one owner. Spec: PAY-15. */
export const findPaymentsOf = Effect.fnUntraced(function* (rows: RowAccess, orderId: string) {
  const entries = yield* rows.find(LEDGER, { where: { order_id: orderId } })
  const ids = new Set(entries.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])))
  const payments = yield* Effect.forEach(ids, (id) => rows.get(PAYMENTS, id))
  return payments.filter((row) => row !== null).toSorted((one, other) => one.sequence - other.sequence)
})

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

/** A payment's counterpart at the provider. It names no user. Spec: PAY-11. */
export const ProviderPaymentRow = Schema.Struct({
  paymentId: Schema.String,
  providerId: Schema.NullOr(Schema.String),
  pageUrl: Schema.NullOr(Schema.String),
  createdAt: Schema.Number,
  /** The moment of the next check in the background; null once the result is final. Spec: PAY-14. */
  checkAt: Schema.NullOr(Schema.Number),
  problem: Schema.NullOr(Schema.String)
})
export type ProviderPaymentRow = typeof ProviderPaymentRow.Type

const NEVER = Number.MAX_SAFE_INTEGER

/** The index value of a payment with a final result. */
export const FINAL_CHECK = NEVER

/** The index value of a payment whose last check the provider rejected for good: the operator has to look. Spec: PAY-16. */
export const REJECTED_CHECK = NEVER - 1

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

const PaymentLeaseRow = Schema.Struct({
  /** A digest of the user's id, or of the payment's once the account was erased: the row itself names nobody. */
  owner: Schema.String,
  token: Schema.String,
  until: Schema.Number
})

export const PAYMENT_LEASES: Table<typeof PaymentLeaseRow.Type, never> = {
  name: "payment_lease",
  schema: PaymentLeaseRow,
  key: ({ owner }) => owner,
  indexes: {}
}

/** The states of a refund: to request, requested, arrived, rejected by the provider, or a reversed chargeback. Spec: PAY-15, PAY-25. */
const REFUND_STATES = ["asked", "at-provider", "done", "failed", "reversed"] as const

const REFUND_ORIGINS = ["site", "provider", "bank"] as const

/** A refund of an order's part of a payment. It names no user. Spec: PAY-15. */
export const RefundRow = Schema.Struct({
  /** The idempotency key: payment, order, the amount refunded before and the number of attempts. */
  key: Schema.String,
  paymentId: Schema.String,
  orderId: OrderNumber,
  amount: Cents,
  state: Schema.Literals(REFUND_STATES),
  origin: Schema.Literals(REFUND_ORIGINS).pipe(Schema.withDecodingDefaultKey(Effect.succeed("site" as const))),
  providerRefundId: Schema.NullOr(Schema.String),
  createdAt: Schema.Number,
  /** The moment of the next step; null once it is done or has failed. */
  checkAt: Schema.NullOr(Schema.Number),
  /** The number of requests, which may have been received even if no response came. */
  requests: Schema.Int,
  problem: Schema.NullOr(Schema.String)
})
export type RefundRow = typeof RefundRow.Type

export const REFUNDS: Table<RefundRow, "payment_id" | "check_at" | "state"> = {
  name: "refund",
  schema: RefundRow,
  key: ({ key }) => key,
  indexes: {
    payment_id: ({ paymentId }) => paymentId,
    check_at: ({ checkAt }) => checkAt ?? NEVER,
    state: ({ state }) => state
  }
}

/** Returns true if the money went back or will: the refund neither failed nor was reversed. */
export const isStanding = ({ state }: Pick<RefundRow, "state">): boolean => state !== "failed" && state !== "reversed"

export const standingRefunds = (
  rows: RowAccess,
  paymentId: string,
  orderId: string
): Effect.Effect<ReadonlyArray<RefundRow>> =>
  Effect.map(rows.find(REFUNDS, { where: { payment_id: paymentId } }), (refunds) =>
    refunds.filter((row) => row.orderId === orderId && isStanding(row))
  )

export const arrivedRefunds = (
  rows: RowAccess,
  paymentId: string,
  orderId: string
): Effect.Effect<ReadonlyArray<RefundRow>> =>
  Effect.map(standingRefunds(rows, paymentId, orderId), (refunds) => refunds.filter(({ state }) => state === "done"))

/** Its key lets an event post once to each account. Entries name no user. Spec: LEDGER-05. */
export const LEDGER: Table<LedgerEntry, "account" | "order_id" | "at" | "event" | "hour" | "amount"> = {
  name: "ledger_entry",
  schema: LedgerEntry,
  key: ({ cause, account }) => entryKey(cause, account),
  indexes: {
    account: ({ account }) => account,
    order_id: ({ orderId }) => orderId,
    at: ({ at }) => at,
    event: ({ event }) => event,
    /** The hour in UTC: days in the Netherlands consist of whole hours. */
    hour: ({ at }) => at.slice(0, HOUR_CHARS),
    amount: ({ amount }) => amount
  }
}

const HOUR_CHARS = "2026-11-20T09".length

export const payoutCause = (shopId: ShopId, reference: string): string => `payout ${shopId} ${reference}`

export const entryKey = (cause: string, account: LedgerAccount): string => `${cause} ${account}`
