import type { StorageKey } from "#domain/base/storage-table.ts"

// The keys of this site in the browser's storage. A stored value outlives a release: a key never gets another meaning. Each key that
// the site sets is in the table of storage-table.ts, from which the page about cookies is made. Spec: CONS-20.

export const WISHLIST_KEY = "wishlist" satisfies StorageKey

export const COMPARISON_KEY = "comparison" satisfies StorageKey

export const RECENTLY_VIEWED_KEY = "recently-viewed" satisfies StorageKey

export const CHATS_KEY = "chats" satisfies StorageKey

export const SEEN_PRODUCTS_KEY = "seen-products" satisfies StorageKey

export const SEARCH_HISTORY_KEY = "search-history" satisfies StorageKey

export const IMAGE_HISTORY_KEY = "image-history" satisfies StorageKey

export const CATEGORY_KEY = "recommendation-category" satisfies StorageKey

/** Set for a moment in `localStorage`, so that the other tabs see a logout. Spec: AUTH-71. */
export const LOGOUT_KEY = "logout" satisfies StorageKey

/** `localStorage[HYDRATE_KEY] === "now"` loads the application at once. The site reads it and never sets it. Spec: APP-03. */
export const HYDRATE_KEY = "hydrate"

export const TYPED_KEY = "typed" satisfies StorageKey

/** In `sessionStorage`. React Router writes them. Spec: SRCH-30. */
export const SCROLL_POSITIONS_KEY = "scroll" satisfies StorageKey

export const SCROLL_AFTER_LOAD_KEY = "scrolled" satisfies StorageKey
