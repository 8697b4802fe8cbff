import { Schema } from "effect"
import { Instant, OrderNumber } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { COLLECTING_STATUSES, PAYMENT_STATUSES } from "#domain/shopping/cart/payment-status.ts"
import type { LedgerAccount } from "./ledger-lines.ts"

/** An idempotency key: 40 hexadecimal characters, new for each attempt. Spec: PAY-04. */
export const PaymentKey = Schema.String.check(Schema.isPattern(/^[0-9a-f]{40}$/)).pipe(Schema.brand("PaymentKey"))
export type PaymentKey = typeof PaymentKey.Type

export const PaymentPart = Schema.Struct({
  orderId: OrderNumber,
  amount: Cents,
  /** Refunded so far, at most `amount`. */
  refunded: Cents
})
export type PaymentPart = typeof PaymentPart.Type

export const Payment = Schema.Struct({
  id: Schema.String,
  key: PaymentKey,
  collected: Schema.Literals(COLLECTING_STATUSES),
  parts: Schema.NonEmptyArray(PaymentPart),
  createdAt: Instant
})
export type Payment = typeof Payment.Type

/** `amount` is what the shopper has seen. Spec: CART-04, PAY-04. */
export const CreateSession = Schema.Struct({
  key: PaymentKey,
  orderIds: Schema.NonEmptyArray(OrderNumber),
  amount: Cents
})
export type CreateSession = typeof CreateSession.Type

/** A report of the payment provider. Amounts are all that was refunded until then. Spec: PAY-01. */
export const PaymentReport = Schema.Struct({
  status: Schema.Literals(PAYMENT_STATUSES),
  refunds: Schema.Array(Schema.Struct({ orderId: OrderNumber, amount: Cents }))
})
export type PaymentReport = typeof PaymentReport.Type

export const MAX_ORDERS_PAID = 100

/** The carts are ordered if no orders are named. Spec: PAY-05. */
export const BeginPayment = Schema.Struct({
  key: CreateSession.fields.key,
  orderIds: Schema.Array(OrderNumber).check(Schema.isMaxLength(MAX_ORDERS_PAID)),
  amount: Cents
})
export type BeginPayment = typeof BeginPayment.Type

export const PaymentSession = Schema.Struct({
  id: Schema.String,
  status: Schema.Literals(PAYMENT_STATUSES),
  url: Schema.String,
  orderIds: Schema.NonEmptyArray(OrderNumber)
})
export type PaymentSession = typeof PaymentSession.Type

const LEDGER_EVENTS = ["capture", "refund", "reversal", "payout"] as const

export const LedgerEntry = Schema.Struct({
  /** Names the event that posted it: `capture pay-1 KK-00000-00018`. */
  cause: Schema.String,
  event: Schema.Literals(LEDGER_EVENTS),
  account: Schema.Union([
    Schema.Literals(["provider", "commission", "buyers"]),
    Schema.TemplateLiteral(["shop ", Schema.String])
  ]) satisfies Schema.Schema<LedgerAccount>,
  /** Cents: above zero if they enter the account, below zero if they leave it. */
  amount: Schema.Int,
  paymentId: Schema.NullOr(Schema.String),
  orderId: Schema.NullOr(OrderNumber),
  at: Instant
})
export type LedgerEntry = typeof LedgerEntry.Type
