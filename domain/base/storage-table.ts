/** A storage of the browser. `cacheStorage` holds files, `sessionStorage` ends with the tab. */
export type StorageKind = "localStorage" | "sessionStorage" | "cacheStorage"

/** Every key in a storage of the browser; the page about cookies lists them. Spec: CONS-20. */
export const STORAGE = {
  wishlist: "localStorage",
  comparison: "localStorage",
  "recently-viewed": "localStorage",
  "seen-products": "localStorage",
  "search-history": "localStorage",
  "image-history": "localStorage",
  "recommendation-category": "localStorage",
  chats: "localStorage",
  logout: "localStorage",
  "klik-id": "sessionStorage",
  typed: "sessionStorage",
  scroll: "sessionStorage",
  scrolled: "sessionStorage",
  build: "cacheStorage"
} as const satisfies Readonly<Record<string, StorageKind>>

export type StorageKey = keyof typeof STORAGE
