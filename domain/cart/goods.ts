import type { Cents } from "#domain/money/cents.ts"
import type { Cart, CartLine } from "./cart.ts"

/** Returns the price of a line at today's price; 0 if the shop no longer sells it. Spec: CART-10. */
export const linePrice = ({ priceNow, quantity }: Pick<CartLine, "priceNow" | "quantity">): Cents =>
  ((priceNow ?? 0) * quantity) as Cents

/** Returns the price of a shop's goods, without shipping and before discounts. Spec: CART-10. */
export const goodsPrice = (cart: Cart): Cents => totalCents(cart.lines.map(linePrice))

/** Adds up amounts; 0 for none. Spec: CART-10. */
export const totalCents = (amounts: ReadonlyArray<Cents>): Cents =>
  amounts.reduce((total: number, amount) => total + amount, 0) as Cents
