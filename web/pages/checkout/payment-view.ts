import { codeHref } from "#domain/messages/code-address.ts"
import { formatCents } from "#domain/base/euros.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { canOrderAgain, isCancelledOrExpired, ORDER_STATUS_TEXT } from "#domain/shopping/orders/status.ts"
import type { CheckedPayment } from "#domain/shopping/payment/session.ts"
import { isPending, PAYMENT_MEANING } from "#domain/shopping/payment/report.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { NOT_HELD_TEXT } from "#domain/shopping/sellers/stock.ts"
import { toOrderTotals, orderPath } from "#web/features/cart/order-totals.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { checkout as texts } from "#web/messages/checkout.ts"

/** The view of a payment: being checked, not paid, done, too late or unknown. Spec: CART-04, PAY-02, PAY-14. */
export type PaymentView = ReturnType<typeof paymentView>

interface PaymentPage {
  readonly href: string
  readonly hasAccount: boolean
  /** The code of a guest's mail in its address; null without one. Spec: GUEST-04. */
  readonly code: string | null
}

export const paymentView = (
  checked: CheckedPayment | null,
  orders: ReadonlyArray<Order>,
  key: string,
  { href, hasAccount, code }: PaymentPage
) => {
  const hasEnded = orders.some(({ status, paidAt }) => isCancelledOrExpired(status) && paidAt === null)
  const isDone = !hasEnded && orders.length > 0 && orders.every(({ paidAt }) => paidAt !== null)
  const isOpen = checked !== null && isPending(checked.status) && !hasEnded && !isDone
  return {
    step: "payment" as const,
    ...wordsOf(checked, orders, isDone, hasEnded),
    isDone,
    hasAccount,
    // The address of this page while the result is not known, which the page looks at again.
    recheck: isOpen && checked.isUncertain ? href : null,
    pending: isOpen
      ? {
          text: texts.paymentOf(formatCents(checked.amount), checked.orderIds.length),
          // The sentence that nothing is set aside for the shopper (STOCK-14).
          notHeld: checked.canHoldStock ? "" : NOT_HELD_TEXT,
          action: code === null ? ROUTES.checkout : href,
          pay: payOf(checked, key)
        }
      : null,
    orders: orders.map(({ id, shopName, status, products, shippingCost, createdAt, acceptTill, deliveryType }) => ({
      id,
      products: products.map(({ name, quantity }) => `${texts.pieces(quantity)} ${name}`),
      amount: toOrderTotals({ products, shippingCost }).total.amount,
      day: texts.orderedOn(formatDay(dayOf(new Date(createdAt)))),
      next:
        status === "paid" && acceptTill !== null ? texts.nextStep[deliveryType](shopName, formatDay(acceptTill)) : "",
      href: code === null ? orderPath(id) : codeHref(orderPath(id), code),
      shop: shopName,
      status: ORDER_STATUS_TEXT[status],
      canOrderAgain: hasAccount && canOrderAgain(status)
    }))
  }
}

const wordsOf = (
  checked: CheckedPayment | null,
  orders: ReadonlyArray<Order>,
  isDone: boolean,
  hasEnded: boolean
): { readonly heading: string; readonly text: string } => {
  if (checked === null) return { heading: texts.notOpen, text: texts.notOpenText }
  const { status, isUncertain } = checked
  if (status === "refunded") return { heading: texts.refundedHeading, text: PAYMENT_MEANING.refunded.text }
  if (isDone && orders.every((order) => isCancelledOrExpired(order.status)))
    return { heading: texts.cancelledHeading, text: texts.cancelledText }
  if (isDone) return { heading: texts.confirmed, text: PAYMENT_MEANING[isPending(status) ? "paid" : status].text }
  if (hasEnded) {
    return isPending(status)
      ? { heading: texts.endedHeading, text: texts.endedText }
      : { heading: texts.lateHeading, text: texts.lateText }
  }
  if (isUncertain)
    return { heading: texts.checking, text: status === "pending" ? PAYMENT_MEANING.pending.text : texts.checkingText }
  return { heading: texts.notPaid, text: PAYMENT_MEANING[status].text }
}

/** Returns the form that continues an open payment, or tries a failed one again; null while the bank decides. */
const payOf = ({ status, amount, orderIds }: CheckedPayment, key: string) =>
  status === "pending"
    ? null
    : { label: status === "open" ? texts.continuePaying : texts.retry, key, amount, orderIds: orderIds.join(",") }
