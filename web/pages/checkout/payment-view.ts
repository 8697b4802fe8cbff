import { formatCents } from "#domain/money/euros.ts"
import type { Order } from "#domain/orders/order.ts"
import { isCancelledOrExpired, ORDER_STATUS_TEXT } from "#domain/orders/status.ts"
import type { PendingPayment } from "#domain/payment/payment.ts"
import { isPending, PAYMENT_MEANING } from "#domain/payment/status.ts"
import { orderPath } from "#web/features/cart/order-path.ts"
import { checkout as texts } from "#web/messages/checkout.ts"

/** The view of a payment: pending, done or unknown. Spec: CART-04, PAY-02. */
export interface PaymentView {
  readonly step: "payment"
  readonly heading: string
  readonly text: string
  readonly isDone: boolean
  /** null unless the payment is pending. */
  readonly pending: {
    readonly text: string
    /** The retry of a failed payment. */
    readonly retry: { readonly key: string; readonly amount: number; readonly orderIds: string } | null
  } | null
  readonly orders: ReadonlyArray<{
    readonly id: string
    readonly href: string
    readonly shop: string
    readonly status: string
    readonly canOrderAgain: boolean
  }>
}

/** Returns the view of a payment. `pending` is null unless it can still be paid; `orders` are its known orders. */
export const paymentView = (pending: PendingPayment | null, orders: ReadonlyArray<Order>, key: string): PaymentView => {
  const hasEnded = pending === null && orders.some(({ status }) => isCancelledOrExpired(status))
  const isDone = pending === null && !hasEnded && orders.length > 0 && orders.every(({ paidAt }) => paidAt !== null)
  return {
    step: "payment",
    ...wordsOf(pending, isDone, hasEnded),
    isDone,
    pending:
      pending === null
        ? null
        : { text: texts.paymentOf(formatCents(pending.amount), pending.orderIds.length), retry: retryOf(pending, key) },
    orders: orders.map(({ id, shopName, status }) => ({
      id,
      href: orderPath(id),
      shop: shopName,
      status: ORDER_STATUS_TEXT[status],
      canOrderAgain: isCancelledOrExpired(status)
    }))
  }
}

const wordsOf = (
  pending: PendingPayment | null,
  isDone: boolean,
  hasEnded: boolean
): Pick<PaymentView, "heading" | "text"> => {
  if (pending !== null) return { heading: texts.paymentOpen, text: PAYMENT_MEANING[pending.status].text }
  if (isDone) return { heading: texts.confirmed, text: PAYMENT_MEANING.paid.text }
  return hasEnded
    ? { heading: texts.endedHeading, text: texts.endedText }
    : { heading: texts.notOpen, text: texts.notOpenText }
}

/** Returns the retry of a payment; null while an attempt is in progress. Spec: PAY-04. */
const retryOf = (
  { status, amount, orderIds }: PendingPayment,
  key: string
): NonNullable<PaymentView["pending"]>["retry"] =>
  status === "open" || status === "pending" || !isPending(status) ? null : { key, amount, orderIds: orderIds.join(",") }
