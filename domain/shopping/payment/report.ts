import type { Cents } from "#domain/base/cents.ts"
import { totalCents } from "#domain/shopping/cart/cart.ts"
import { COLLECTING_STATUSES, type CollectingStatus, type PaymentStatus } from "./status.ts"
import type { Payment, PaymentPart, PaymentReport } from "./payment.ts"

/**
 * Applies a report of the provider to a payment: the more final of the two statuses, and for each order the larger of
 * the two refunded amounts, never more than the order's part. Reports may arrive late, twice and in any order: the
 * result is the same, and a paid payment stays paid. Ignores orders that are not in this payment. Spec: PAY-01.
 */
export const withReport = (payment: Payment, report: PaymentReport): Payment => {
  const [first, ...rest] = payment.parts
  const collected = moreFinal(payment.collected, collectedBy(report))
  return { ...payment, collected, parts: [refundedBy(first, report), ...rest.map((part) => refundedBy(part, report))] }
}

/** Returns the payment after `amount` cents came back of what was refunded for an order. Spec: PAY-25. */
export const withReversal = (payment: Payment, orderId: string, amount: Cents): Payment => {
  const reversed = (part: PaymentPart): PaymentPart =>
    part.orderId === orderId ? { ...part, refunded: Math.max(0, part.refunded - amount) as Cents } : part
  const [first, ...rest] = payment.parts
  return { ...payment, parts: [reversed(first), ...rest.map(reversed)] }
}

/** Returns the status of a payment, refunds included. Spec: PAY-01. */
export const paymentStatus = ({ collected, parts }: Pick<Payment, "collected" | "parts">): PaymentStatus => {
  const refunded = totalCents(parts.map(({ refunded }) => refunded))
  if (refunded === 0) return collected
  return refunded < totalCents(parts.map(({ amount }) => amount)) ? "partly-refunded" : "refunded"
}

/**
 * Returns the collecting status of a report. Only a paid payment can be refunded, so a report of a refund implies a
 * payment.
 */
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
