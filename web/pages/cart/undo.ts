import type { CartProduct } from "#domain/cart/cart.ts"
import { MAX_QUANTITY } from "#domain/cart/limits.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { readProduct } from "./read-form.ts"

/** A removed line with its quantity. */
export interface Undo extends CartProduct {
  readonly quantity: number
}

/** Returns the address of the cart that offers to restore a removed line. */
export const undoHref = ({ product, sid, spid, quantity }: Undo): string =>
  `${ROUTES.cartOverview}?${new URLSearchParams({ weg: product, sid, spid, aantal: String(quantity) }).toString()}`

/** Reads the removed line from an address, the inverse of {@link undoHref}; null if there is none. Total. */
export const readUndo = (query: URLSearchParams): Undo | null => {
  const product = readProduct((name) => query.get(name === "product" ? "weg" : name) ?? "")
  const quantity = Number(/^\d{1,2}$/.exec(query.get("aantal") ?? "")?.[0] ?? 0)
  return product === null || quantity < 1 || quantity > MAX_QUANTITY ? null : { ...product, quantity }
}
