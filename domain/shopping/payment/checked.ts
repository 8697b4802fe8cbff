import { totalCents } from "#domain/shopping/cart/cart.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { OrderNumber } from "#domain/shopping/orders/order-number-schema.ts"
import { paymentStatus } from "./report.ts"
import { isInProgress } from "./session.ts"
import type { PaymentStatus } from "./status.ts"
import type { Payment } from "./payment.ts"

/** A payment that was compared with the truth at the provider. Spec: PAY-14. */
export interface CheckedPayment {
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly orderIds: ReadonlyArray<OrderNumber>
  /** True if the result is not known yet. */
  readonly isUncertain: boolean
  /** False if beginning it again sets aside nothing. Spec: STOCK-14. */
  readonly canHoldStock: boolean
}

/** Returns the payment as a page shows it. `isCurrent` is false if the provider did not respond. Spec: PAY-14. */
export const checkedPayment = (payment: Payment, isCurrent: boolean): Omit<CheckedPayment, "canHoldStock"> => ({
  status: paymentStatus(payment),
  amount: totalCents(payment.parts.map(({ amount }) => amount)),
  orderIds: payment.parts.map(({ orderId }) => orderId),
  isUncertain: isInProgress(payment) || (!isCurrent && payment.collected !== "paid")
})

const MINUTE_MS = 60_000

/** Minutes after its start in which a payment is checked every minute, and every hour from then on. Spec: PAY-14. */
const FREQUENT_MINUTES = 120

/** Returns the moment of the next check in the background of a payment that began at `createdAt`. Spec: PAY-14. */
export const nextCheck = (createdAt: number, now: number): number =>
  now + (now - createdAt < FREQUENT_MINUTES * MINUTE_MS ? MINUTE_MS : 60 * MINUTE_MS)
