import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { catchRejection } from "#web/features/page/rejection.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { fieldReader } from "#web/pages/cart/read-form.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { changeReturn } from "#web/pages/orders/return-actions.ts"
import { readReturn } from "#web/pages/orders/return-form.ts"
import { fetchOrder } from "./load.ts"

/** Cancels the order, or declares, sends or withdraws a return. Spec: ORDER-11, CART-07, RETURN-04, RETURN-11, RETURN-21, GUEST-04. */
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
