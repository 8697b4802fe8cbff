import { CartApi, GuestApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import { PaymentChecks, PaymentApi } from "#domain/shopping/payment/api.ts"
import { newPaymentKey, type CheckedPayment } from "#domain/shopping/payment/session.ts"
import { Effect } from "effect"
import { redirect } from "react-router"
import { rememberCart } from "#web/pages/cart/change-line.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import {
  type PersonalLoad,
  type PersonalRequest,
  type Action,
  type ActionResult,
  type ActionRequest,
  readTextFields
} from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { mailCaller } from "#web/features/session/mail-caller.ts"
import { paymentView } from "./payment-view.ts"
import { checkoutPage, checkoutView, type CheckoutView, deliveryField } from "./view.ts"
import { toCents } from "#domain/base/euros.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { readId } from "#domain/base/fields.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/shopping/cart/checkout-problems.ts"
import { DELIVERY_TYPES } from "#domain/shopping/cart/delivery-options.ts"
import { INVALID_GUEST_EMAIL } from "#domain/shopping/cart/guest.ts"
import { addressUpdate, ADDRESS_FIELDS, readAddressForm } from "#domain/account/profile/address-form.ts"
import { catchRejection, type Rejection } from "#web/features/page/rejection.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { fieldReader, type FieldOf } from "#web/pages/cart/read-form.ts"
import { promoForm } from "#web/features/cart/promo-form.ts"
import { redirectToLogin } from "#web/features/session/for-user.ts"
import { stepHref } from "./steps.ts"
import { ADULTS_ONLY } from "#domain/account/audience.ts"
import { promoRefusalText } from "#domain/shopping/cart/promo-check.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { MAX_ORDERS_PAID, type PaymentKey } from "#domain/shopping/payment/payment.ts"

const ADDRESS_ID_BYTES = 16

const PAYMENT_KEY_BYTES = 20

const MAX_FETCHED_ORDERS = 20

/** Loads the checkout, or with `?betaling=` the result of a payment. Spec: CART-03, CART-04, PAY-05, GUEST-01, GUEST-04. */
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

/** Checks the payment at its provider first; null if neither reader has it. Spec: PAY-14, GUEST-04. */
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

export const action: Action = async (request) => {
  const { run, session, url } = request
  const field = fieldReader(request.form)
  const command = field("doe")
  if (command === "code" || command === "code-weg") return promoForm(request, stepHref("check"))
  const byMail = mailCaller(url)
  if (byMail !== null && command === "betalen") return pay(request, field, byMail)
  if (session.claims === null) {
    if (command === "gast") return beginAsGuest(request)
    const email = await run(GuestApi.use((api) => api.email(session.caller)))
    if (email === null) throw redirectToLogin(url)
  }
  switch (command) {
    case "gegevens":
      return saveDetails(request, field)
    case "adres":
      return saveAddress(request, field)
    case "bezorging":
      return saveDelivery(request, field)
    default:
      return pay(request, field, session.caller)
  }
}

const beginAsGuest = async ({ run, session, form }: ActionRequest): Promise<ActionResult> => {
  const values = readTextFields(form, ["email"])
  const done = await catchRejection(run(CartApi.use((api) => api.beginGuest(session.caller, values.email))))
  if ("response" in done) {
    rememberCart(session, done.response)
    return { goTo: stepHref("details") }
  }
  switch (done.rejection.reason) {
    case INVALID_GUEST_EMAIL:
      return { fieldErrors: { email: texts.guest.invalid }, values }
    case "too-many-guests":
      return { fieldErrors: { email: texts.guest.tooMany }, values }
    default:
      return { fieldErrors: { "": texts.changed }, values }
  }
}

/** Saves the delivery type and the addresses. Ignores the delivery address of a pickup. */
const saveDetails = async ({ run, session }: ActionRequest, field: FieldOf): Promise<ActionResult> => {
  const type = DELIVERY_TYPES.find((one) => one === field("type")) ?? "delivery"
  const [delivery, billing] = [field("bezorgadres"), field("factuuradres")]
  const fieldErrors = {
    ...(type === "delivery" && delivery === "" && { bezorgadres: CHECKOUT_PROBLEM_TEXT["no-delivery-address"] }),
    ...(billing === "" && { factuuradres: CHECKOUT_PROBLEM_TEXT["no-billing-address"] })
  }
  if (Object.keys(fieldErrors).length > 0) {
    return { fieldErrors, values: { type, bezorgadres: delivery, factuuradres: billing } }
  }
  const choices = CheckoutApi.use((api) =>
    Effect.gen(function* () {
      yield* api.setDeliveryType(session.caller, type)
      if (type === "delivery") yield* api.chooseAddress(session.caller, delivery, "delivery_address")
      yield* api.chooseAddress(session.caller, billing, "billing_address")
    })
  )
  const done = await catchRejection(run(choices))
  return "response" in done ? { goTo: stepHref("delivery") } : { fieldErrors: { "": texts.changed }, values: {} }
}

/** Saves a new address and selects it: for the delivery, or for the bill of a pickup. Spec: PROF-11. */
const saveAddress = async ({ run, session, form }: ActionRequest, field: FieldOf): Promise<ActionResult> => {
  const values = readTextFields(form, ADDRESS_FIELDS)
  const { address, issues } = readAddressForm(values)
  const publicId = readId(field("id"))
  if (address === null || publicId === null) {
    return { fieldErrors: Object.fromEntries(issues.map(({ field, text }) => [field, text])), values }
  }
  const { caller } = session
  const save = Effect.gen(function* () {
    const before = yield* AddressApi.use((api) => api.addresses(caller))
    const own = before.find((one) => one.publicId === publicId)
    const update = addressUpdate({ publicId, ...address, default: own?.default ?? before.length === 0 }, false)
    yield* AddressApi.use((api) => api.update(caller, update))
    const checkout = yield* CheckoutApi
    const { deliveryType } = yield* checkout.overview(caller)
    const attribute = deliveryType === "delivery" ? "delivery_address" : "billing_address"
    yield* checkout.chooseAddress(caller, publicId, attribute)
  })
  const done = await catchRejection(run(save))
  if ("response" in done) return { goTo: stepHref("details"), notice: "notices.addressSaved" }
  return { fieldErrors: { "": texts.tooManyAddresses }, values }
}

const saveDelivery = async ({ run, session }: ActionRequest, field: FieldOf): Promise<ActionResult> => {
  const { caller } = session
  const { carts } = await run(CheckoutApi.use((api) => api.overview(caller)))
  const fieldErrors: Record<string, string> = {}
  for (const { shopId } of carts) {
    const name = deliveryField(shopId)
    const chosen = CheckoutApi.use((api) => api.chooseMethod(caller, field(name), shopId as ShopId))
    const done = await catchRejection(run(chosen))
    if ("rejection" in done)
      fieldErrors[name] = field(name) === "" ? CHECKOUT_PROBLEM_TEXT["no-method"] : texts.missingDeliveryMethod
  }
  return Object.keys(fieldErrors).length === 0 ? { goTo: stepHref("check") } : { fieldErrors, values: {} }
}

/** Idempotent: the page contains the key. Pays the carts if no order is listed. Spec: PAY-04, PAY-05. */
const pay = async ({ run, session }: ActionRequest, field: FieldOf, caller: Caller): Promise<ActionResult> => {
  const key = /^[0-9a-f]{40}$/.exec(field("sleutel"))?.[0]
  const amount = /^\d{1,10}$/.exec(field("bedrag"))?.[0]
  if (key === undefined || amount === undefined) return rejectedWith(texts.changed)
  const orderIds = readIds(field("bestellingen"))
  const request = { key: key as PaymentKey, amount: toCents(Number(amount)), orderIds }
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
