import { visitorAudience } from "#domain/account/adult/audience.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import { CheckoutApi } from "#domain/shopping/cart/checkout-api.ts"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { type Cart, type CartProduct, goodsPrice } from "#domain/shopping/cart/cart.ts"
import { type Recommended, RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { fetchMostViewed } from "#web/features/products/most-viewed.ts"
import { deliveryOptions, type DeliveryType, shopMethods } from "#domain/shopping/cart/delivery-options.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { searchProducts } from "#domain/search/search.ts"
import { shopRequest } from "#web/pages/shop/load.ts"
import { findLine, rememberCart } from "./change-line.ts"
import { missingNames, readOrderedAgain, readUndo } from "./read-form.ts"
import { cartView, type CartView } from "./view.ts"
import type { ExpectedDelivery } from "./amounts.ts"

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

/**
 * Fetches what visitors chose together with the products of the carts, and for empty carts what they view most. No products if nothing
 * was counted, or on a failure. Spec: REC-13, REC-14.
 */
const fetchRecommended = async (
  { api, log, run }: Pick<PersonalRequest, "api" | "log" | "run">,
  carts: ReadonlyArray<Cart>
): Promise<Recommended> => {
  const ids = carts.flatMap(({ lines }) => lines.map(({ product }) => product)).toReversed()
  try {
    if (ids.length > 0) return await run(RecommendationsApi.use((recommending) => recommending.chosenTogether(ids)))
    return { basis: "views", products: await fetchMostViewed({ api, log }) }
  } catch (cause) {
    log("recommendations beside a cart", cause)
    return NOTHING_COUNTED
  }
}

const NOTHING_COUNTED: Recommended = { basis: "views", products: [] }

type Api = Pick<PersonalRequest["api"], "shop" | "productOffers">

const fetchShops = async (api: Api, carts: ReadonlyArray<Cart>): Promise<ReadonlyMap<ShopId, Shop>> => {
  const found = await Promise.all(carts.map(({ shopId }) => api.shop(shopId).catch(() => null)))
  return new Map(found.flatMap((shop) => (shop === null ? [] : [[shop.id, shop]])))
}

/** Fetches the cheapest delivery option of this type for each shop that has one. Spec: CART-17, CART-20. */
const fetchCheapestOptions = async (
  api: Api,
  carts: ReadonlyArray<Cart>,
  shops: ReadonlyMap<ShopId, Shop>,
  type: DeliveryType,
  today: IsoDay
): Promise<ExpectedDelivery> => {
  const options = await Promise.all(
    carts.map(async (cart) => {
      const shop = shops.get(cart.shopId)
      if (shop === undefined) return []
      const offers = await Promise.all(cart.lines.map((line) => offerOf(api, line)))
      const methods = shopMethods(
        shop,
        offers.filter((offer) => offer !== null)
      )
      const [cheapest] = deliveryOptions(methods, type, goodsPrice(cart), today)
      return cheapest === undefined ? [] : [[cart.shopId, cheapest] as const]
    })
  )
  return new Map(options.flat())
}

const offerOf = async (api: Api, { product, sid, spid }: CartProduct): Promise<Offer | null> => {
  const nothing = { brand: null, campaignID: null, EAN: null, SKU: null, family_code: null }
  const offers = await api.productOffers({ id: product, ...nothing }).catch(() => [])
  return offers.find(({ shopId, offerId }) => shopId === sid && offerId === spid) ?? null
}

/** The maximum number of products beside a cart. Spec: CART-33. */
const MAX_BESIDE = 12

const CANDIDATES = 100

export interface SameShop {
  readonly shop: Shop
  readonly products: ReadonlyArray<ProductCard>
}

/**
 * Finds popular products that the first shop of the carts sells cheapest, without those in the carts; null for empty
 * carts, for none, or on a failure. Spec: CART-33.
 */
const fetchSameShop = async (
  { api, log }: Pick<PersonalRequest, "api" | "log">,
  carts: ReadonlyArray<Cart>,
  shops: ReadonlyMap<ShopId, Shop>
): Promise<SameShop | null> => {
  const shop = carts.map(({ shopId }) => shops.get(shopId)).find((known) => known !== undefined)
  if (shop === undefined) return null
  try {
    const { hits } = await searchProducts(api, shopRequest(shop), CANDIDATES)
    const inCart = new Set<string>(carts.flatMap(({ lines }) => lines.map(({ product }) => product)))
    const others = hits.hits
      .map(({ _source }) => _source)
      .filter(({ id, shopId }) => shopId === shop.id && !inCart.has(id))
      .slice(0, MAX_BESIDE)
    return others.length === 0 ? null : { shop, products: others }
  } catch (cause) {
    log("products of a shop in the cart", cause)
    return null
  }
}
