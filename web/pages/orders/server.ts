import { Effect } from "effect"
import { redirect } from "react-router"
import { ADULTS_ONLY } from "#domain/adult/audience.ts"
import { CartApi } from "#domain/cart/api.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { MAX_ORDERS_LIMIT, ORDERS_LIMIT } from "#domain/orders/orders-request.ts"
import { dayOf } from "#domain/text/dates.ts"
import { readOrderNumber } from "#domain/orders/order-number.ts"
import { askedByForm, type PortRefusal } from "#web/features/page/asked.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { orderedAgainHref } from "#web/pages/cart/ordered-again.ts"
import { fieldsOfForm } from "#web/pages/cart/read-form.ts"
import { rememberCart } from "#web/pages/cart/remember-cart.ts"
import { notFound } from "#web/app/problem.ts"
import type { Act, LoadForPerson } from "#web/features/page/server-page.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { ordersView, readPage, type OrdersView } from "./view.ts"

/** What who is signed in has ordered and sends back. One order more than a page has is asked for, to know whether there are. Spec: CART-05. */
export const load: LoadForPerson<OrdersView> = async ({ run, person, url, now }) => {
  if (person.claims === null) throw redirect(loginHref(url.pathname + url.search))
  const { caller, claims } = person
  const page = readPage(url.searchParams)
  const request = { limit: ORDERS_LIMIT + 1, offset: (page - 1) * ORDERS_LIMIT }
  const [orders, returns, cart] = await run(
    Effect.all([
      OrdersApi.use((api) => api.orders(caller, request)),
      OrdersApi.use((api) => api.returns(caller, { limit: MAX_ORDERS_LIMIT, offset: 0 })),
      CartApi.use((api) => api.open(caller))
    ])
  )
  const sender = [claims.given_name, claims.family_name].filter((name) => name !== null).join(" ")
  const label = url.searchParams.get("label")
  return ordersView({ page, orders, returns, pending: cart.pendingPayments, label, sender, today: dayOf(now()) })
}

/** Orders an expired or cancelled order anew: also for forms on other pages. Spec: ORDER-09. */
export const act: Act = async ({ run, person, url, form }) => {
  if (person.claims === null) return { goTo: loginHref(url.pathname + url.search) }
  const id = readOrderNumber(fieldsOfForm(form)("bestelling"))
  if (id === null) throw notFound()
  const done = await askedByForm(run(CartApi.use((api) => api.orderAgain(person.caller, id))))
  if ("refusal" in done) return { problems: { "": refusalText(done.refusal) }, typed: {} }
  const { cart, unavailable } = done.answer
  rememberCart(person, cart)
  const goTo = orderedAgainHref(
    id,
    unavailable.map(({ product }) => product)
  )
  return unavailable.length === 0 ? { goTo, notice: "notices.orderedAgain" } : { goTo }
}

const refusalText = ({ reason }: PortRefusal): string =>
  reason === ADULTS_ONLY ? texts.againAdultsOnly : texts.notAgain
