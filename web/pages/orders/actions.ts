import { ADULTS_ONLY } from "#domain/adult/audience.ts"
import { CartApi } from "#domain/cart/api.ts"
import { readOrderNumber } from "#domain/orders/order-number.ts"
import { catchRejection, type Rejection } from "#web/features/page/rejection.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { orderedAgainHref } from "#web/pages/cart/ordered-again.ts"
import { fieldReader } from "#web/pages/cart/read-form.ts"
import { rememberCart } from "#web/pages/cart/remember-cart.ts"
import { notFound } from "#web/app/problem.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/** Repeats an expired or cancelled order, also for forms on other pages. Spec: ORDER-09. */
export const action: Action = async ({ run, session, url, form }) => {
  if (session.claims === null) return { goTo: loginHref(url.pathname + url.search) }
  const id = readOrderNumber(fieldReader(form)("bestelling"))
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
