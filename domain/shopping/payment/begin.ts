import { Schema } from "effect"
import { Cents } from "#domain/base/cents.ts"
import { OrderNumber } from "#domain/shopping/orders/order-number-schema.ts"
import { CreateSession } from "./payment.ts"
import { PAYMENT_STATUSES } from "./status.ts"

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
