import type { ShopId } from "#domain/base/ids.ts"
import { linesOf } from "./change-carts.ts"
import { addressFor, type Checkout, type KnownAddress } from "./checkout.ts"
import { maxCartQuantity } from "./limits.ts"
import type { Cart, CartLine, CartProduct } from "./cart.ts"
import type { CartTotals } from "./totals.ts"

/** The largest total that can be paid at once, € 10 million, in cents. Spec: CART-18. */
export const MAX_TOTAL_CENTS = 1_000_000_000

/** The reasons why the carts cannot be paid yet. */
export type CheckoutProblem =
  | { readonly reason: "empty" }
  | { readonly reason: "gone" | "price-rose"; readonly product: CartProduct }
  | { readonly reason: "too-many" | "reserved"; readonly product: CartProduct; readonly most: number }
  | { readonly reason: "no-method"; readonly shopId: ShopId }
  | { readonly reason: "no-delivery-address" | "no-billing-address" | "too-much" }

/**
 * Returns the problems that prevent paying for these carts, in the order of the page; an empty list if they can be
 * paid. `totals` are those of the same carts with the same choices. Spec: CART-18, CART-11.
 */
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

/** The message for the shopper, by problem. Spec: CART-18. */
export const CHECKOUT_PROBLEM_TEXT: Readonly<Record<CheckoutProblem["reason"], string>> = {
  empty: "Je winkelwagen is leeg.",
  gone: "Deze winkel verkoopt dit product niet meer. Verwijder het om verder te gaan.",
  "price-rose": "Dit product is duurder geworden. Ga akkoord met de nieuwe prijs of verwijder het.",
  "too-many": "De winkel heeft er niet genoeg. Kies een kleiner aantal.",
  reserved:
    "Iemand anders rekent dit nu af. Probeer het over een kwartier nog eens. Je winkelwagen blijft zoals hij is.",
  "no-method": "Kies hoe je de bestelling van deze winkel krijgt.",
  "no-delivery-address": "Kies een bezorgadres.",
  "no-billing-address": "Kies een factuuradres.",
  "too-much": "Dit bedrag is te hoog om in één keer te betalen."
}

const lineProblems = (line: CartLine): ReadonlyArray<CheckoutProblem> => {
  const { product, sid, spid, quantity, priceAtAdding, priceNow, stock, reserved } = line
  const about: CartProduct = { product, sid, spid }
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
