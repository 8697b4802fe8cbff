import { Effect, Option } from "effect"
import { redirect } from "react-router"
import { CartApi } from "#domain/cart/api.ts"
import { InvoicesApi } from "#domain/invoices/api.ts"
import { CODE_PARAMETER, codeHref } from "#domain/messages/code-address.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import type { Order } from "#domain/orders/order.ts"
import { readOrderNumber } from "#domain/orders/order-number.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import { SellersApi } from "#domain/sellers/api.ts"
import { dayOf } from "#domain/text/dates.ts"
import { orderPath } from "#web/features/cart/order-path.ts"
import { notFound } from "#web/app/problem.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { orderView, type OrderView } from "./view.ts"

/** Loads an order of the user or guest, also by the code of a guest's mail. Spec: ROUTE-09, ORDER-05, GUEST-03, GUEST-04. */
export const load: PersonalLoad<OrderView> = async (request) => {
  const { run, session, now, url } = request
  const { order, path, caller } = await fetchOrder(request)
  if (url.pathname !== orderPath(order.id)) throw redirect(path, 301)
  const { pendingPayments } = await run(CartApi.use((api) => api.open(session.caller)))
  const seller = await run(SellersApi.use((api) => api.identity(order.shopId)))
  const invoices = await run(InvoicesApi.use((api) => api.invoices(caller, order.id)))
  const view = orderView({ order, pending: pendingPayments, seller, invoices, today: dayOf(now()) })
  return session.claims === null ? { ...view, path, canOrderAgain: false } : { ...view, path }
}

/** An order, and the caller who may read it. */
interface OwnOrder {
  readonly order: Order
  readonly caller: Caller
  /** The address of its page for this caller. */
  readonly path: string
}

/** Fetches the order of the page: by the code of a mail, or else by the session. Spec: GUEST-03, GUEST-04. */
export const fetchOrder = async ({ run, session, params, url }: PersonalRequest): Promise<OwnOrder> => {
  const id = readOrderNumber(params["orderId"] ?? "")
  if (id === null) throw notFound()
  const code = url.searchParams.get(CODE_PARAMETER)
  if (code !== null) {
    const caller: Caller = { rawToken: code, cartSessionHash: null }
    const order = await run(OrdersApi.use((api) => Effect.option(api.order(caller, id))))
    if (Option.isSome(order)) return { order: order.value, caller, path: codeHref(orderPath(id), code) }
  }
  const { caller } = session
  return { order: await run(OrdersApi.use((api) => api.order(caller, id))), caller, path: orderPath(id) }
}
