import { Effect } from "effect"
import { CartApi } from "#domain/cart/api.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { MAX_ORDERS_LIMIT, ORDERS_LIMIT } from "#domain/orders/orders-request.ts"
import { dayOf } from "#domain/text/dates.ts"
import { asked, signInFirst } from "#web/asked.ts"
import type { LoadForPerson } from "#web/server-page.ts"
import { ordersView, readPage, type OrdersView } from "./view.ts"

/** What who is signed in has ordered and sends back. One order more than a page has is asked for, to know whether there are. Spec: CART-05. */
export const load: LoadForPerson<OrdersView> = async ({ run, person, url, now }) => {
  const here = url.pathname + url.search
  if (person.claims === null) throw signInFirst(here)
  const { caller, claims } = person
  const page = readPage(url.searchParams)
  const request = { limit: ORDERS_LIMIT + 1, offset: (page - 1) * ORDERS_LIMIT }
  const [orders, returns, cart] = await asked(
    run(
      Effect.all([
        OrdersApi.use((api) => api.orders(caller, request)),
        OrdersApi.use((api) => api.returns(caller, { limit: MAX_ORDERS_LIMIT, offset: 0 })),
        CartApi.use((api) => api.open(caller))
      ])
    ),
    here
  )
  const sender = [claims.given_name, claims.family_name].filter((name) => name !== null).join(" ")
  const label = url.searchParams.get("label")
  return ordersView({ page, orders, returns, pending: cart.pendingPayments, label, sender, today: dayOf(now()) })
}
