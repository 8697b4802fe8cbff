import { breadcrumb } from "#domain/site/breadcrumb.ts"
import { isSameProduct, linesOf, isSavedLineSold, savedLineText } from "#domain/shopping/cart/change-carts.ts"
import type { DeliveryOption } from "#domain/shopping/cart/delivery-options.ts"
import {
  CHECKOUT_PROBLEM_TEXT,
  checkoutProblems,
  priceChanges,
  priceChangeText
} from "#domain/shopping/cart/checkout-problems.ts"
import { NEW_CHECKOUT } from "#domain/shopping/cart/checkout.ts"
import {
  type Cart,
  type CartState,
  goodsPrice,
  type CartLine,
  linePrice,
  type SavedLine
} from "#domain/shopping/cart/cart.ts"
import type { CheckoutOverview } from "#domain/shopping/cart/overview.ts"
import { cartTotals, type Totals } from "#domain/shopping/cart/totals.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import type { Recommended } from "#domain/search/recommendations/api.ts"
import { formatCents } from "#domain/base/euros.ts"
import { shopPath } from "#domain/base/paths.ts"
import { paymentPath, ROUTES } from "#domain/base/routes.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { cart as texts } from "#web/messages/cart.ts"
import { home } from "#web/messages/home.ts"
import type { EnergyArrowView } from "#web/components/energy-arrow.tsx"
import { energyArrowOf } from "#web/components/energy-arrow-of.ts"
import { headView } from "#web/components/head-view.ts"
import { stripItems } from "#web/features/products/product-item.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { NO_RATING, type RatingView, ratingView } from "#web/features/reviews/reviews-view.ts"
import type { ShopMarkProps } from "#web/features/shop-mark.tsx"
import { shopMark } from "#web/features/shop-words.ts"
import { maxCartQuantity } from "#domain/shopping/cart/limits.ts"
import { fewPiecesLeft } from "#domain/shopping/sellers/stock.ts"
import type { Plans } from "#domain/shopping/cart/fetch-plans.ts"
import { plansView } from "#web/features/cart/plans-view.ts"
import { plans as planTexts } from "#web/messages/plans.ts"
import type { SameShop } from "./load.ts"
import type { Undo } from "./read-form.ts"

interface CartData {
  readonly state: CartState
  /** null for an anonymous visitor and for an empty cart. */
  readonly overview: CheckoutOverview | null
  readonly isSignedIn: boolean
  readonly isAdult: boolean
  readonly shops: ReadonlyMap<ShopId, Shop>
  readonly delivery: ExpectedDelivery
  readonly undo: { readonly line: Undo; readonly name: string | null } | null
  readonly missing: ReadonlyArray<string>
  readonly sameShop: SameShop | null
  readonly recommended: Recommended
  /** null for an empty cart, and if they cannot be computed. */
  readonly plans: CartPlans | null
  /** The cards of the products in the lines. */
  readonly cards: ReadonlyArray<ProductCard>
  readonly today: IsoDay
  readonly now: Date
}

/** `selling` has the shops that sell here. Spec: PLAN-08. */
export interface CartPlans extends Plans {
  readonly selling: ReadonlySet<ShopId>
}

export type CartView = ReturnType<typeof cartView>

export interface CartCard {
  readonly shopId: string
  readonly name: string
  /** null if the shop no longer exists. */
  readonly shop: { readonly href: string; readonly mark: ShopMarkProps; readonly rating: RatingView } | null
  readonly lines: ReadonlyArray<LineView>
  /** null if the shop no longer sells any of it. */
  readonly foot: {
    readonly delivery: string
    /** The amount until delivery is free; null if it is free or never is. */
    readonly untilFree: { readonly text: string; readonly value: number; readonly max: number } | null
    readonly goods: string
  } | null
}

export const cartView = (data: CartData) => {
  const { state, overview, isSignedIn, delivery, today } = data
  const { openCarts } = state
  const lines = linesOf(openCarts)
  const pieces = lines.reduce((total, { quantity }) => total + quantity, 0)
  const views = new Map(
    lines.map((line, index) => [
      line,
      {
        ...lineView(line, index, adultNotice(data)),
        cheaper: cheaperText(data, index),
        energy: energyOf(data, line.product)
      }
    ])
  )
  return {
    head: headView({ title: texts.heading, description: texts.description, robots: "noindex, follow" }),
    steps: breadcrumb([{ label: texts.heading, href: ROUTES.cartOverview }]),
    countText: pieces === 0 ? "" : texts.count(pieces, openCarts.length),
    undo: undoView(data),
    /** Names of products of a repeated order that could not be added. Spec: ORDER-09. */
    missing: data.missing,
    carts: openCarts.map((cart) => ({ ...cardOf(cart, data), lines: cart.lines.map((line) => views.get(line)!) })),
    /** The lines saved for later, the newest first. Spec: CART-34. */
    saved: state.savedLines
      .map((line) => ({ ...savedLineView(line), energy: energyOf(data, line.product) }))
      .toReversed(),
    totals: openCarts.length === 0 ? null : totalsView(calculateAmounts(openCarts, overview, delivery, today)),
    blocked: blockedBy(
      openCarts,
      lines.map((line) => views.get(line)!)
    ),
    promo: isSignedIn ? (overview?.promoCodes ?? []) : null,
    isSignedIn,
    plans: plansView(data.plans, {
      products: lines.map(({ name, productPath }) => ({ name, href: productPath })),
      isCart: true,
      selling: data.plans?.selling ?? new Set(),
      today
    }),
    sameShop: sameShopView(data),
    recommended: recommendedView(data),
    pending: state.pendingPayments.map(({ id, amount, orderIds }) => ({
      text: texts.pendingOf(formatCents(amount), orderIds.length),
      href: paymentPath(id)
    }))
  }
}

/** Spec: ENERGY-03. */
const energyOf = ({ cards }: CartData, productId: string): EnergyArrowView | undefined => {
  const card = cards.find(({ id }) => id === productId)
  return card === undefined ? undefined : energyArrowOf(card)
}

/** Spec: CART-39. */
const adultNotice = ({ isSignedIn, isAdult }: CartData): AdultNotice => {
  if (!isSignedIn) return { ...texts.adult.login, href: loginHref(ROUTES.cartOverview) }
  return isAdult ? { ...texts.adult.open, href: null } : { ...texts.adult.age, href: `${ROUTES.cookies}#keuzes` }
}

/** Spec: PLAN-07. */
const cheaperText = ({ plans }: CartData, line: number): string => {
  const cheaper = plans?.cheaper[line]
  return cheaper == null ? "" : planTexts.cheaper(formatCents(cheaper.saving), cheaper.offer.shopName)
}

const cardOf = (cart: Cart, data: CartData): Omit<CartCard, "lines"> => {
  const shop = data.shops.get(cart.shopId)
  return {
    shopId: cart.shopId,
    name: cart.shopName,
    shop:
      shop === undefined
        ? null
        : { href: shopPath(shop.website), mark: shopMark(shop), rating: ratingView(shop.rating ?? NO_RATING) },
    foot: cart.lines.every(({ priceNow }) => priceNow === null) ? null : footOf(cart, data)
  }
}

const footOf = (cart: Cart, { delivery, overview }: CartData): CartCard["foot"] => {
  const option = delivery.get(cart.shopId)
  const goods = goodsPrice(cart)
  return {
    delivery: option === undefined ? texts.unavailable[overview?.deliveryType ?? "delivery"] : deliveryText(option),
    untilFree: option === undefined ? null : untilFreeText(option, goods),
    goods: formatCents(goods)
  }
}

const recommendedView = ({ recommended: { basis, products }, now }: CartData) => {
  if (products.length === 0) return null
  const items = stripItems(products, now)
  return basis === "together"
    ? { heading: texts.together, reason: texts.togetherReason, products: items }
    : { heading: home.mostViewedWeek, products: items }
}

const sameShopView = ({ sameShop, delivery, now }: CartData) =>
  sameShop === null
    ? null
    : {
        heading: texts.sameShop(sameShop.shop.name),
        reason: delivery.get(sameShop.shop.id)?.cost === 0 ? texts.sameShopFree : texts.sameShopShipping,
        products: stripItems(sameShop.products, now)
      }

const undoView = ({ undo }: CartData) =>
  undo === null ? null : { text: texts.removed(undo.name ?? texts.aProduct, undo.line.quantity), fields: undo.line }

const blockedBy = (carts: ReadonlyArray<Cart>, views: ReadonlyArray<LineView>) => {
  const problems = checkoutProblems(carts, NEW_CHECKOUT, [], cartTotals(carts, NEW_CHECKOUT.methods, [], ""))
  return problems.flatMap((problem) => {
    if (!("product" in problem)) return []
    const view = views.find(({ fields }) => isSameProduct(fields, problem.product))
    return view === undefined
      ? []
      : [{ name: view.name, text: CHECKOUT_PROBLEM_TEXT[problem.reason], href: `#${view.id}` }]
  })
}

/** Formats a delivery option: "Bezorgen: € 4,95, verwacht op 24 nov 2026". Spec: CART-15, CART-17. */
const deliveryText = ({ method, cost, day }: DeliveryOption): string => {
  const option = texts.deliveryMethod(method.name, cost === 0 ? texts.free : formatCents(cost))
  return day === null ? option : `${option}, ${texts.on(formatDay(day))}`
}

const untilFreeText = ({ method, cost }: DeliveryOption, goods: number): NonNullable<CartCard["foot"]>["untilFree"] => {
  const { freeFrom } = method
  if (freeFrom === null || cost === 0) return null
  return { text: texts.untilFree(formatCents(freeFrom - goods)), value: goods, max: freeFrom }
}

interface AdultNotice {
  readonly text: string
  readonly label: string
  readonly href: string | null
}

/** `cheaper` names the shop from which the cart costs less; "" if there is none. Spec: PLAN-07. */
export type LineView = ReturnType<typeof lineView> & WithEnergy & { readonly cheaper: string }

interface WithEnergy {
  readonly energy?: EnergyArrowView | undefined
}

/** Returns the view of a line. `index` counts all lines from 0; `adult` is the notice of a product for adults. */
export const lineView = (line: CartLine, index: number, adult: AdultNotice) => {
  const { product, shopId, offerId, name, picture, size, productPath, quantity, priceNow, stock } = line
  return {
    id: `regel-${index + 1}`,
    fields: { product, shopId, offerId },
    name,
    href: productPath,
    picture,
    size,
    quantity,
    canHaveMore: priceNow !== null && quantity < maxCartQuantity(stock),
    fewLeft: priceNow === null ? null : fewPiecesLeft(stock),
    adult: line.isAdult ? adult : null,
    /** The price of one piece in cents, which the shopper accepts. */
    priceNow,
    pricePerPiece: priceNow === null ? null : formatCents(priceNow),
    amount: priceNow === null ? texts.notSold : formatCents(linePrice(line)),
    change: changeOf(line)
  }
}

const changeOf = (line: CartLine) => {
  const { priceNow, stock, reserved, quantity } = line
  const maxQuantity = maxCartQuantity(stock)
  if (priceNow === null || maxQuantity === 0) {
    return { kind: "gone", text: CHECKOUT_PROBLEM_TEXT.gone, maxQuantity: null }
  }
  const [change] = priceChanges([{ shopId: line.shopId, shopName: "", lines: [line] }])
  if (change?.kind === "rose") return { kind: "rose", text: priceChangeText(change), maxQuantity: null }
  if (quantity > maxQuantity) return { kind: "too-many", text: CHECKOUT_PROBLEM_TEXT["too-many"], maxQuantity }
  if (stock !== null && quantity > stock - reserved) {
    return { kind: "reserved", text: CHECKOUT_PROBLEM_TEXT.reserved, maxQuantity: null }
  }
  return change === undefined ? null : { kind: change.kind, text: priceChangeText(change), maxQuantity: null }
}

export type SavedLineView = ReturnType<typeof savedLineView> & WithEnergy

/** Spec: CART-35. */
const savedLineView = (line: SavedLine) => {
  const { product, shopId, offerId, name, productPath, picture, size, quantity, shopName, priceNow } = line
  const text = savedLineText(line)
  const canPutBack = isSavedLineSold(line)
  return {
    fields: { product, shopId, offerId },
    name,
    href: productPath,
    picture,
    source: [
      texts.from(shopName),
      ...(size === null ? [] : [texts.size(size)]),
      ...(quantity === 1 ? [] : [texts.pieces(quantity)])
    ].join(" · "),
    price: priceNow === null || !canPutBack ? null : formatCents(priceNow),
    change: text === "" ? null : { kind: changeKind(line), text },
    canPutBack
  }
}

const changeKind = (line: SavedLine): "rose" | "fell" | "gone" => {
  if (line.priceNow === null || !isSavedLineSold(line)) return "gone"
  return line.priceNow > line.priceAtSaving ? "rose" : "fell"
}

export type ExpectedDelivery = ReadonlyMap<ShopId, DeliveryOption>

type Amounts = { readonly [Key in keyof Totals]: number | Extract<Totals[Key], null> }

export type TotalsView = ReturnType<typeof totalsView>

/** Uses each shop's cheapest delivery option until one is chosen. Spec: CART-10, CART-15, CART-16, CART-37. */
const calculateAmounts = (
  carts: ReadonlyArray<Cart>,
  overview: CheckoutOverview | null,
  delivery: ExpectedDelivery,
  today: string
): Amounts => {
  const methods = new Map([...delivery].map(([shopId, { method }]) => [shopId, method]))
  return overview?.expected ?? cartTotals(carts, methods, [], today)
}

/** Formats totals. While shipping is unknown, the total excludes it and its amount is the text `unknown`. Spec: CART-10, CART-16. */
export const totalsView = (
  { goods, discount, shipping, total, vat }: Amounts,
  unknown: string = texts.shippingUnknown
) => ({
  rows: [
    { label: texts.goods, amount: formatCents(goods) },
    ...(discount === 0 ? [] : [{ label: texts.discount, amount: formatCents(-discount) }]),
    { label: texts.shipping, amount: shippingAmount(shipping, unknown) }
  ],
  total:
    total === null
      ? { label: texts.totalWithout, amount: formatCents(goods - discount) }
      : { label: texts.total, amount: formatCents(total) },
  vat: vat === null ? "" : texts.vat(formatCents(vat))
})

const shippingAmount = (shipping: number | null, unknown: string): string => {
  if (shipping === null) return unknown
  return shipping === 0 ? texts.free : formatCents(shipping)
}
