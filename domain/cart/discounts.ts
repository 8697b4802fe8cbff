import type { ShopId } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import { splitCents } from "#domain/money/split.ts"
import { linesOf } from "./change-carts.ts"
import { linePrice, totalCents } from "./goods.ts"
import { coveredCarts } from "./promo-check.ts"
import type { Cart, CartLine } from "./cart.ts"
import type { PromoCode } from "./promo-code.ts"

/** The effect of promo codes on carts. */
export interface Discounts {
  /** The discount on each line. */
  readonly onLine: ReadonlyMap<CartLine, Cents>
  /** Shops with free shipping. */
  readonly freeShipping: ReadonlySet<ShopId>
}

/**
 * Computes the discounts of valid codes. Percentages come first, then fixed amounts, equal kinds by code, independent
 * of the order they were typed in; each applies to the remaining price, so nothing falls below zero. A discount is
 * split over the shops it covers, and each shop's part over its lines, by the amount left to pay. Spec: CART-13,
 * CART-14.
 */
export const discountsOf = (carts: ReadonlyArray<Cart>, codes: ReadonlyArray<PromoCode>): Discounts => {
  const left = new Map<CartLine, Cents>(linesOf(carts).map((line) => [line, linePrice(line)]))
  const freeShipping = new Set<ShopId>()
  for (const promo of [...codes].sort(byKindAndCode)) {
    const covered = coveredCarts(promo, carts)
    if (promo.effect._tag === "FreeShipping") for (const { shopId } of covered) freeShipping.add(shopId)
    else takeOff(left, covered, promo.effect)
  }
  return {
    onLine: new Map([...left].map(([line, rest]) => [line, (linePrice(line) - rest) as Cents])),
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
    for (const [at, line] of lines.entries()) left.set(line, (left.get(line)! - ofLines[at]!) as Cents)
  }
}

/** Returns at most `price`; a percentage is rounded to the nearest cent, half a cent in the visitor's favour. */
const discount = (effect: Taking, price: Cents): Cents =>
  effect._tag === "Percentage"
    ? (Math.floor((price * effect.percent + 50) / 100) as Cents)
    : (Math.min(effect.amount, price) as Cents)

const byKindAndCode = (a: PromoCode, b: PromoCode): number =>
  Number(a.effect._tag !== "Percentage") - Number(b.effect._tag !== "Percentage") || (a.code < b.code ? -1 : 1)

/** Joins the ids of a line. Ids hold no pipe, so the last part may be any text. */
const lineKey = ({ sid, product, spid }: CartLine): string => `${sid}|${product}|${spid}`
