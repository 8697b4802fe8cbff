import { visitorAudience } from "#domain/adult/audience.ts"
import { CartApi } from "#domain/cart/api.ts"
import { CheckoutApi } from "#domain/cart/checkout-api.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { dayOf } from "#domain/text/dates.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { findLine } from "./change-line.ts"
import { missingNames, readOrderedAgain } from "./ordered-again.ts"
import { rememberCart } from "./remember-cart.ts"
import { fetchRecommended } from "./recommended.ts"
import { fetchSameShop } from "./same-shop.ts"
import { readUndo } from "./undo.ts"
import { cartView, type CartView } from "./view.ts"
import { fetchShops, fetchCheapestOptions } from "./delivery-options.ts"

/** Loads the cart of a user or an anonymous visitor. Spec: CART-01, CART-22. */
export const load: PersonalLoad<CartView> = async ({ run, api, log, session, now, url, visitor }) => {
  const { caller } = session
  const isSignedIn = session.claims !== null
  const state = await run(CartApi.use((carts) => carts.open(caller)))
  rememberCart(session, state)
  const hasOverview = isSignedIn && state.openCarts.length > 0
  const overview = hasOverview ? await run(CheckoutApi.use((checkout) => checkout.overview(caller))) : null
  const today = dayOf(now()) as IsoDay
  const shops = await fetchShops(api, state.openCarts)
  const delivery = await fetchCheapestOptions(api, state.openCarts, shops, overview?.deliveryType ?? "delivery", today)
  const line = readUndo(url.searchParams)
  const undo =
    line === null || findLine(state, line) !== undefined ? null : { line, name: await nameOf(api, line.product) }
  const again = isSignedIn ? readOrderedAgain(url.searchParams) : null
  const order =
    again === null ? null : await run(OrdersApi.use((orders) => orders.order(caller, again.orderId))).catch(() => null)
  const missing = again === null || order === null ? [] : missingNames(order, again)
  const sameShop = await fetchSameShop({ api, log }, state.openCarts, shops)
  const recommended = await fetchRecommended({ api, log, run }, state.openCarts)
  return cartView({
    state,
    overview,
    isSignedIn,
    isAdult: visitorAudience(visitor.age) === "adults",
    shops,
    delivery,
    undo,
    missing,
    sameShop,
    recommended,
    today,
    now: now()
  })
}

const nameOf = async (api: PersonalRequest["api"], id: string): Promise<string | null> => {
  const product = await api.product(id).catch(() => null)
  return product === null || "location" in product ? null : product.name
}
