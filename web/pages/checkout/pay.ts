import { ADULTS_ONLY } from "#domain/adult/audience.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/cart/checkout-problems.ts"
import { promoRefusalText } from "#domain/cart/promo-check.ts"
import type { Cents } from "#domain/money/cents.ts"
import { readOrderNumber } from "#domain/orders/order-number.ts"
import { PaymentApi } from "#domain/payment/api.ts"
import { MAX_ORDERS_PAID } from "#domain/payment/begin.ts"
import type { PaymentKey } from "#domain/payment/payment.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import { catchRejection, type Rejection } from "#web/features/page/rejection.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import type { FieldOf } from "#web/pages/cart/read-form.ts"
import type { ActionResult, ActionRequest } from "#web/features/page/page-request.ts"

/**
 * Begins a payment of the listed orders, or of the carts, of `caller`, and redirects to it. Idempotent: the page contains the key. Spec:
 * PAY-04, PAY-05.
 */
export const pay = async ({ run, session }: ActionRequest, field: FieldOf, caller: Caller): Promise<ActionResult> => {
  const key = /^[0-9a-f]{40}$/.exec(field("sleutel"))?.[0]
  const amount = /^\d{1,10}$/.exec(field("bedrag"))?.[0]
  if (key === undefined || amount === undefined) return rejectedWith(texts.changed)
  const orderIds = readIds(field("bestellingen"))
  const request = { key: key as PaymentKey, amount: Number(amount) as Cents, orderIds }
  const done = await catchRejection(run(PaymentApi.use((api) => api.createSession(caller, request))))
  if ("rejection" in done) return rejectedWith(rejectionText(done.rejection, session.claims === null))
  const { url } = done.response
  return url.startsWith("/") ? { goTo: url } : { leaveTo: url }
}

const readIds = (text: string) =>
  text
    .split(",", MAX_ORDERS_PAID)
    .map(readOrderNumber)
    .filter((id) => id !== null)

const rejectedWith = (text: string): ActionResult => ({ fieldErrors: { "": text }, values: {} })

const rejectionText = ({ field, reason }: Rejection, isGuest: boolean): string => {
  if (reason === "used-up" || reason === "user-limit") return promoRefusalText({ reason })
  if (field === "amount") return texts.otherAmount
  if (reason === "not-payable") return texts.beingPaid
  if (reason === "order-expired") return texts.orderExpired
  if (reason === "order-cancelled") return texts.orderCancelled
  if (reason === "too-many-orders") return texts.guest.tooManyOrders
  if (reason === ADULTS_ONLY) return isGuest ? texts.guest.adultsOnly : texts.adultsOnly
  return Object.hasOwn(CHECKOUT_PROBLEM_TEXT, reason)
    ? CHECKOUT_PROBLEM_TEXT[reason as keyof typeof CHECKOUT_PROBLEM_TEXT]
    : texts.changed
}
