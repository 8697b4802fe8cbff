import type { ShopId } from "#domain/base/ids.ts"
import { linesOf, isSameProduct } from "./change-carts.ts"
import { addressFor, type Checkout, type KnownAddress } from "./checkout.ts"
import { maxCartQuantity } from "./limits.ts"
import type { Cart, CartLine, CartProduct, AgreedPrice } from "./cart.ts"
import type { CartTotals } from "./totals.ts"
import { formatCents } from "#domain/base/euros.ts"
import type { Cents } from "#domain/base/cents.ts"
import texts from "./checkout-problems.json" with { type: "json" }

/** € 10 million, in cents. Spec: CART-18. */
export const MAX_TOTAL_CENTS = 1_000_000_000

export type CheckoutProblem =
  | { readonly reason: "empty" }
  | { readonly reason: "gone" | "price-rose"; readonly product: CartProduct }
  | { readonly reason: "too-many" | "reserved"; readonly product: CartProduct; readonly most: number }
  | { readonly reason: "no-method"; readonly shopId: ShopId }
  | { readonly reason: "no-delivery-address" | "no-billing-address" | "too-much" }

/** Returns them in the order of the page. `totals` are those of the same carts. Spec: CART-18, CART-11. */
export const checkoutProblems = (
  carts: ReadonlyArray<Cart>,
  checkout: Checkout,
  addresses: ReadonlyArray<KnownAddress>,
  totals: CartTotals
): ReadonlyArray<CheckoutProblem> => {
  if (carts.length === 0) return [{ reason: "empty" }]
  const isBrought = checkout.deliveryType === "delivery"
  const problems: Array<CheckoutProblem> = linesOf(carts).flatMap(lineProblems)
  for (const { shopId } of carts) if (!checkout.methods.has(shopId)) problems.push({ reason: "no-method", shopId })
  if (isBrought && addressFor(checkout, "delivery_address", addresses) === null) {
    problems.push({ reason: "no-delivery-address" })
  }
  if (addressFor(checkout, "billing_address", addresses) === null) problems.push({ reason: "no-billing-address" })
  if ((totals.total ?? 0) > MAX_TOTAL_CENTS) problems.push({ reason: "too-much" })
  return problems
}

export const CHECKOUT_PROBLEM_TEXT: Readonly<Record<CheckoutProblem["reason"], string>> = texts

const lineProblems = (line: CartLine): ReadonlyArray<CheckoutProblem> => {
  const { product, shopId, offerId, quantity, priceAtAdding, priceNow, stock, reserved } = line
  const about: CartProduct = { product, shopId, offerId }
  if (priceNow === null || maxCartQuantity(stock) === 0) return [{ reason: "gone", product: about }]
  const problems: Array<CheckoutProblem> = []
  if (priceNow > priceAtAdding) problems.push({ reason: "price-rose", product: about })
  const most = maxCartQuantity(stock)
  if (quantity > most) problems.push({ reason: "too-many", product: about, most })
  else if (stock !== null && quantity > stock - reserved) {
    problems.push({ reason: "reserved", product: about, most: Math.max(0, stock - reserved) })
  }
  return problems
}

interface PriceChange {
  readonly product: CartProduct
  readonly kind: "rose" | "fell" | "gone"
  readonly was: Cents
  /** null: the shop no longer sells it. */
  readonly now: Cents | null
}

/** Returns every line whose price has changed since it was added, in the order of the carts. Spec: CART-11. */
export const priceChanges = (carts: ReadonlyArray<Cart>): ReadonlyArray<PriceChange> =>
  linesOf(carts)
    .filter(({ priceAtAdding, priceNow }) => priceNow !== priceAtAdding)
    .map((line) => ({
      product: { product: line.product, shopId: line.shopId, offerId: line.offerId },
      kind: kindOf(line),
      was: line.priceAtAdding,
      now: line.priceNow
    }))

/** Formats a price change as a Dutch sentence. Spec: CART-11. */
export const priceChangeText = ({ kind, was, now }: PriceChange): string => {
  if (now === null) return CART_GONE_TEXT
  return `Dit product is ${kind === "rose" ? "duurder" : "goedkoper"} geworden: van ${formatCents(was)} naar ${formatCents(now)}.`
}

/** The result of accepting prices; `at` is the index of the first that was rejected. */
export type Agreed =
  | { readonly _tag: "Agreed"; readonly carts: ReadonlyArray<Cart> }
  | { readonly _tag: "Refused"; readonly at: number; readonly reason: "not-there" | "other-price" }

/** Accepts all or none: nobody accepts a price they have not seen. Spec: CART-11, CART-27. */
export const acceptPrices = (carts: ReadonlyArray<Cart>, agreed: ReadonlyArray<AgreedPrice>): Agreed => {
  for (const [at, { price, ...product }] of agreed.entries()) {
    const line = linesOf(carts).find((other) => isSameProduct(other, product))
    if (line === undefined) return { _tag: "Refused", at, reason: "not-there" }
    if (line.priceNow !== price) return { _tag: "Refused", at, reason: "other-price" }
  }
  const accepted = (line: CartLine): CartLine => {
    const found = agreed.find((one) => isSameProduct(one, line))
    return found === undefined ? line : { ...line, priceAtAdding: found.price }
  }
  const all = carts.map((cart) => {
    const [first, ...rest] = cart.lines
    return { ...cart, lines: [accepted(first), ...rest.map(accepted)] } satisfies Cart as Cart
  })
  return { _tag: "Agreed", carts: all }
}

const CART_GONE_TEXT = "Deze winkel verkoopt dit product niet meer."

const kindOf = ({ priceAtAdding, priceNow }: CartLine): PriceChange["kind"] => {
  if (priceNow === null) return "gone"
  return priceNow > priceAtAdding ? "rose" : "fell"
}
