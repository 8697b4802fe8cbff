import type { Cents } from "#domain/base/cents.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { type PendingPayment } from "#domain/shopping/cart/cart.ts"
import { totalCents } from "#domain/base/euros.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import { paymentStatus } from "./report.ts"
import type { CollectingStatus, PaymentStatus } from "#domain/shopping/cart/payment-status.ts"
import type { CreateSession, Payment, PaymentKey } from "./payment.ts"

export interface PayableOrder {
  readonly id: string
  readonly status: OrderStatus
  readonly amount: Cents
}

export type SessionDecision =
  | { readonly _tag: "Create" }
  | { readonly _tag: "Known"; readonly payment: Payment }
  | { readonly _tag: "NothingToPay" }
  | { readonly _tag: "Refused"; readonly reason: "other-request" | "unknown-order" | NotPayable | "other-amount" }

type NotPayable = "order-expired" | "order-cancelled" | "not-payable"

/** Creates a key from at least 20 random bytes, null from fewer. Spec: PAY-04. */
export const newPaymentKey = (random: Uint8Array): PaymentKey | null => randomHash(random) as PaymentKey | null

/** Returns the payment in progress of these orders: two tabs do not pay twice. Spec: PAY-04, CART-04. */
export const decideSession = (
  request: CreateSession,
  orders: ReadonlyArray<PayableOrder>,
  payments: ReadonlyArray<Payment>
): SessionDecision => {
  const same = payments.find(({ key }) => key === request.key)
  if (same !== undefined) return isOf(same, request) ? { _tag: "Known", payment: same } : reject("other-request")
  const requested = new Set<string>(request.orderIds)
  const own = orders.filter(({ id }) => requested.has(id))
  if (own.length < requested.size) return reject("unknown-order")
  const ended = own.find(({ status }) => status !== "awaiting-payment")
  if (ended !== undefined) return reject(notPayable(ended.status))
  if (totalCents(own.map(({ amount }) => amount)) !== request.amount) return reject("other-amount")
  if (request.amount === 0) return { _tag: "NothingToPay" }
  const underway = payments.find((payment) => isInProgress(payment) && isOf(payment, request))
  return underway === undefined ? { _tag: "Create" } : { _tag: "Known", payment: underway }
}

/** Returns only the latest attempt, and none for orders in `ended`. Spec: CART-04. */
export const pendingPayments = (
  payments: ReadonlyArray<Payment>,
  ended: ReadonlySet<string>
): ReadonlyArray<PendingPayment> => {
  const settled = new Set(payments.filter(({ collected }) => collected === "paid").flatMap(ordersOf))
  const pending: Array<PendingPayment> = []
  for (const payment of payments.toReversed()) {
    if (ordersOf(payment).some((id) => ended.has(id))) continue
    const orders = ordersOf(payment)
    if (orders.every((id) => !settled.has(id))) pending.unshift(asPending(payment))
    for (const id of orders) settled.add(id)
  }
  return pending
}

const asPending = (payment: Payment): PendingPayment => {
  const { id, parts, createdAt } = payment
  const [first, ...rest] = parts
  const amount = totalCents(parts.map(({ amount }) => amount))
  return {
    id,
    orderIds: [first.orderId, ...rest.map(({ orderId }) => orderId)],
    amount,
    status: paymentStatus(payment),
    createdAt
  }
}

const ordersOf = ({ parts }: Payment): ReadonlyArray<OrderNumber> => parts.map(({ orderId }) => orderId)

const notPayable = (status: OrderStatus): NotPayable =>
  status === "expired" ? "order-expired" : status === "cancelled" ? "order-cancelled" : "not-payable"

/** Returns true if the shopper or the bank may still complete a payment. Spec: PAY-08. */
export const isInProgress = ({ collected }: Pick<Payment, "collected">): boolean => IN_PROGRESS.includes(collected)

const IN_PROGRESS: ReadonlyArray<CollectingStatus> = ["open", "pending"]

const isOf = ({ parts }: Payment, { orderIds, amount }: CreateSession): boolean => {
  const ids = new Set<string>(orderIds)
  const isSameOrders = parts.length === ids.size && parts.every(({ orderId }) => ids.has(orderId))
  return isSameOrders && totalCents(parts.map((part) => part.amount)) === amount
}

const reject = (reason: Extract<SessionDecision, { readonly _tag: "Refused" }>["reason"]): SessionDecision => ({
  _tag: "Refused",
  reason
})

export interface CheckedPayment {
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly orderIds: ReadonlyArray<OrderNumber>
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
