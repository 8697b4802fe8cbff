import type { ProductId } from "#domain/catalogue/ids.ts"
import type { ChatEntry } from "#domain/lists/chat-entry.ts"
import type { WishlistItem } from "#domain/lists/wishlist-item.ts"

/**
 * A visitor's data in the browser, which is merged into the profile at login; each list newest first. Spec: PROF-03,
 * CHAT-02.
 */
export interface LocalData {
  readonly wishlist: ReadonlyArray<WishlistItem>
  readonly recentlyViewed: ReadonlyArray<ProductId>
  readonly chats: ReadonlyArray<ChatEntry>
}

/** The data of a browser that has stored nothing. Spec: PROF-09. */
export const NO_LOCAL_DATA: LocalData = { wishlist: [], recentlyViewed: [], chats: [] }
