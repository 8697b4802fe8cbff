import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import type { ChatEntry, WishlistItem } from "#domain/account/lists/entries.ts"
import { COMPARISON, type ComparisonItem } from "#domain/account/lists/comparison.ts"
import { moveToFront, RECENTLY_VIEWED, CHAT_LIST } from "#domain/account/lists/list.ts"
import { SEEN_PRODUCTS, type SeenProduct } from "#domain/account/lists/seen-products.ts"
import { readWishlist, wishlistRule } from "#domain/account/lists/wishlist.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { readJson } from "#domain/base/fields.ts"
import {
  CHATS_KEY,
  COMPARISON_KEY,
  RECENTLY_VIEWED_KEY,
  SEEN_PRODUCTS_KEY,
  WISHLIST_KEY
} from "#web/features/page/storage-keys.ts"
import { createStoredList, type StoredList } from "./stored-list.ts"

// The lists of products in this browser's storage. To add an entry:
//
//   const { outcome, entries } = addFirst(item, wishlist.read(), wishlist.rule())
//   if (outcome === "added") wishlist.write(entries)
//
// A component reads one with `useStoredList(wishlist)`, which is empty until hydration. Code that saves or compares a product
// calls `storeSeenProduct` too, so that the list shows without a network.

/** Newest first. Add with `addFirst`. Spec: LIST-01. */
export const wishlist: StoredList<WishlistItem> = createStoredList(
  WISHLIST_KEY,
  () => wishlistRule(today()),
  (text) => readWishlist(text, today())
)

/** At most six, in the order they were added. Add with `addLast`. Spec: LIST-03. */
export const comparison: StoredList<ComparisonItem> = createStoredList(COMPARISON_KEY, () => COMPARISON)

/** Newest first. {@link storeViewedProduct} adds. Spec: LIST-04. */
export const recentlyViewed: StoredList<ProductId> = createStoredList(RECENTLY_VIEWED_KEY, () => RECENTLY_VIEWED)

/** Newest first. Add with `moveToFront`. Spec: CHAT-02. */
export const chatList: StoredList<ChatEntry> = createStoredList(CHATS_KEY, () => CHAT_LIST)

/** Entries have name, price, shipping and when that price was observed. Spec: LIST-15. */
export const seenProducts: StoredList<SeenProduct> = createStoredList(SEEN_PRODUCTS_KEY, () => SEEN_PRODUCTS)

export const storeSeenProduct = (product: unknown): void => {
  const entries = seenProducts.read()
  if (SEEN_PRODUCTS.read(product) !== null) seenProducts.write(moveToFront(product, entries, SEEN_PRODUCTS))
}

export const storeViewedProduct = (product: unknown): void => {
  const seen = SEEN_PRODUCTS.read(product)
  if (seen === null) return
  storeSeenProduct(seen)
  recentlyViewed.write(moveToFront(seen.id, recentlyViewed.read(), RECENTLY_VIEWED))
}

export const storeViewedProductOf = (document: Document): void => {
  const viewed = document.querySelector<HTMLDataElement>("data[data-viewed]")
  if (viewed !== null) storeViewedProduct(readJson(viewed.value))
}

const today = (): IsoDay => dayOf(new Date()) as IsoDay
