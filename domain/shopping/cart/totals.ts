import type { ShopId } from "#domain/base/ids.ts"
import { type Cents, splitCents } from "#domain/base/cents.ts"
import { shippingCost } from "./delivery-options.ts"
import { goodsPrice, linePrice, type Cart, type CartLine } from "./cart.ts"
import { totalCents, toCents } from "#domain/base/euros.ts"
import { promoRefusal, type PromoRefusal, type PromoUses, coveredCarts } from "./promo-check.ts"
import { vatOfShop } from "#domain/catalogue/vat.ts"
import type { PromoCode, ShippingMethod } from "./promo-code.ts"
import { linesOf } from "./change-carts.ts"

export interface Totals {
  /** Goods at today's prices, before discounts. */
  readonly goods: Cents
  /** Discount by promo codes; at most `goods`. */
  readonly discount: Cents
  /** null: not known yet, because no shipping method is chosen. Never read as 0. */
  readonly shipping: Cents | null
  /** goods - discount + shipping; null while shipping is unknown. */
  readonly total: Cents | null
  /** VAT included in `total`; null while that is unknown. */
  readonly vat: Cents | null
}

export interface PricedLine {
  readonly line: CartLine
  readonly price: Cents
  readonly discount: Cents
}

export interface ShopTotals extends Totals {
  readonly shopId: ShopId
  readonly lines: ReadonlyArray<PricedLine>
}

export interface CartTotals extends Totals {
  readonly shops: ReadonlyArray<ShopTotals>
  readonly rejectedCodes: ReadonlyArray<{ readonly code: string; readonly refusal: PromoRefusal }>
}

/** Lists a code that gives no discount apart. Spec: CART-10, CART-13, CART-15, CART-16. */
export const cartTotals = (
  carts: ReadonlyArray<Cart>,
  methods: ReadonlyMap<ShopId, ShippingMethod>,
  codes: ReadonlyArray<PromoCode>,
  today: string,
  uses: ReadonlyMap<string, PromoUses> = new Map()
): CartTotals => {
  const validated = codes.map((promo, index) => {
    const before = codes.slice(0, index).map(({ code }) => code)
    return { promo, refusal: promoRefusal(promo, before, carts, today, uses.get(promo.code)) }
  })
  const discounts = discountsOf(
    carts,
    validated.filter(({ refusal }) => refusal === null).map(({ promo }) => promo)
  )
  const shops = carts.map((cart) => shopTotals(cart, methods.get(cart.shopId), discounts))
  return {
    goods: totalCents(shops.map(({ goods }) => goods)),
    discount: totalCents(shops.map(({ discount }) => discount)),
    shipping: totalCentsOrNull(shops.map(({ shipping }) => shipping)),
    total: totalCentsOrNull(shops.map(({ total }) => total)),
    vat: totalCentsOrNull(shops.map(({ vat }) => vat)),
    shops,
    rejectedCodes: validated.flatMap(({ promo: { code }, refusal }) => (refusal === null ? [] : [{ code, refusal }]))
  }
}

const shopTotals = (cart: Cart, method: ShippingMethod | undefined, discounts: Discounts): ShopTotals => {
  const lines = cart.lines.map((line) => ({ line, price: linePrice(line), discount: discounts.onLine.get(line)! }))
  const goods = goodsPrice(cart)
  const discount = totalCents(lines.map(({ discount }) => discount))
  const isFree = discounts.freeShipping.has(cart.shopId)
  const shipping = method === undefined ? null : isFree ? toCents(0) : shippingCost(method, goods)
  return {
    shopId: cart.shopId,
    lines,
    goods,
    discount,
    shipping,
    total: shipping === null ? null : toCents(goods - discount + shipping),
    vat: shipping === null ? null : vatOfShop(lines.map(taxed), shipping)
  }
}

const taxed = ({ line, price, discount }: PricedLine) => ({
  rate: line.vatRate,
  amount: toCents(price - discount)
})

/** Returns null if any amount is unknown. */
const totalCentsOrNull = (amounts: ReadonlyArray<Cents | null>): Cents | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length ? null : totalCents(known)
}

interface Discounts {
  readonly onLine: ReadonlyMap<CartLine, Cents>
  readonly freeShipping: ReadonlySet<ShopId>
}

/** Applies percentages first, then fixed amounts, by code; each on the remaining price. Spec: CART-13, CART-14. */
export const discountsOf = (carts: ReadonlyArray<Cart>, codes: ReadonlyArray<PromoCode>): Discounts => {
  const left = new Map<CartLine, Cents>(linesOf(carts).map((line) => [line, linePrice(line)]))
  const freeShipping = new Set<ShopId>()
  for (const promo of [...codes].sort(byKindAndCode)) {
    const covered = coveredCarts(promo, carts)
    if (promo.effect._tag === "FreeShipping") for (const { shopId } of covered) freeShipping.add(shopId)
    else takeOff(left, covered, promo.effect)
  }
  return {
    onLine: new Map([...left].map(([line, rest]) => [line, toCents(linePrice(line) - rest)])),
    freeShipping
  }
}

type Taking = Exclude<PromoCode["effect"], { readonly _tag: "FreeShipping" }>

const takeOff = (left: Map<CartLine, Cents>, carts: ReadonlyArray<Cart>, effect: Taking): void => {
  const perCart = carts.map((cart) => totalCents(cart.lines.map((line) => left.get(line)!)))
  const amount = discount(effect, totalCents(perCart))
  const ofCarts = splitCents(
    amount,
    carts.map(({ shopId }, index) => ({ key: shopId, weight: perCart[index]! }))
  )
  for (const [index, { lines }] of carts.entries()) {
    const ofLines = splitCents(
      ofCarts[index]!,
      lines.map((line) => ({ key: lineKey(line), weight: left.get(line)! }))
    )
    for (const [at, line] of lines.entries()) left.set(line, toCents(left.get(line)! - ofLines[at]!))
  }
}

/** Returns at most `price`; a percentage is rounded to the nearest cent, half a cent in the visitor's favour. */
const discount = (effect: Taking, price: Cents): Cents =>
  effect._tag === "Percentage"
    ? toCents(Math.floor((price * effect.percent + 50) / 100))
    : toCents(Math.min(effect.amount, price))

const byKindAndCode = (a: PromoCode, b: PromoCode): number =>
  Number(a.effect._tag !== "Percentage") - Number(b.effect._tag !== "Percentage") || (a.code < b.code ? -1 : 1)

/** Joins the ids of a line. Ids hold no pipe, so the last part may be any text. */
const lineKey = ({ shopId, product, offerId }: CartLine): string => `${shopId}|${product}|${offerId}`
