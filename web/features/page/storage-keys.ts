// The keys of this site in the browser's storage. A stored value outlives a release: a key never gets another meaning.

/** The visitor's wishlist, in `localStorage`. Spec: LIST-01. */
export const WISHLIST_KEY = "wishlist"

/** The compared products, in `localStorage`. Spec: LIST-03. */
export const COMPARISON_KEY = "comparison"

/** `localStorage[HYDRATE_KEY] === "now"` loads the application at once. Spec: APP-03. */
export const HYDRATE_KEY = "hydrate"

/** The texts typed before a reload, in `sessionStorage`. Spec: ERR-03. */
export const TYPED_KEY = "typed"

/** The scroll positions of a tab by entry of its history, in `sessionStorage`. React Router writes them. Spec: SRCH-30. */
export const SCROLL_POSITIONS_KEY = "scroll"

/** The scroll position to restore after a page load, in `sessionStorage`. Spec: SRCH-30. */
export const SCROLL_AFTER_LOAD_KEY = "scrolled"
