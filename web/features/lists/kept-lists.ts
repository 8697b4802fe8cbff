import type { IsoDay, ProductId } from "#domain/catalogue/ids.ts"
import type { ChatEntry } from "#domain/lists/chat-entry.ts"
import { CHAT_LIST } from "#domain/lists/chat-list.ts"
import { COMPARISON, type ComparisonItem } from "#domain/lists/comparison.ts"
import { toFront } from "#domain/lists/kept.ts"
import { RECENTLY_VIEWED } from "#domain/lists/recently-viewed.ts"
import { SEEN_PRODUCTS, type SeenProduct } from "#domain/lists/seen-products.ts"
import { readWishlist, wishlistRule } from "#domain/lists/wishlist.ts"
import type { WishlistItem } from "#domain/lists/wishlist-item.ts"
import { dayOf } from "#domain/text/dates.ts"
import { COMPARISON_KEY, WISHLIST_KEY } from "#web/features/page/storage-keys.ts"
import { keptList, type KeptList } from "./kept-list.ts"

// What this browser keeps of products, each list a KeptList with `read`, `write`, `subscribe` and its `rule`:
//
//   const { outcome, entries } = addFirst(item, wishlist.read(), wishlist.rule())
//   if (outcome === "added") wishlist.write(entries)
//
// A component follows one with `useKeptList(wishlist)` (use-kept-list.ts), which is empty until hydration. Who saves or
// compares a product calls `keepSeen` too, so that the list can be read without a network.

/** The products somebody who is not logged in has saved, newest first. Add with `addFirst`. Spec: LIST-01. */
export const wishlist: KeptList<WishlistItem> = keptList(
  WISHLIST_KEY,
  () => wishlistRule(today()),
  (text) => readWishlist(text, today())
)

/** The products set side by side, six at most, in the order they were added. Add with `addLast`. Spec: LIST-03. */
export const comparison: KeptList<ComparisonItem> = keptList(COMPARISON_KEY, () => COMPARISON)

/** Ids of the products looked at, newest first. {@link keepViewed} adds. Spec: LIST-04. */
export const recentlyViewed: KeptList<ProductId> = keptList("recently-viewed", () => RECENTLY_VIEWED)

/** The chats a visitor has had with the assistant, newest first. Add with `toFront`. Spec: CHAT-02. */
export const chatList: KeptList<ChatEntry> = keptList("chats", () => CHAT_LIST)

/** What was shown of products in these lists: name, price, shipping and when that price was seen. Spec: LIST-15. */
export const seenProducts: KeptList<SeenProduct> = keptList("seen-products", () => SEEN_PRODUCTS)

/** Remembers what is shown of a product ({@link SeenProduct}, of any origin). Junk changes nothing. Spec: LIST-15. */
export const keepSeen = (product: unknown): void => {
  const entries = seenProducts.read()
  if (SEEN_PRODUCTS.read(product) !== null) seenProducts.write(toFront(product, entries, SEEN_PRODUCTS))
}

/** Remembers that a product was looked at, and what was shown of it. Junk changes nothing. Spec: LIST-04, LIST-15. */
export const keepViewed = (product: unknown): void => {
  const seen = SEEN_PRODUCTS.read(product)
  if (seen === null) return
  keepSeen(seen)
  recentlyViewed.write(toFront(seen.id, recentlyViewed.read(), RECENTLY_VIEWED))
}

const today = (): IsoDay => dayOf(new Date()) as IsoDay
