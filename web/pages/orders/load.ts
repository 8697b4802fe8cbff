import { Effect } from "effect"
import { redirect } from "react-router"
import { CartApi } from "#domain/shopping/cart/api.ts"
import { InvoicesApi, OrdersApi, MAX_ORDERS_LIMIT, ORDERS_LIMIT } from "#domain/shopping/orders/api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { PersonalLoad, Action } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { ordersView, readPage, type OrdersView } from "./view.ts"
import { ADULTS_ONLY } from "#domain/account/audience.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { catchRejection, type Rejection } from "#web/features/page/rejection.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { orderedAgainHref, fieldReader } from "#web/pages/cart/read-form.ts"
import { rememberCart } from "#web/pages/cart/change-line.ts"
import { notFound } from "#web/app/problem.ts"
import { changeReturn } from "./return-form.ts"

/** Requests one order more than a page holds, to know whether there are more. Spec: CART-05. */
export const load: PersonalLoad<OrdersView> = async ({ run, session, url, now }) => {
  if (session.claims === null) throw redirect(loginHref(url.pathname + url.search))
  const { caller, claims } = session
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
  const label = await run(fetchLabel(caller, url))
  return ordersView({ page, orders, returns, pending: cart.pendingPayments, label, sender, today: dayOf(now()) })
}

export const fetchLabel = (caller: Caller, { searchParams }: Pick<URL, "searchParams">) => {
  const id = searchParams.get("label")
  if (id === null) return Effect.succeed(null)
  return InvoicesApi.use((api) => api.returnLabel(caller, id)).pipe(
    Effect.catchTag("CartNotFound", () => Effect.succeed(null))
  )
}

/** Withdraws a return, marks it as sent, or repeats an expired or cancelled order, also for forms on other pages. Spec: ORDER-09, RETURN-11, RETURN-21. */
export const action: Action = async ({ run, session, url, form }) => {
  if (session.claims === null) return { goTo: loginHref(url.pathname + url.search) }
  const field = fieldReader(form)
  const changed = await changeReturn({ run }, session.caller, field, `${ROUTES.profileOrders}#returns`)
  if (changed !== null) return changed
  const id = readOrderNumber(field("bestelling"))
  if (id === null) throw notFound()
  const done = await catchRejection(run(CartApi.use((api) => api.orderAgain(session.caller, id))))
  if ("rejection" in done) return { fieldErrors: { "": rejectionText(done.rejection) }, values: {} }
  const { cart, unavailable } = done.response
  rememberCart(session, cart)
  const goTo = orderedAgainHref(
    id,
    unavailable.map(({ product }) => product)
  )
  return unavailable.length === 0 ? { goTo, notice: "notices.orderedAgain" } : { goTo }
}

const rejectionText = ({ reason }: Rejection): string =>
  reason === ADULTS_ONLY ? texts.againAdultsOnly : texts.notAgain
