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

export type PricedCard = Pick<ProductCard, "price" | "shippingCost">

/** Returns the price of a product as lists save it. Spec: LIST-18, OFFER-09. */
export const savedPrice = (card: PricedCard | null): Pick<WishlistItem, "price" | "isTotal"> => {
  if (card === null) return { price: null }
  return { price: shownPrice(card), ...(card.price !== null && card.shippingCost !== null && { isTotal: true }) }
}

/**
 * Returns a saved price to compare with the price shown now: a saved total if the shipping is still known, else the saved price with
 * today's shipping; null if they cannot be compared. Spec: LIST-18.
 */
export const priceBefore = (
  { price, isTotal = false }: Pick<WishlistItem, "price" | "isTotal">,
  { shippingCost }: Pick<PricedCard, "shippingCost">
): Cents | null => {
  if (price === null) return null
  if (isTotal) return shippingCost === null ? null : price
  return shownPrice({ price, shippingCost })
}

/**
 * Returns the change of the price since the product was added, in cents, negative if it went down; null if unknown.
 * Spec: LIST-18.
 */
export const priceChange = ({ item, card }: Wish): number | null => {
  const [was, price] = [card === null ? null : priceBefore(item, card), priceOf(card)]
  return was === null || price === null ? null : price - was
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
