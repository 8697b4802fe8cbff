import { Effect, Option } from "effect"
import { redirect } from "react-router"
import { CartApi } from "#domain/shopping/cart/api.ts"
import { InvoicesApi, OrdersApi, MAX_ORDERS_LIMIT } from "#domain/shopping/orders/api.ts"
import { codeHref } from "#domain/messages/code-address.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { orderPath } from "#web/features/cart/order-totals.ts"
import { notFound } from "#web/app/problem.ts"
import type { PersonalLoad, PersonalRequest, Action } from "#web/features/page/page-request.ts"
import { mailCaller } from "#web/features/session/mail-caller.ts"
import { fetchLabel } from "#web/pages/orders/load.ts"
import { orderReturns, orderView, type OrderView, withCode } from "./view.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { catchRejection } from "#web/features/page/rejection.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { fieldReader } from "#web/pages/cart/read-form.ts"
import { changeReturn, readReturn } from "#web/pages/orders/return-form.ts"

/** Loads an order of the user or guest, also by the code of a guest's mail. Spec: ROUTE-09, ORDER-05, GUEST-03, GUEST-04. */
export const load: PersonalLoad<OrderView> = async (request) => {
  const { run, session, now, url } = request
  const { order, caller, path, code } = await fetchOrder(request)
  if (url.pathname !== orderPath(order.id)) throw redirect(path, 301)
  const { pendingPayments } = await run(CartApi.use((api) => api.open(caller)))
  const seller = await run(SellersApi.use((api) => api.identity(order.shopId)))
  const invoices = await run(InvoicesApi.use((api) => api.invoices(caller, order.id)))
  const returns = await run(OrdersApi.use((api) => api.returns(caller, { limit: MAX_ORDERS_LIMIT, offset: 0 })))
  const declared = orderReturns(
    returns.filter(({ orderId }) => orderId === order.id),
    { path, code, label: await run(fetchLabel(caller, url)), sender: order.deliveryAddress.name }
  )
  const hasAccount = session.claims !== null
  const view = orderView({
    order,
    pending: pendingPayments,
    seller,
    invoices,
    declared,
    today: dayOf(now()),
    hasAccount
  })
  return {
    ...view,
    path,
    payHref: view.payHref === null ? null : withCode(view.payHref, code),
    documents: view.documents.map(({ label, href }) => ({ label, href: withCode(href, code) }))
  }
}

export const fetchOrder = async ({ run, session, params, url }: PersonalRequest) => {
  const id = readOrderNumber(params["orderId"] ?? "")
  if (id === null) throw notFound()
  const guest = mailCaller(url)
  if (guest !== null) {
    const order = await run(OrdersApi.use((api) => Effect.option(api.order(guest, id))))
    const code = guest.rawToken
    if (Option.isSome(order)) return { order: order.value, caller: guest, path: codeHref(orderPath(id), code), code }
  }
  const { caller } = session
  return { order: await run(OrdersApi.use((api) => api.order(caller, id))), caller, path: orderPath(id), code: null }
}

export const action: Action = async (request) => {
  const { run, session, now, form } = request
  const { order, caller, path, code } = await fetchOrder(request)
  const field = fieldReader(form)
  if (field("doe") === "annuleren") {
    const done = await catchRejection(run(OrdersApi.use((api) => api.cancel(caller, order.id))))
    if ("rejection" in done) return { fieldErrors: { "": texts.notCancellable }, values: {} }
    return { goTo: path, notice: "notices.orderCancelled" }
  }
  const changedReturn = await changeReturn({ run }, caller, field, path)
  if (changedReturn !== null) return changedReturn
  const values = Object.fromEntries([...form.keys()].slice(0, MAX_FIELDS).map((name) => [name, field(name)]))
  const read = readReturn(order, field, dayOf(now()))
  if ("fieldErrors" in read) return { fieldErrors: read.fieldErrors, values }
  const done = await catchRejection(run(OrdersApi.use((api) => api.declareReturn(caller, read.declaration))))
  if ("rejection" in done) return { fieldErrors: { "": texts.changed }, values }
  const hasList = session.claims !== null && code === null
  return { goTo: hasList ? `${ROUTES.profileOrders}#returns` : path, notice: "notices.returnDeclared" }
}

const MAX_FIELDS = 200
