import { visitorAudience, ADULTS_ONLY } from "#domain/account/audience.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type {
  PersonalLoad,
  PersonalRequest,
  Action,
  ActionResult,
  ActionRequest
} from "#web/features/page/page-request.ts"
import { type Cart, type CartProduct, type CartState, goodsPrice } from "#domain/shopping/cart/cart.ts"
import { type Recommended, RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { fetchMostViewed } from "#web/features/products/most-viewed.ts"
import { deliveryOptions, type DeliveryType, shopMethods } from "#domain/shopping/cart/delivery-options.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { searchProducts } from "#domain/search/search.ts"
import { shopRequest } from "#web/pages/shop/load.ts"
import {
  findLine,
  rememberCart,
  addPieces,
  acceptPrice,
  putLineBack,
  removeLine,
  removePieces,
  saveLine,
  setQuantity
} from "./change-line.ts"
import {
  missingNames,
  readOrderedAgain,
  readUndo,
  fieldReader,
  readPrice,
  readProduct,
  readQuantity,
  undoHref
} from "./read-form.ts"
import { cartView, type CartPlans, type CartView, type ExpectedDelivery } from "./view.ts"
import { isSameProduct, linesOf } from "#domain/shopping/cart/change-carts.ts"
import { CART_REFUSAL_TEXT, CART_REFUSALS } from "#domain/shopping/cart/limits.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { catchRejection, type Rejection } from "#web/features/page/rejection.ts"
import { cart as texts } from "#web/messages/cart.ts"
import { NO_RELOAD_FIELD } from "#web/features/cart/send-without-reload.ts"
import { promoForm } from "#web/features/cart/promo-form.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { fetchPlans } from "#domain/shopping/cart/fetch-plans.ts"
import { sellingShops } from "#web/features/cart/load-plans.ts"
import { plans as planTexts } from "#web/messages/plans.ts"

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
  const plans = await fetchCartPlans({ log, now, run }, state)
  const type = overview?.deliveryType ?? "delivery"
  const delivery = cheapestOptions(state.openCarts, shops, plans?.own ?? [], type, today)
  const line = readUndo(url.searchParams)
  const undo =
    line === null || findLine(state, line) !== undefined ? null : { line, name: await nameOf(api, line.product) }
  const again = isSignedIn ? readOrderedAgain(url.searchParams) : null
  const order =
    again === null ? null : await run(OrdersApi.use((orders) => orders.order(caller, again.orderId))).catch(() => null)
  const missing = again === null || order === null ? [] : missingNames(order, again)
  const sameShop = await fetchSameShop({ api, log }, state.openCarts, shops)
  const recommended = await fetchRecommended({ api, log, run }, state.openCarts)
  const cards = await fetchCards({ log, run }, state)
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
    plans,
    cards,
    today,
    now: now()
  })
}

/** Returns null for an empty cart and on a failure: the page does without. Spec: PLAN-09. */
const fetchCartPlans = async (
  { log, now, run }: Pick<PersonalRequest, "log" | "now" | "run">,
  { openCarts }: CartState
): Promise<CartPlans | null> => {
  const wanted = linesOf(openCarts).map((line) => ({ product: line.product, quantity: line.quantity, current: line }))
  if (wanted.length === 0) return null
  try {
    const plans = await run(forAudience("adults")(fetchPlans(wanted, now())))
    return { ...plans, selling: await run(sellingShops(plans)) }
  } catch (cause) {
    log("plans of a cart", cause)
    return null
  }
}

/** Returns no cards on a failure. Spec: ENERGY-03. */
const fetchCards = async (
  { log, run }: Pick<PersonalRequest, "log" | "run">,
  { openCarts, savedLines }: CartState
): Promise<ReadonlyArray<ProductCard>> => {
  const ids = [...new Set([...linesOf(openCarts), ...savedLines].map(({ product }) => product))]
  if (ids.length === 0) return []
  return run(forAudience("adults")(ListsApi.use((lists) => lists.wishlistProfile(ids)))).catch((cause: unknown) => {
    log("energy labels in a cart", cause)
    return []
  })
}

const nameOf = async (api: PersonalRequest["api"], id: string): Promise<string | null> => {
  const product = await api.product(id).catch(() => null)
  return product === null || "location" in product ? null : product.name
}

/** Returns no products if nothing was counted, or on a failure. Spec: REC-13, REC-14. */
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

const fetchShops = async (
  api: Pick<PersonalRequest["api"], "shop">,
  carts: ReadonlyArray<Cart>
): Promise<ReadonlyMap<ShopId, Shop>> => {
  const found = await Promise.all(carts.map(({ shopId }) => api.shop(shopId).catch(() => null)))
  return new Map(found.flatMap((shop) => (shop === null ? [] : [[shop.id, shop]])))
}

/** Returns the cheapest way to deliver each cart; none for a shop whose offers are not known. Spec: CART-15. */
const cheapestOptions = (
  carts: ReadonlyArray<Cart>,
  shops: ReadonlyMap<ShopId, Shop>,
  own: ReadonlyArray<Offer>,
  type: DeliveryType,
  today: IsoDay
): ExpectedDelivery =>
  new Map(
    carts.flatMap((cart) => {
      const shop = shops.get(cart.shopId)
      if (shop === undefined) return []
      const offers = own.filter(({ shopId }) => shopId === cart.shopId)
      const [cheapest] = deliveryOptions(shopMethods(shop, offers), type, goodsPrice(cart), today)
      return cheapest === undefined ? [] : [[cart.shopId, cheapest] as const]
    })
  )

const MAX_BESIDE = 12

const CANDIDATES = 100

export interface SameShop {
  readonly shop: Shop
  readonly products: ReadonlyArray<ProductCard>
}

/** Returns null for empty carts, for none, or on a failure. Spec: CART-33. */
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

/** Changes the cart, also for forms on other pages, which add a product with `doe=toevoegen`. Spec: CART-02, CART-09, CART-12. */
export const action: Action = async (request) => {
  const field = fieldReader(request.form)
  const command = field("doe")
  if (command === "keuze") return takePlan(request, field("keuze"), readPrice(field("totaal")))
  if (command === "code" || command === "code-weg") return promoForm(request, ROUTES.cartOverview)
  const about = readProduct(field)
  if (about === null) return rejectedWith(texts.unknownProduct)
  switch (command) {
    case "meer":
      return applyChange(request, about, addPieces(request.session.caller, about, 1))
    case "minder":
      return applyChange(request, about, removePieces(request.session.caller, about, 1))
    case "weg":
      return removeWithUndo(request, about)
    case "bewaar":
      return applyChange(request, about, saveLine(request.session.caller, about), "notices.savedForLater")
    case "terug":
      return applyChange(request, about, putLineBack(request.session.caller, about), "notices.putBackInCart")
    case "bewaard-weg":
      return applyChange(request, about, removeLine(request.session.caller, about), "notices.savedRemoved")
    case "aantal": {
      const quantity = readQuantity(field("aantal"))
      if (quantity === null) return rejectedWith(texts.badQuantity)
      return quantity === 0
        ? removeWithUndo(request, about)
        : applyChange(request, about, setQuantity(request.session.caller, about, quantity))
    }
    case "akkoord": {
      const price = readPrice(field("prijs"))
      return price === null
        ? rejectedWith(texts.otherPrice)
        : applyChange(request, about, acceptPrice(request.session.caller, about, price))
    }
    default:
      return addProduct(request, about, readQuantity(field("aantal")) ?? 1)
  }
}

const addProduct = async (
  { run, session }: ActionRequest,
  about: CartProduct,
  count: number
): Promise<ActionResult> => {
  const done = await catchRejection(run(addPieces(session.caller, about, Math.max(1, count))))
  if ("rejection" in done) return rejectedWith(rejectionText(done.rejection))
  rememberCart(session, done.response)
  return { goTo: ROUTES.cartOverview, notice: "notices.addedToCart" }
}

/** Moves the lines to the offers of a plan, if it has the total that the shopper has seen. Spec: PLAN-08. */
const takePlan = async (request: ActionRequest, aim: string, total: number | null): Promise<ActionResult> => {
  const { run, session } = request
  const state = await run(CartApi.use((api) => api.open(session.caller)))
  const plans = await fetchCartPlans(request, state)
  const choice = plans?.choices.find(({ aims, plan }) => aims.some((one) => one === aim) && plan.total === total)
  if (choice === undefined) return rejectedWith(planTexts.otherTotal)
  const lines = linesOf(state.openCarts)
  const moves = choice.plan.parcels.flatMap((parcel) =>
    parcel.lines.flatMap(({ line, offer: { productId: product, shopId, offerId } }) => {
      const from = lines[line]!
      const to = { product, shopId, offerId }
      return isSameProduct(from, to) ? [] : [{ from, to }]
    })
  )
  const moved = await catchRejection(run(CartApi.use((api) => api.move(session.caller, moves))))
  if ("rejection" in moved) return rejectedWith(rejectionText(moved.rejection))
  rememberCart(session, moved.response)
  return { goTo: ROUTES.cartOverview, notice: "notices.cartChanged" }
}

const removeWithUndo = async ({ run, session }: ActionRequest, about: CartProduct): Promise<ActionResult> => {
  const { caller } = session
  const before = await run(CartApi.use((api) => api.open(caller)))
  const quantity = findLine(before, about)?.quantity
  rememberCart(session, await run(removeLine(caller, about)))
  return { goTo: quantity === undefined ? ROUTES.cartOverview : undoHref({ ...about, quantity }) }
}

const applyChange = async (
  { run, session, form }: ActionRequest,
  about: CartProduct,
  change: Parameters<ActionRequest["run"]>[0],
  notice = "notices.cartChanged"
): Promise<ActionResult> => {
  const done = await catchRejection(run(change))
  if ("rejection" in done) return rejectedWith(rejectionText(done.rejection))
  const state = await run(CartApi.use((api) => api.open(session.caller)))
  rememberCart(session, state)
  const index = linesOf(state.openCarts).findIndex(
    (line) => line.product === about.product && line.shopId === about.shopId
  )
  return {
    goTo: index < 0 ? ROUTES.cartOverview : `${ROUTES.cartOverview}#regel-${index + 1}`,
    ...(!form.has(NO_RELOAD_FIELD) && { notice })
  }
}

const rejectedWith = (text: string): ActionResult => ({ fieldErrors: { "": text }, values: {} })

const rejectionText = ({ field, reason }: Rejection): string => {
  if (reason === "other-price") return texts.otherPrice
  if (reason === ADULTS_ONLY) return texts.adultsOnly
  const known = CART_REFUSALS.find((one) => one === reason)
  return known === undefined || field === "product" ? texts.unknownProduct : CART_REFUSAL_TEXT[known]
}
