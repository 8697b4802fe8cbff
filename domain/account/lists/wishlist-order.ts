import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/base/cents.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import type { WishlistItem } from "./wishlist-item.ts"

/** The sort orders of a wishlist. Spec: LIST-18. */
export type WishlistOrder = "newest" | "drop" | "price" | "name"

/** An item of a wishlist with its product; null if the product no longer exists. Spec: LIST-02. */
export interface Wish {
  readonly item: WishlistItem
  readonly card: Pick<ProductCard, "name" | "price" | "shippingCost"> | null
}

/**
 * Returns the change of the price since the product was added, in cents, negative if it went down; null if unknown.
 * Spec: LIST-18.
 */
export const priceChange = ({ item, card }: Wish): number | null => {
  const price = priceOf(card)
  return item.price === null || price === null ? null : price - item.price
}

/** Sorts the items of a wishlist; the sort is stable, so equal ones stay newest first. Spec: LIST-18. */
export const orderWishes = <W extends Wish>(wishes: ReadonlyArray<W>, order: WishlistOrder): ReadonlyArray<W> =>
  order === "newest" ? wishes : [...wishes].sort((a, b) => byPresence(a, b) || COMPARE[order](a, b))

const byPresence = (a: Wish, b: Wish): number => Number(a.card === null) - Number(b.card === null)

const COMPARE: { readonly [Order in Exclude<WishlistOrder, "newest">]: (a: Wish, b: Wish) => number } = {
  drop: (a, b) => (priceChange(a) ?? 0) - (priceChange(b) ?? 0),
  price: (a, b) => least(priceOf(a.card), priceOf(b.card)),
  name: (a, b) => (a.card?.name ?? "").localeCompare(b.card?.name ?? "", "nl")
}

/** Returns the shown price of a wish's product; null if it has none. Spec: OFFER-09. */
export const priceOf = (card: Wish["card"]): Cents | null => (card === null ? null : shownPrice(card))

const least = (a: number | null, b: number | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a - b
}
