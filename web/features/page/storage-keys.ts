import type { StorageKey } from "#domain/base/storage-table.ts"

// The keys of this site in the browser's storage. A stored value outlives a release: a key never gets another meaning. Each key that
// the site sets is in the table of storage-table.ts, from which the page about cookies is made. Spec: CONS-20.

/** The visitor's wishlist, in `localStorage`. Spec: LIST-01. */
export const WISHLIST_KEY = "wishlist" satisfies StorageKey

/** The compared products, in `localStorage`. Spec: LIST-03. */
export const COMPARISON_KEY = "comparison" satisfies StorageKey

/** The viewed products, in `localStorage`. Spec: LIST-04. */
export const RECENTLY_VIEWED_KEY = "recently-viewed" satisfies StorageKey

/** The chats with the assistant, in `localStorage`. Spec: CHAT-02. */
export const CHATS_KEY = "chats" satisfies StorageKey

/** The products of the lists as they were shown, in `localStorage`. Spec: LIST-15. */
export const SEEN_PRODUCTS_KEY = "seen-products" satisfies StorageKey

/** The latest searches, in `localStorage`. Spec: LIST-08. */
export const SEARCH_HISTORY_KEY = "search-history" satisfies StorageKey

/** The photos that were searched with, in `localStorage`. Spec: IMG-07. */
export const IMAGE_HISTORY_KEY = "image-history" satisfies StorageKey

/** The category that recommendations are made for, in `localStorage`. Spec: LIST-08. */
export const CATEGORY_KEY = "recommendation-category" satisfies StorageKey

/** Set for a moment in `localStorage`, so that the other tabs see a logout. Spec: AUTH-71. */
export const LOGOUT_KEY = "logout" satisfies StorageKey

/** `localStorage[HYDRATE_KEY] === "now"` loads the application at once. The site reads it and never sets it. Spec: APP-03. */
export const HYDRATE_KEY = "hydrate"

/** The texts typed before a reload, in `sessionStorage`. Spec: ERR-03. */
export const TYPED_KEY = "typed" satisfies StorageKey

/** The scroll positions of a tab by entry of its history, in `sessionStorage`. React Router writes them. Spec: SRCH-30. */
export const SCROLL_POSITIONS_KEY = "scroll" satisfies StorageKey

/** The scroll position to restore after a page load, in `sessionStorage`. Spec: SRCH-30. */
export const SCROLL_AFTER_LOAD_KEY = "scrolled" satisfies StorageKey
