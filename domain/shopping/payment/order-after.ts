import { ORDER_TRANSITIONS, type OrderStatus } from "#domain/shopping/orders/status.ts"
import { step } from "#domain/shopping/orders/transition.ts"
import type { Cents } from "#domain/base/cents.ts"
import { paymentStatus } from "./report.ts"
import { PAYMENT_MEANING } from "./status.ts"
import type { Payment, PaymentPart } from "./payment.ts"

/**
 * Returns the status of an order after a payment has changed: skips transitions its table does not have, so applying
 * the same payment again changes nothing. An order that is not part of the payment is unchanged. Spec: PAY-02.
 */
export const orderAfterPayment = (orderId: string, status: OrderStatus, payment: Payment): OrderStatus => {
  const part = payment.parts.find((part) => part.orderId === orderId)
  if (part === undefined) return status
  const { events } = PAYMENT_MEANING[paymentStatus({ collected: payment.collected, parts: [part] })]
  return events.reduce<OrderStatus>((at, event) => {
    const next = step(ORDER_TRANSITIONS, at, event, "provider")
    return next._tag === "Moved" ? next.status : at
  }, status)
}

/** An amount of a payment that must be refunded. */
interface RefundDue {
  readonly paymentId: string
  readonly amount: Cents
}

/**
 * Returns the payments of an order that are to be refunded, oldest first, by the current payments and status: all of a
 * cancelled, expired or refunded order; otherwise all but the first that was paid, since an order is paid for once, and
 * `owed` cents of that one. If chargebacks of a refunded order were reversed, only `owed` goes back too. Spec: PAY-03, PAY-25.
 */
export const refundsDue = (
  orderId: string,
  status: OrderStatus,
  owed: Cents,
  payments: ReadonlyArray<Payment>,
  reversed = 0
): ReadonlyArray<RefundDue> => {
  const paid = payments
    .filter(({ collected }) => collected === "paid")
    .flatMap(({ id, parts }) => parts.filter((part) => part.orderId === orderId).map((part) => ({ id, part })))
  const isRetained = !UNPAID_AT_END.includes(status) || (status === "refunded" && reversed > 0)
  return paid
    .map(({ id, part }, index) => {
      const total = isRetained && index === 0 ? Math.min(owed, part.amount) : part.amount
      return { paymentId: id, amount: (total - part.refunded) as Cents }
    })
    .filter(({ amount }) => amount > 0)
}

/** The final statuses without a retained payment. */
const UNPAID_AT_END: ReadonlyArray<OrderStatus> = ["cancelled", "expired", "refunded"]

/**
 * Returns the cents of an order's amount that went back, from the order's parts of its paid payments. Money of a second payment
 * for the same order is not part of the amount. Spec: PAY-24.
 */
export const refundedOf = (amount: Cents, paid: ReadonlyArray<Pick<PaymentPart, "amount" | "refunded">>): Cents => {
  const remaining = paid.reduce((total, part) => total + part.amount - part.refunded, 0)
  return (paid.length === 0 ? 0 : Math.max(0, amount - remaining)) as Cents
}
