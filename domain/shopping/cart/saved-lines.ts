import type { Cents } from "#domain/base/cents.ts"
import { formatCents } from "#domain/base/euros.ts"
import type { Cart, CartChange, CartContents, CartProduct, SavedLine } from "./cart.ts"
import { isSameProduct, linesOf, removeFromCarts, withLine } from "./change-carts.ts"
import { MAX_LINES, maxCartQuantity } from "./limits.ts"

/** Moves the line of a product from its cart to the end of the saved lines. Ignores a product that is not in a cart. Spec: CART-34. */
export const saveForLater = ({ carts, saved }: CartContents, about: CartProduct): CartContents => {
  const cart = carts.find(({ lines }) => lines.some((line) => isSameProduct(line, about)))
  const line = cart?.lines.find((line) => isSameProduct(line, about))
  if (cart === undefined || line === undefined) return { carts, saved }
  const { shopName } = cart
  const priceAtSaving = line.priceNow ?? line.priceAtAdding
  return {
    carts: removeFromCarts(carts, { ...line, all: true }),
    saved: [...saved, { ...line, shopName, priceAtSaving }]
  }
}

/** Moves a saved line to the end of its shop's cart. Ignores a product that is not saved. Spec: CART-34. */
export const putBack = ({ carts, saved }: CartContents, about: CartProduct): CartContents => {
  const found = saved.find((line) => isSameProduct(line, about))
  if (found === undefined) return { carts, saved }
  const { shopName, priceAtSaving: _, ...line } = found
  return withOpenCarts(saved, withLine(carts, line, shopName))
}

/** Returns the carts with the saved lines whose products are not in them. Spec: CART-34. */
export const withOpenCarts = (saved: ReadonlyArray<SavedLine>, carts: ReadonlyArray<Cart>): CartContents => ({
  carts,
  saved: saved.filter((line) => !linesOf(carts).some((other) => isSameProduct(other, line)))
})

/** Removes pieces of a product, or with `all` its line, from the carts or the saved lines. Spec: CART-34. */
export const removeProduct = ({ carts, saved }: CartContents, change: CartChange): CartContents => ({
  carts: removeFromCarts(carts, change),
  saved: saved.flatMap((line) => {
    if (!isSameProduct(line, change)) return [line]
    const quantity = change.all ? 0 : line.quantity - change.quantity
    return quantity < 1 ? [] : [{ ...line, quantity }]
  })
})

interface MergedSavedLines {
  readonly saved: ReadonlyArray<SavedLine>
  readonly left: ReadonlyArray<SavedLine>
}

/**
 * Merges the saved lines of a session into `own` beside the merged `carts`, up to the bound of CART-09. Leaves out the products
 * in `held`. Idempotent. Spec: CART-36.
 */
export const mergeSavedLines = (
  carts: ReadonlyArray<Cart>,
  own: ReadonlyArray<SavedLine>,
  session: ReadonlyArray<SavedLine>,
  held: ReadonlySet<string>
): MergedSavedLines => {
  const inCarts = linesOf(carts)
  const saved = [...withOpenCarts(own, carts).saved]
  const left: Array<SavedLine> = []
  for (const line of session) {
    const known = saved.findIndex((other) => isSameProduct(other, line))
    if (held.has(line.product)) left.push(line)
    else if (known >= 0) saved[known] = { ...saved[known]!, quantity: Math.max(saved[known]!.quantity, line.quantity) }
    else if (inCarts.some((other) => isSameProduct(other, line))) continue
    else if (inCarts.length + saved.length < MAX_LINES) saved.push(line)
    else left.push(line)
  }
  return { saved, left }
}

/** Returns true if the shop sells a saved product now. Spec: CART-35. */
export const isSavedLineSold = ({ priceNow, stock }: Pick<SavedLine, "priceNow" | "stock">): boolean =>
  priceNow !== null && maxCartQuantity(stock) > 0

/** Describes the change since a line was saved, as a Dutch sentence; "" if there is none. Spec: CART-35. */
export const savedLineText = (line: Pick<SavedLine, "priceAtSaving" | "priceNow" | "stock">): string => {
  if (line.priceNow === null || !isSavedLineSold(line)) return "Niet meer leverbaar bij deze winkel."
  if (line.priceNow === line.priceAtSaving) return ""
  return changeText(line.priceNow > line.priceAtSaving ? "Duurder" : "Goedkoper", line.priceAtSaving)
}

const changeText = (kind: "Duurder" | "Goedkoper", was: Cents): string =>
  `${kind} geworden sinds je het bewaarde: het was ${formatCents(was)}.`
