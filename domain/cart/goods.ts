import type { Cents } from "#domain/money/cents.ts"
import type { Cart, CartLine } from "./cart.ts"

/** Price of a whole line by the price of now; 0 when the shop no longer sells it. Spec: CART-10. */
export const linePrice = ({ priceNow, quantity }: Pick<CartLine, "priceNow" | "quantity">): Cents =>
  ((priceNow ?? 0) * quantity) as Cents

/** Price of a shop's goods together, without shipping and before discounts. Spec: CART-10. */
export const goodsPrice = (cart: Cart): Cents => sumOf(cart.lines.map(linePrice))

/** Amounts together; 0 of none. Spec: CART-10. */
export const sumOf = (amounts: ReadonlyArray<Cents>): Cents =>
  amounts.reduce((total: number, amount) => total + amount, 0) as Cents
