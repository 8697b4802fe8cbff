import { breadcrumb, type ShownCrumb } from "#domain/breadcrumb/breadcrumb.ts"
import { isSameProduct, linesOf } from "#domain/cart/change-carts.ts"
import { CHECKOUT_PROBLEM_TEXT, checkoutProblems } from "#domain/cart/checkout-problems.ts"
import { NEW_CHECKOUT } from "#domain/cart/checkout.ts"
import type { Cart, CartState } from "#domain/cart/cart.ts"
import type { CheckoutOverview } from "#domain/cart/overview.ts"
import { goodsPrice } from "#domain/cart/goods.ts"
import { cartTotals } from "#domain/cart/totals.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { IsoDay, ShopId } from "#domain/catalogue/ids.ts"
import { formatCents } from "#domain/money/euros.ts"
import { paymentPath } from "#domain/payment/payment-path.ts"
import { shopPath } from "#domain/routes/paths.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { cart as texts } from "#web/messages/cart.ts"
import { type HeadView, headView } from "#web/components/head-view.ts"
import { initials } from "#web/features/shops/shop-words.ts"
import { amountsOf, type ExpectedWays, type Sum, sumOfTotals } from "./amounts.ts"
import { lineView, type LineView } from "./line-view.ts"
import type { Undo } from "./undo.ts"
import { wayText, untilFreeText } from "./way-text.ts"

interface CartData {
  readonly state: CartState
  /** null for a visitor, and while the cart is empty. */
  readonly overview: CheckoutOverview | null
  readonly isSignedIn: boolean
  /** The shops of the carts, as far as they are known. */
  readonly shops: ReadonlyMap<ShopId, Shop>
  readonly ways: ExpectedWays
  /** What was taken out a moment ago, and what it is called; null for nothing. */
  readonly undo: { readonly line: Undo; readonly name: string | null } | null
  /** Names of products of an order ordered anew that are not in the cart. */
  readonly missing: ReadonlyArray<string>
  /** A day in the Netherlands. */
  readonly today: IsoDay
}

/** Everything the cart shows, ready to print. Spec: CART-01, CART-02. */
export interface CartView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  /** "3 artikelen bij 2 winkels"; "" for none. */
  readonly count: string
  readonly undo: { readonly text: string; readonly fields: Undo } | null
  /** Names of products of an order ordered anew that could not be put in. Spec: ORDER-09. */
  readonly missing: ReadonlyArray<string>
  readonly carts: ReadonlyArray<CartCard>
  /** null while the cart is empty. */
  readonly sum: Sum | null
  /** What stands in the way of paying, with the line it is about. */
  readonly blocked: ReadonlyArray<{ readonly name: string; readonly text: string; readonly href: string }>
  /** null: codes need a login. */
  readonly promo: ReadonlyArray<{ readonly code: string; readonly refusal: string | null }> | null
  readonly isSignedIn: boolean
  readonly pending: ReadonlyArray<{ readonly text: string; readonly href: string }>
}

/** The cart of one shop. */
export interface CartCard {
  readonly shopId: string
  readonly name: string
  /** null: the shop is not known any more. */
  readonly shop: { readonly href: string; readonly initials: string; readonly colour: string } | null
  readonly lines: ReadonlyArray<LineView>
  /** null: the shop sells none of it any more, so there is nothing to get. */
  readonly foot: {
    /** "Bezorgen: € 4,95, verwacht op 24 nov 2026". */
    readonly way: string
    /** How much more makes it free; null when nothing does, or it is free already. */
    readonly untilFree: { readonly text: string; readonly value: number; readonly max: number } | null
    readonly goods: string
  } | null
}

export const cartView = (data: CartData): CartView => {
  const { state, overview, isSignedIn, ways, today } = data
  const { openCarts } = state
  const lines = linesOf(openCarts)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const views = new Map(lines.map((line, index) => [line, lineView(line, index)]))
  return {
    head: headView({ title: texts.heading, description: texts.description, robots: "noindex, follow" }),
    steps: breadcrumb([{ label: texts.heading, href: ROUTES.cartOverview }]),
    count: pieces === 0 ? "" : texts.count(pieces, openCarts.length),
    undo: undoView(data),
    missing: data.missing,
    carts: openCarts.map((cart) => ({ ...cardOf(cart, data), lines: cart.lines.map((line) => views.get(line)!) })),
    sum: openCarts.length === 0 ? null : sumOfTotals(amountsOf(openCarts, overview, ways, today)),
    blocked: blockedBy(
      openCarts,
      lines.map((line) => views.get(line)!)
    ),
    promo: isSignedIn ? (overview?.promoCodes ?? []) : null,
    isSignedIn,
    pending: state.pendingPayments.map(({ id, amount, orderIds }) => ({
      text: texts.pendingOf(formatCents(amount), orderIds.length),
      href: paymentPath(id)
    }))
  }
}

const cardOf = (cart: Cart, data: CartData): Omit<CartCard, "lines"> => {
  const shop = data.shops.get(cart.shopId)
  return {
    shopId: cart.shopId,
    name: cart.shopName,
    shop:
      shop === undefined ? null : { href: shopPath(shop.website), initials: initials(shop.name), colour: shop.colour },
    foot: cart.lines.every(({ priceNow }) => priceNow === null) ? null : footOf(cart, data)
  }
}

const footOf = (cart: Cart, { ways, overview }: CartData): CartCard["foot"] => {
  const way = ways.get(cart.shopId)
  const goods = goodsPrice(cart)
  return {
    way: way === undefined ? texts.noWay[overview?.deliveryType ?? "delivery"] : wayText(way),
    untilFree: way === undefined ? null : untilFreeText(way, goods),
    goods: formatCents(goods)
  }
}

const undoView = ({ undo }: CartData): CartView["undo"] =>
  undo === null ? null : { text: texts.removed(undo.name ?? texts.aProduct, undo.line.quantity), fields: undo.line }

/** What is wrong with the lines, each said once with a way to it. Spec: CART-18. */
const blockedBy = (carts: ReadonlyArray<Cart>, views: ReadonlyArray<LineView>): CartView["blocked"] => {
  const problems = checkoutProblems(carts, NEW_CHECKOUT, [], cartTotals(carts, NEW_CHECKOUT.methods, [], ""))
  return problems.flatMap((problem) => {
    if (!("product" in problem)) return []
    const view = views.find(({ fields }) => isSameProduct(fields, problem.product))
    return view === undefined
      ? []
      : [{ name: view.name, text: CHECKOUT_PROBLEM_TEXT[problem.reason], href: `#${view.id}` }]
  })
}
