import { Schema } from "effect"
import { Instant } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { OrderNumber } from "#domain/shopping/orders/order-number-schema.ts"
import { COLLECTING_STATUSES, PAYMENT_STATUSES } from "./status.ts"

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

/** A payment as a page lists it while it can still be paid. Spec: CART-01, CART-04. */
export const PendingPayment = Schema.Struct({
  id: Schema.String,
  orderIds: Schema.NonEmptyArray(OrderNumber),
  amount: Cents,
  status: Schema.Literals(PAYMENT_STATUSES),
  createdAt: Instant
})
export type PendingPayment = typeof PendingPayment.Type

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
