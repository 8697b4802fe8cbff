import { ADULTS_ONLY } from "#domain/adult/audience.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/cart/checkout-problems.ts"
import { promoRefusalText } from "#domain/cart/promo-check.ts"
import type { Cents } from "#domain/money/cents.ts"
import { readOrderNumber } from "#domain/orders/order-number.ts"
import { PaymentApi } from "#domain/payment/api.ts"
import { MAX_ORDERS_PAID } from "#domain/payment/begin.ts"
import type { PaymentKey } from "#domain/payment/payment.ts"
import { askedByForm, type PortRefusal } from "#web/features/page/asked.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import type { FieldOf } from "#web/pages/cart/read-form.ts"
import type { Acted, ActRequest } from "#web/features/page/server-page.ts"

/**
 * Begins a payment of the orders that are named, or of what is in the carts, and leads to where it goes on. Its key came with the
 * page, so that sending the form twice begins one payment. Spec: PAY-04, PAY-05.
 */
export const pay = async ({ run, person }: ActRequest, field: FieldOf): Promise<Acted> => {
  const key = /^[0-9a-f]{40}$/.exec(field("sleutel"))?.[0]
  const amount = /^\d{1,10}$/.exec(field("bedrag"))?.[0]
  if (key === undefined || amount === undefined) return refusedWith(texts.changed)
  const orderIds = readIds(field("bestellingen"))
  const asked = { key: key as PaymentKey, amount: Number(amount) as Cents, orderIds }
  const done = await askedByForm(run(PaymentApi.use((api) => api.createSession(person.caller, asked))))
  if ("refusal" in done) return refusedWith(refusalText(done.refusal))
  const { url, orderIds: placed } = done.answer
  return { goTo: [url, ...placed.map((id) => `bestelling=${id}`)].join("&") }
}

const readIds = (text: string) =>
  text
    .split(",", MAX_ORDERS_PAID)
    .map(readOrderNumber)
    .filter((id) => id !== null)

const refusedWith = (text: string): Acted => ({ problems: { "": text }, typed: {} })

const refusalText = ({ field, reason }: PortRefusal): string => {
  if (reason === "used-up" || reason === "user-limit") return promoRefusalText({ reason })
  if (field === "amount") return texts.otherAmount
  if (reason === "not-payable") return texts.beingPaid
  if (reason === "order-expired") return texts.orderExpired
  if (reason === "order-cancelled") return texts.orderCancelled
  if (reason === ADULTS_ONLY) return texts.adultsOnly
  return Object.hasOwn(CHECKOUT_PROBLEM_TEXT, reason)
    ? CHECKOUT_PROBLEM_TEXT[reason as keyof typeof CHECKOUT_PROBLEM_TEXT]
    : texts.changed
}
