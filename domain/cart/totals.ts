import type { ShopId } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import { shippingCost } from "./delivery-options.ts"
import { type Discounts, discountsOf } from "./discounts.ts"
import { goodsPrice, linePrice, sumOf } from "./goods.ts"
import { promoRefusal, type PromoRefusal } from "./promo-check.ts"
import { vatOfShop } from "./vat.ts"
import type { Cart, CartLine } from "./cart.ts"
import type { PromoCode } from "./promo-code.ts"
import type { PromoUses } from "./promo-uses.ts"
import type { ShippingMethod } from "./shipping.ts"

/** What is to be paid; every amount has its VAT in it. */
export interface Totals {
  /** Goods by the prices of now, before discounts. */
  readonly goods: Cents
  /** Taken off the goods by promo codes; at most `goods`. */
  readonly discount: Cents
  /** null: not known yet, as no shipping method is chosen. Never read as 0. */
  readonly shipping: Cents | null
  /** goods - discount + shipping; null while shipping is. */
  readonly total: Cents | null
  /** VAT that is in `total`; null while that is. */
  readonly vat: Cents | null
}

/** One line and what promo codes take off it. */
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
  /** Codes in the cart that do nothing now, and why. */
  readonly refused: ReadonlyArray<{ readonly code: string; readonly refusal: PromoRefusal }>
}

/**
 * Totals for each shop and for all of them, with the shipping method chosen for each shop. A code that does not hold on
 * `today` (a day in the Netherlands), or by its `uses` so far, is told apart and takes nothing off. Spec: CART-10, CART-13, CART-15, CART-16.
 */
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
    goods: sumOf(shops.map(({ goods }) => goods)),
    discount: sumOf(shops.map(({ discount }) => discount)),
    shipping: totalCentsOrNull(shops.map(({ shipping }) => shipping)),
    total: totalCentsOrNull(shops.map(({ total }) => total)),
    vat: totalCentsOrNull(shops.map(({ vat }) => vat)),
    shops,
    refused: validated.flatMap(({ promo: { code }, refusal }) => (refusal === null ? [] : [{ code, refusal }]))
  }
}

const shopTotals = (cart: Cart, method: ShippingMethod | undefined, discounts: Discounts): ShopTotals => {
  const lines = cart.lines.map((line) => ({ line, price: linePrice(line), discount: discounts.onLine.get(line)! }))
  const goods = goodsPrice(cart)
  const discount = sumOf(lines.map(({ discount }) => discount))
  const isFree = discounts.freeShipping.has(cart.shopId)
  const shipping = method === undefined ? null : isFree ? (0 as Cents) : shippingCost(method, goods)
  return {
    shopId: cart.shopId,
    lines,
    goods,
    discount,
    shipping,
    total: shipping === null ? null : ((goods - discount + shipping) as Cents),
    vat: shipping === null ? null : vatOfShop(lines.map(taxed), shipping)
  }
}

const taxed = ({ line, price, discount }: PricedLine) => ({
  rate: line.vatRate,
  amount: (price - discount) as Cents
})

/** null as soon as one amount is unknown. */
const totalCentsOrNull = (amounts: ReadonlyArray<Cents | null>): Cents | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length ? null : sumOf(known)
}
