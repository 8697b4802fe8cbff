import type { IsoDay, ProductId } from "#domain/catalogue/ids.ts"
import type { ChatEntry } from "#domain/lists/chat-entry.ts"
import { CHAT_LIST } from "#domain/lists/chat-list.ts"
import { RECENTLY_VIEWED } from "#domain/lists/recently-viewed.ts"
import { readStored, writeStored } from "#domain/lists/stored-list.ts"
import type { WishlistItem } from "#domain/lists/wishlist-item.ts"
import { readWishlist, WISHLIST_BOUND } from "#domain/lists/wishlist.ts"

/** What a visitor has kept in the browser and joins the profile at login, each newest first. Spec: PROF-03, CHAT-02. */
export interface LocalData {
  readonly wishlist: ReadonlyArray<WishlistItem>
  readonly recentlyViewed: ReadonlyArray<ProductId>
  readonly chats: ReadonlyArray<ChatEntry>
}

/** The stored text of each of them; null where nothing is stored. Spec: PROF-03. */
export type LocalTexts = { readonly [List in keyof LocalData]: string | null }

/** A browser that keeps nothing. Spec: PROF-09. */
export const NO_LOCAL_DATA: LocalData = { wishlist: [], recentlyViewed: [], chats: [] }

/** What the stored texts hold. Never throws. Spec: PROF-03, LIST-10. */
export const readLocalData = (texts: LocalTexts, today: IsoDay): LocalData => ({
  wishlist: readWishlist(texts.wishlist, today),
  recentlyViewed: readStored(texts.recentlyViewed, RECENTLY_VIEWED),
  chats: readStored(texts.chats, CHAT_LIST)
})

/** The texts to store for it; null where there is nothing left, so that the browser forgets it. Spec: PROF-03, PROF-09. */
export const writeLocalData = ({ wishlist, recentlyViewed, chats }: LocalData): LocalTexts => ({
  wishlist: wishlist.length === 0 ? null : writeStored(wishlist, WISHLIST_BOUND),
  recentlyViewed: recentlyViewed.length === 0 ? null : writeStored(recentlyViewed, RECENTLY_VIEWED),
  chats: chats.length === 0 ? null : writeStored(chats, CHAT_LIST)
})
