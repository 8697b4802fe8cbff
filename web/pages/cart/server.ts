import { CartApi } from "#domain/cart/api.ts"
import { CheckoutApi } from "#domain/cart/checkout-api.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { dayOf } from "#domain/text/dates.ts"
import type { LoadForPerson, PersonalRequest } from "#web/features/page/server-page.ts"
import { lineOf } from "./change-line.ts"
import { missingNames, readOrderedAgain } from "./ordered-again.ts"
import { rememberCart } from "./remember-cart.ts"
import { readUndo } from "./undo.ts"
import { cartView, type CartView } from "./view.ts"
import { shopsOf, waysOf } from "./ways.ts"

export { act } from "./act.ts"

/** The cart of who asks, signed in or not. Spec: CART-01, CART-22. */
export const load: LoadForPerson<CartView> = async ({ run, api, person, now, url }) => {
  const { caller } = person
  const isSignedIn = person.claims !== null
  const state = await run(CartApi.use((carts) => carts.open(caller)))
  rememberCart(person, state)
  const hasOverview = isSignedIn && state.openCarts.length > 0
  const overview = hasOverview ? await run(CheckoutApi.use((checkout) => checkout.overview(caller))) : null
  const today = dayOf(now()) as IsoDay
  const shops = await shopsOf(api, state.openCarts)
  const ways = await waysOf(api, state.openCarts, shops, overview?.deliveryType ?? "delivery", today)
  const line = readUndo(url.searchParams)
  const undo =
    line === null || lineOf(state, line) !== undefined ? null : { line, name: await nameOf(api, line.product) }
  const again = isSignedIn ? readOrderedAgain(url.searchParams) : null
  const order =
    again === null ? null : await run(OrdersApi.use((orders) => orders.order(caller, again.orderId))).catch(() => null)
  const missing = again === null || order === null ? [] : missingNames(order, again)
  return cartView({ state, overview, isSignedIn, shops, ways, undo, missing, today })
}

const nameOf = async (api: PersonalRequest["api"], id: string): Promise<string | null> => {
  const product = await api.product(id).catch(() => null)
  return product === null || "location" in product ? null : product.name
}
