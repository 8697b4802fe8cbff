import type { CartProduct } from "#domain/cart/cart.ts"
import { MAX_QUANTITY } from "#domain/cart/limits.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { readProduct } from "./read-form.ts"

/** A line that was taken out, with how many pieces. */
export interface Undo extends CartProduct {
  readonly quantity: number
}

/** The cart, offering to put a line back that was just taken out. */
export const undoHref = ({ product, sid, spid, quantity }: Undo): string =>
  `${ROUTES.cartOverview}?${new URLSearchParams({ weg: product, sid, spid, aantal: String(quantity) }).toString()}`

/** The line an address offers to put back; null for none. Total. The inverse of {@link undoHref}. */
export const readUndo = (query: URLSearchParams): Undo | null => {
  const product = readProduct((name) => query.get(name === "product" ? "weg" : name) ?? "")
  const quantity = Number(/^\d{1,2}$/.exec(query.get("aantal") ?? "")?.[0] ?? 0)
  return product === null || quantity < 1 || quantity > MAX_QUANTITY ? null : { ...product, quantity }
}
