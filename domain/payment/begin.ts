import { Schema } from "effect"
import { Cents } from "#domain/money/cents.ts"
import { OrderNumber } from "#domain/orders/order-number-schema.ts"
import { CreateSession } from "./payment.ts"
import { PAYMENT_STATUSES } from "./status.ts"

/** Orders paid at once at most. Spec: PAY-05. */
export const MAX_ORDERS_PAID = 100

/**
 * What is sent to begin a payment: of the orders named or, when none is named, of what is in the carts, which is then
 * ordered. `amount` is what the shopper has seen. Spec: PAY-05.
 */
export const BeginPayment = Schema.Struct({
  key: CreateSession.fields.key,
  orderIds: Schema.Array(OrderNumber).check(Schema.isMaxLength(MAX_ORDERS_PAID)),
  amount: Cents
})
export type BeginPayment = typeof BeginPayment.Type

/** A payment that was begun: where the shopper goes on. Spec: PAY-05. */
export const PaymentSession = Schema.Struct({
  id: Schema.String,
  status: Schema.Literals(PAYMENT_STATUSES),
  /** Address of the payment page. */
  url: Schema.String,
  orderIds: Schema.NonEmptyArray(OrderNumber)
})
export type PaymentSession = typeof PaymentSession.Type
