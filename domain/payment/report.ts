import type { Cents } from "#domain/money/cents.ts"
import { sumOf } from "#domain/cart/goods.ts"
import { COLLECTING_STATUSES, type CollectingStatus, type PaymentStatus } from "./status.ts"
import type { Payment, PaymentPart, PaymentReport } from "./payment.ts"

/**
 * The payment once the provider has reported: the more final of the two statuses, and for each order the larger of the two
 * amounts given back, never more than the order's part. So reports may come late, twice and in any order: the end is the
 * same, and what is paid stays paid. Orders that are not of this payment are passed over. Spec: PAY-01.
 */
export const withReport = (payment: Payment, report: PaymentReport): Payment => {
  const [first, ...rest] = payment.parts
  const collected = moreFinal(payment.collected, collectedBy(report))
  return { ...payment, collected, parts: [refundedBy(first, report), ...rest.map((part) => refundedBy(part, report))] }
}

/** Where the payment is, with what has been given back. Spec: PAY-01. */
export const paymentStatus = ({ collected, parts }: Pick<Payment, "collected" | "parts">): PaymentStatus => {
  const refunded = sumOf(parts.map(({ refunded }) => refunded))
  if (refunded === 0) return collected
  return refunded < sumOf(parts.map(({ amount }) => amount)) ? "partly-refunded" : "refunded"
}

/** Only what is paid can be given back, so a report of giving back is one of having been paid. */
const collectedBy = ({ status, refunds }: PaymentReport): CollectingStatus => {
  if (status === "refunded" || status === "partly-refunded") return "paid"
  return refunds.some(({ amount }) => amount > 0) ? "paid" : status
}

const moreFinal = (a: CollectingStatus, b: CollectingStatus): CollectingStatus =>
  COLLECTING_STATUSES.indexOf(a) >= COLLECTING_STATUSES.indexOf(b) ? a : b

const refundedBy = (part: PaymentPart, { status, refunds }: PaymentReport): PaymentPart => {
  const own = refunds.filter(({ orderId }) => orderId === part.orderId).map(({ amount }) => amount)
  const reported = status === "refunded" ? part.amount : Math.max(0, ...own)
  return { ...part, refunded: Math.max(part.refunded, Math.min(reported, part.amount)) as Cents }
}
