import { redirect } from "react-router"
import { CartApi } from "#domain/cart/api.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { readOrderNumber } from "#domain/orders/order-number.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { dayOf } from "#domain/text/dates.ts"
import { askedByForm } from "#web/features/page/asked.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { orderPath } from "#web/features/cart/order-path.ts"
import { fieldsOfForm } from "#web/pages/cart/read-form.ts"
import { notFound } from "#web/app/problem.ts"
import type { Act, LoadForPerson, PersonalRequest } from "#web/features/page/server-page.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { readReturn } from "./return-form.ts"
import { orderView, type OrderView } from "./view.ts"

/** An order of who is signed in. Spec: ROUTE-09, ORDER-05. */
export const load: LoadForPerson<OrderView> = async (request) => {
  const { run, person, now, url } = request
  const order = await orderOf(request)
  if (url.pathname !== orderPath(order.id)) throw redirect(orderPath(order.id), 301)
  const { pendingPayments } = await run(CartApi.use((api) => api.open(person.caller)))
  return orderView({ order, pending: pendingPayments, today: dayOf(now()) })
}

/** Declares a return of what was chosen. Spec: CART-07, RETURN-04. */
export const act: Act = async (request) => {
  const { run, person, now, form } = request
  const order = await orderOf(request)
  const field = fieldsOfForm(form)
  const typed = Object.fromEntries([...form.keys()].slice(0, MOST_FIELDS).map((name) => [name, field(name)]))
  const read = readReturn(order, field, dayOf(now()))
  if ("problems" in read) return { problems: read.problems, typed }
  const done = await askedByForm(run(OrdersApi.use((api) => api.declareReturn(person.caller, read.declaration))))
  if ("refusal" in done) return { problems: { "": texts.changed }, typed }
  return { goTo: `${ROUTES.profileOrders}#returns`, notice: "notices.returnDeclared" }
}

/** Most fields of a form that are given back: more than an order has products. */
const MOST_FIELDS = 200

const orderOf = async ({ run, person, params, url }: PersonalRequest) => {
  const id = readOrderNumber(params["orderId"] ?? "")
  if (id === null) throw notFound()
  if (person.claims === null) throw redirect(loginHref(url.pathname))
  return run(OrdersApi.use((api) => api.order(person.caller, id)))
}
