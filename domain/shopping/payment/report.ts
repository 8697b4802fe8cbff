import type { Cents } from "#domain/base/cents.ts"
import { totalCents, toCents } from "#domain/base/euros.ts"
import { COLLECTING_STATUSES, type CollectingStatus, type PaymentStatus } from "#domain/shopping/cart/payment-status.ts"
import type { Payment, PaymentPart, PaymentReport } from "./payment.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { ORDER_TRANSITIONS, type OrderStatus, step, type OrderEvent } from "#domain/shopping/orders/status.ts"

/** Gives the same result for late and repeated reports in any order. Spec: PAY-01. */
export const withReport = (payment: Payment, report: PaymentReport): Payment => {
  const [first, ...rest] = payment.parts
  const collected = moreFinal(payment.collected, collectedBy(report))
  return { ...payment, collected, parts: [refundedBy(first, report), ...rest.map((part) => refundedBy(part, report))] }
}

/** Returns the payment after `amount` cents came back of what was refunded for an order. Spec: PAY-25. */
export const withReversal = (payment: Payment, orderId: string, amount: Cents): Payment => {
  const reversed = (part: PaymentPart): PaymentPart =>
    part.orderId === orderId ? { ...part, refunded: toCents(Math.max(0, part.refunded - amount)) } : part
  const [first, ...rest] = payment.parts
  return { ...payment, parts: [reversed(first), ...rest.map(reversed)] }
}

/** Returns the status of a payment, refunds included. Spec: PAY-01. */
export const paymentStatus = ({ collected, parts }: Pick<Payment, "collected" | "parts">): PaymentStatus => {
  const refunded = totalCents(parts.map(({ refunded }) => refunded))
  if (refunded === 0) return collected
  return refunded < totalCents(parts.map(({ amount }) => amount)) ? "partly-refunded" : "refunded"
}

/** Derives a payment from a refund: only a paid payment can be refunded. */
const collectedBy = ({ status, refunds }: PaymentReport): CollectingStatus => {
  if (status === "refunded" || status === "partly-refunded") return "paid"
  return refunds.some(({ amount }) => amount > 0) ? "paid" : status
}

const moreFinal = (a: CollectingStatus, b: CollectingStatus): CollectingStatus =>
  COLLECTING_STATUSES.indexOf(a) >= COLLECTING_STATUSES.indexOf(b) ? a : b

const refundedBy = (part: PaymentPart, { status, refunds }: PaymentReport): PaymentPart => {
  const own = refunds.filter(({ orderId }) => orderId === part.orderId).map(({ amount }) => amount)
  const reported = status === "refunded" ? part.amount : Math.max(0, ...own)
  return { ...part, refunded: toCents(Math.max(part.refunded, Math.min(reported, part.amount))) }
}

export interface OpenPart {
  readonly orderId: OrderNumber
  readonly left: Cents
  readonly due: Cents
}

interface ReturnedAmount {
  readonly orderId: OrderNumber
  readonly amount: Cents
}

/** Takes first what is due for each order, then what is left of each. Spec: PAY-23. */
export const splitReturned = (amount: Cents, parts: ReadonlyArray<OpenPart>): ReadonlyArray<ReturnedAmount> => {
  let open: number = amount
  const shares = parts.map(({ orderId }) => ({ orderId, amount: toCents(0) }))
  for (const bound of ["due", "left"] as const) {
    for (const [index, part] of parts.entries()) {
      const share = shares[index]!
      const more = Math.max(0, Math.min(open, part[bound] - share.amount, part.left - share.amount))
      shares[index] = { ...share, amount: toCents(share.amount + more) }
      open -= more
    }
  }
  return shares.filter((share) => share.amount > 0)
}

interface BookedAmount extends ReturnedAmount {
  readonly key: string
}

/** Returns the latest first, so that booking and reversing changes nothing. Spec: PAY-25. */
export const splitReversed = (amount: Cents, booked: ReadonlyArray<BookedAmount>): ReadonlyArray<BookedAmount> => {
  let open: number = amount
  const shares = booked.toReversed().map((one) => {
    const share = toCents(Math.min(open, one.amount))
    open -= share
    return { ...one, amount: share }
  })
  return shares.filter((share) => share.amount > 0)
}

/** Idempotent. Spec: PAY-02. */
export const orderAfterPayment = (orderId: string, status: OrderStatus, payment: Payment): OrderStatus => {
  const part = payment.parts.find((part) => part.orderId === orderId)
  if (part === undefined) return status
  const { events } = PAYMENT_MEANING[paymentStatus({ collected: payment.collected, parts: [part] })]
  return events.reduce<OrderStatus>((at, event) => {
    const next = step(ORDER_TRANSITIONS, at, event, "provider")
    return next._tag === "Moved" ? next.status : at
  }, status)
}

interface RefundDue {
  readonly paymentId: string
  readonly amount: Cents
}

/** Returns the oldest first: all but the first paid one, since an order is paid for once. Spec: PAY-03, PAY-25. */
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
      return { paymentId: id, amount: toCents(total - part.refunded) }
    })
    .filter(({ amount }) => amount > 0)
}

const UNPAID_AT_END: ReadonlyArray<OrderStatus> = ["cancelled", "expired", "refunded"]

/** Ignores money of a second payment. Spec: PAY-24. */
export const refundedOf = (amount: Cents, paid: ReadonlyArray<Pick<PaymentPart, "amount" | "refunded">>): Cents => {
  const remaining = paid.reduce((total, part) => total + part.amount - part.refunded, 0)
  return toCents(paid.length === 0 ? 0 : Math.max(0, amount - remaining))
}

interface PaymentMeaning {
  /** In sequence, if the order's table allows them. */
  readonly events: ReadonlyArray<OrderEvent>
  /** True if the shopper can still pay: the payment is listed as pending, and the carts stay. */
  readonly isPending: boolean
  readonly text: string
}

export const PAYMENT_MEANING: Readonly<Record<PaymentStatus, PaymentMeaning>> = {
  open: { events: [], isPending: true, text: "Je hebt nog niet betaald. Je bestelling staat voor je klaar." },
  pending: { events: [], isPending: true, text: "We wachten op bericht van je bank. Je hoeft niets te doen." },
  cancelled: {
    events: [],
    isPending: true,
    text: "Je hebt de betaling afgebroken. Je bestelling staat voor je klaar."
  },
  failed: { events: [], isPending: true, text: "De betaling is niet gelukt. Je bestelling staat voor je klaar." },
  expired: { events: [], isPending: true, text: "De betaling duurde te lang. Je bestelling staat voor je klaar." },
  paid: { events: ["pay"], isPending: false, text: "Je betaling is binnen. De winkel gaat voor je aan de slag." },
  "partly-refunded": { events: ["pay"], isPending: false, text: "Je hebt een deel van je geld terug." },
  refunded: { events: ["pay", "refund"], isPending: false, text: "Je hebt je geld terug." }
}

/** Returns true if a payment can still be paid. Spec: CART-04. */
export const isPending = (status: PaymentStatus): boolean => PAYMENT_MEANING[status].isPending
