import { CartApi, GuestApi } from "#domain/shopping/cart/api.ts"
import { CheckoutApi } from "#domain/shopping/cart/checkout-api.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { PaymentChecks } from "#domain/shopping/payment/api.ts"
import { newPaymentKey, type CheckedPayment } from "#domain/shopping/payment/session.ts"
import { AddressApi } from "#domain/shopping/orders/address-api.ts"
import { Effect } from "effect"
import { redirect } from "react-router"
import { rememberCart } from "#web/pages/cart/change-line.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { mailCaller } from "#web/features/session/mail-caller.ts"
import { paymentView } from "./payment-view.ts"
import { checkoutPage, checkoutView, type CheckoutView } from "./view.ts"

const ADDRESS_ID_BYTES = 16

/** The number of bytes that {@link newPaymentKey} uses. */
const PAYMENT_KEY_BYTES = 20

const MAX_FETCHED_ORDERS = 20

/**
 * Loads the checkout of a user or guest, or with `?betaling=` the result of a payment. Any other visitor chooses to log in or to order
 * as a guest. Spec: CART-03, CART-04, PAY-05, GUEST-01, GUEST-04.
 */
export const load: PersonalLoad<CheckoutView> = async ({ run, session, url, random }) => {
  const { caller } = session
  const payment = newPaymentKey(random(PAYMENT_KEY_BYTES)) ?? ""
  const paymentId = url.searchParams.get("betaling")
  const isGuest = session.claims === null && (await run(GuestApi.use((api) => api.email(caller)))) !== null
  const isShopper = session.claims !== null || isGuest
  const result = paymentId === null ? null : await loadPayment({ run, session, url }, paymentId, payment, isShopper)
  if (!isShopper) return result ?? loadChoice({ run, session, url })
  rememberCart(session, await run(CartApi.use((api) => api.open(caller))))
  if (result !== null) return result
  const [overview, addresses, delivery] = await run(
    Effect.all([
      CheckoutApi.use((api) => api.overview(caller)),
      AddressApi.use((api) => api.addresses(caller)),
      CheckoutApi.use((api) => api.deliveryOptions(caller))
    ])
  )
  const address = randomHash(random(ADDRESS_ID_BYTES), 2 * ADDRESS_ID_BYTES) ?? ""
  return checkoutView({ isGuest, query: url.searchParams, overview, addresses, delivery, keys: { address, payment } })
}

/** Loads the choice of a visitor with a cart; without one, or for a payment, redirects to the login. Spec: GUEST-01. */
const loadChoice = async ({
  run,
  session,
  url
}: Pick<PersonalRequest, "run" | "session" | "url">): Promise<CheckoutView> => {
  const login = loginHref(url.pathname + url.search)
  if (url.searchParams.has("betaling")) throw redirect(login)
  const { openCarts } = await run(CartApi.use((api) => api.open(session.caller)))
  if (openCarts.length === 0) throw redirect(login)
  return checkoutPage({ step: "guest", loginHref: login }, null)
}

/**
 * Loads the result of a payment, which is compared with the truth at the payment provider first: of the shopper, or else of the guest
 * whose mail has the code in the address; null if neither reader has it. Spec: PAY-14, GUEST-04.
 */
const loadPayment = async (
  request: PaymentRequest,
  paymentId: string,
  key: string,
  isShopper: boolean
): Promise<CheckoutView | null> => {
  const { run, session, url } = request
  const guest = mailCaller(url)
  const readers: ReadonlyArray<Reader> = [
    ...(isShopper ? [{ caller: session.caller, code: null }] : []),
    ...(guest === null ? [] : [{ caller: guest, code: guest.rawToken }])
  ]
  for (const reader of readers) {
    const found = PaymentChecks.use((checks) => checks.forShopper(reader.caller, paymentId))
    const checked = await run(
      reader.code === null ? found : found.pipe(Effect.catchTag("SignInNeeded", () => Effect.succeed(null)))
    )
    if (checked !== null) return showPayment(request, reader, checked, key)
  }
  return isShopper ? showPayment(request, { caller: session.caller, code: null }, null, key) : null
}

type PaymentRequest = Pick<PersonalRequest, "run" | "session" | "url">

/** Reader of a payment; `code` is that of a mail, or null. */
interface Reader {
  readonly caller: Caller
  readonly code: string | null
}

const showPayment = async (
  { run, session, url }: PaymentRequest,
  { caller, code }: Reader,
  checked: CheckedPayment | null,
  key: string
): Promise<CheckoutView> => {
  const found = await Promise.all(
    (checked?.orderIds ?? [])
      .slice(0, MAX_FETCHED_ORDERS)
      .map((id) => run(OrdersApi.use((api) => api.order(caller, id))).catch(() => null))
  )
  const orders = found.filter((order) => order !== null)
  const page = { href: url.pathname + url.search, hasAccount: session.claims !== null, code }
  return checkoutPage(paymentView(checked, orders, key, page), null)
}
