import { redirect } from "react-router"
import { CartApi } from "#domain/cart/api.ts"
import { InvoicesApi } from "#domain/invoices/api.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { readOrderNumber } from "#domain/orders/order-number.ts"
import { SellersApi } from "#domain/sellers/api.ts"
import { dayOf } from "#domain/text/dates.ts"
import { orderPath } from "#web/features/cart/order-path.ts"
import { notFound } from "#web/app/problem.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { orderView, type OrderView } from "./view.ts"

/** Loads an order of the logged-in user. Spec: ROUTE-09, ORDER-05. */
export const load: PersonalLoad<OrderView> = async (request) => {
  const { run, session, now, url } = request
  const order = await fetchOrder(request)
  if (url.pathname !== orderPath(order.id)) throw redirect(orderPath(order.id), 301)
  const { pendingPayments } = await run(CartApi.use((api) => api.open(session.caller)))
  const seller = await run(SellersApi.use((api) => api.identity(order.shopId)))
  const invoices = await run(InvoicesApi.use((api) => api.invoices(session.caller, order.id)))
  return orderView({ order, pending: pendingPayments, seller, invoices, today: dayOf(now()) })
}

export const fetchOrder = async ({ run, session, params, url }: PersonalRequest) => {
  const id = readOrderNumber(params["orderId"] ?? "")
  if (id === null) throw notFound()
  if (session.claims === null) throw redirect(loginHref(url.pathname))
  return run(OrdersApi.use((api) => api.order(session.caller, id)))
}
