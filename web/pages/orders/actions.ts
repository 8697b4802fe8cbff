import { ADULTS_ONLY } from "#domain/account/adult/audience.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { catchRejection, type Rejection } from "#web/features/page/rejection.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { orderedAgainHref, fieldReader } from "#web/pages/cart/read-form.ts"
import { rememberCart } from "#web/pages/cart/change-line.ts"
import { notFound } from "#web/app/problem.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { changeReturn } from "./return-actions.ts"

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
