import { byDutchText } from "#domain/base/text/dutch.ts"
import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import { dedupe, dedupeAndLimit, type ListRule, readEntries, storedValues } from "./list.ts"
import { fieldsOf, readCents, readDay, readProductId } from "#domain/base/fields.ts"
import type { WishlistItem } from "./entries.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/base/cents.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"

/** The maximum number of items that a visitor may add; a login may merge more. Spec: LIST-01, LIST-09. */
export const WISHLIST_LIMIT = 200

export const WISHLIST_BOUND = { limit: WISHLIST_LIMIT, keyOf: ({ productId }: WishlistItem): string => productId }

/** Returns the rule of the wishlist, newest first; a plain id becomes an item of `today`. Spec: LIST-01, LIST-09. */
export const wishlistRule = (today: IsoDay): ListRule<WishlistItem> => ({
  ...WISHLIST_BOUND,
  read: (value) => {
    const { productId, price, isTotal, date } = fieldsOf(typeof value === "string" ? { productId: value } : value)
    const id = readProductId(productId)
    if (id === null) return null
    const item = { productId: id, price: readCents(price), date: readDay(date) ?? today }
    return isTotal === true ? { ...item, isTotal } : item
  }
})

/** Puts the plain ids of older versions last. Has no limit, so that a profile loses nothing. Spec: LIST-01, PROF-09. */
export const wishlistOf = (values: ReadonlyArray<unknown>, today: IsoDay): ReadonlyArray<WishlistItem> => {
  const inOrder = [...values.filter((value) => typeof value !== "string"), ...values]
  return dedupe(readEntries(inOrder, wishlistRule(today)), WISHLIST_BOUND)
}

/** Parses the wishlist stored in a browser; empty if there is none. Spec: LIST-01, LIST-10. */
export const readWishlist = (text: string | null, today: IsoDay): ReadonlyArray<WishlistItem> =>
  dedupeAndLimit(wishlistOf(storedValues(text), today), WISHLIST_BOUND)

export interface WishlistCall {
  readonly call: "addToWishlist" | "removeFromWishlist"
  readonly body: { readonly id: ProductId }
}

/** Returns the removals, then the additions from the oldest on. Spec: LIST-01, PROF-02. */
export const wishlistCalls = (
  before: ReadonlyArray<WishlistItem>,
  after: ReadonlyArray<WishlistItem>
): ReadonlyArray<WishlistCall> => [
  ...idsOnlyIn(before, after).map((id): WishlistCall => ({ call: "removeFromWishlist", body: { id } })),
  ...idsOnlyIn(after, before)
    .toReversed()
    .map((id): WishlistCall => ({ call: "addToWishlist", body: { id } }))
]

const idsOnlyIn = (
  items: ReadonlyArray<WishlistItem>,
  others: ReadonlyArray<WishlistItem>
): ReadonlyArray<ProductId> => {
  const there = new Set(others.map(({ productId }) => productId))
  return [...new Set(items.map(({ productId }) => productId))].filter((id) => !there.has(id))
}

export type WishlistOrder = "newest" | "drop" | "price" | "name"

/** `card` is null if the product no longer exists. Spec: LIST-02. */
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

/** Returns a saved total if the shipping is still known, else the price with today's shipping. Spec: LIST-18. */
export const priceBefore = (
  { price, isTotal = false }: Pick<WishlistItem, "price" | "isTotal">,
  { shippingCost }: Pick<PricedCard, "shippingCost">
): Cents | null => {
  if (price === null) return null
  if (isTotal) return shippingCost === null ? null : price
  return shownPrice({ price, shippingCost })
}

/** Returns cents, negative if the price went down; null if unknown. Spec: LIST-18. */
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
  name: (a, b) => byDutchText(a.card?.name ?? "", b.card?.name ?? "")
}

/** Returns the shown price of a wish's product; null if it has none. Spec: OFFER-09. */
export const priceOf = (card: Wish["card"]): Cents | null => (card === null ? null : shownPrice(card))

const least = (a: number | null, b: number | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a - b
}
