import { Schema } from "effect"
import { Instant, OrderNumber } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { COLLECTING_STATUSES, PAYMENT_STATUSES } from "#domain/shopping/payment-status.ts"
import type { LedgerAccount } from "./ledger-lines.ts"

/** An idempotency key: 40 hexadecimal characters, new for each attempt. Spec: PAY-04. */
export const PaymentKey = Schema.String.check(Schema.isPattern(/^[0-9a-f]{40}$/)).pipe(Schema.brand("PaymentKey"))
export type PaymentKey = typeof PaymentKey.Type

/** An order's part of a payment. Spec: PAY-01. */
export const PaymentPart = Schema.Struct({
  orderId: OrderNumber,
  amount: Cents,
  /** Refunded so far, at most `amount`. */
  refunded: Cents
})
export type PaymentPart = typeof PaymentPart.Type

/** An attempt to pay for orders, possibly of several shops. Spec: CART-04, PAY-01. */
export const Payment = Schema.Struct({
  id: Schema.String,
  key: PaymentKey,
  collected: Schema.Literals(COLLECTING_STATUSES),
  parts: Schema.NonEmptyArray(PaymentPart),
  createdAt: Instant
})
export type Payment = typeof Payment.Type

/** The body of a request to start a payment: the orders, and the amount the shopper has seen. Spec: CART-04, PAY-04. */
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

/** The maximum number of orders in one payment. Spec: PAY-05. */
export const MAX_ORDERS_PAID = 100

/**
 * The body of a request to start a payment: of the named orders or, without any, of the carts, which are then ordered.
 * `amount` is the total that the shopper has seen. Spec: PAY-05.
 */
export const BeginPayment = Schema.Struct({
  key: CreateSession.fields.key,
  orderIds: Schema.Array(OrderNumber).check(Schema.isMaxLength(MAX_ORDERS_PAID)),
  amount: Cents
})
export type BeginPayment = typeof BeginPayment.Type

/** A started payment and the page where the shopper continues. Spec: PAY-05. */
export const PaymentSession = Schema.Struct({
  id: Schema.String,
  status: Schema.Literals(PAYMENT_STATUSES),
  url: Schema.String,
  orderIds: Schema.NonEmptyArray(OrderNumber)
})
export type PaymentSession = typeof PaymentSession.Type

/** The events that post entries. Spec: LEDGER-01. */
const LEDGER_EVENTS = ["capture", "refund", "reversal", "payout"] as const

/** A stored entry of the ledger. Spec: LEDGER-01. */
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
  /** The payment of a capture, a refund or a reversal; null for a payout. */
  paymentId: Schema.NullOr(Schema.String),
  /** The order of a capture, a refund or a reversal; null for a payout. */
  orderId: Schema.NullOr(OrderNumber),
  at: Instant
})
export type LedgerEntry = typeof LedgerEntry.Type
