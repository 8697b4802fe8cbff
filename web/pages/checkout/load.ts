import { CartApi } from "#domain/cart/api.ts"
import { CheckoutApi } from "#domain/cart/checkout-api.ts"
import { randomHash } from "#domain/cart/random-hash.ts"
import type { CartState } from "#domain/cart/cart.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { readOrderNumber } from "#domain/orders/order-number.ts"
import { newPaymentKey } from "#domain/payment/session.ts"
import { AddressApi } from "#domain/profile/address.ts"
import { Effect } from "effect"
import { redirect } from "react-router"
import { rememberCart } from "#web/pages/cart/remember-cart.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { paymentView } from "./payment-view.ts"
import { checkoutPage, checkoutView, type CheckoutView } from "./view.ts"

const ADDRESS_ID_BYTES = 16

/** The number of bytes that {@link newPaymentKey} uses. */
const PAYMENT_KEY_BYTES = 20

const MAX_FETCHED_ORDERS = 20

/** Loads the checkout of a logged-in user, or with `?betaling=` the result of a payment. Spec: CART-03, CART-04, PAY-05. */
export const load: PersonalLoad<CheckoutView> = async ({ run, session, url, random }) => {
  if (session.claims === null) throw redirect(loginHref(url.pathname + url.search))
  const { caller } = session
  const state = await run(CartApi.use((api) => api.open(caller)))
  rememberCart(session, state)
  const payment = newPaymentKey(random(PAYMENT_KEY_BYTES)) ?? ""
  const paymentId = url.searchParams.get("betaling")
  if (paymentId !== null) return loadPayment({ run, session, url }, state, paymentId, payment)
  const [overview, addresses, delivery] = await run(
    Effect.all([
      CheckoutApi.use((api) => api.overview(caller)),
      AddressApi.use((api) => api.addresses(caller)),
      CheckoutApi.use((api) => api.deliveryOptions(caller))
    ])
  )
  const address = randomHash(random(ADDRESS_ID_BYTES), 2 * ADDRESS_ID_BYTES) ?? ""
  return checkoutView({ query: url.searchParams, overview, addresses, delivery, keys: { address, payment } })
}

/**
 * Loads the result of a payment. One that is no longer pending lists no orders, so this fetches those in
 * the address that belong to the user.
 */
const loadPayment = async (
  { run, session, url }: Pick<PersonalRequest, "run" | "session" | "url">,
  { pendingPayments }: CartState,
  paymentId: string,
  key: string
): Promise<CheckoutView> => {
  const pending = pendingPayments.find(({ id }) => id === paymentId) ?? null
  const named = url.searchParams.getAll("bestelling").map(readOrderNumber)
  const ids = pending?.orderIds ?? named.filter((id) => id !== null)
  const found = await Promise.all(
    ids
      .slice(0, MAX_FETCHED_ORDERS)
      .map((id) => run(OrdersApi.use((api) => api.order(session.caller, id))).catch(() => null))
  )
  return checkoutPage(
    paymentView(
      pending,
      found.filter((order) => order !== null),
      key
    ),
    null
  )
}
