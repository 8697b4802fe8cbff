import type { CallArea } from "#domain/account/session/request-headers.ts"

const PREFIXES: Readonly<Record<string, CallArea>> = {
  site: "site",
  search: "search",
  facets: "search",
  "facet-full": "search",
  moreLikeThis: "search",
  suggestions: "search",
  user: "user",
  prices: "price",
  related: "price",
  static: "static",
  reviews: "reviews",
  cart: "cart",
  "cart/graphql": "cartGraphql",
  payment: "payment",
  shop: "shop",
  product: "product",
  "product-offers": "product",
  discount: "discount",
  recommendations: "recommendations",
  "user-preferences": "userPreferences",
  "image-search": "imageSearch",
  chat: "chat"
}

/** Returns the area of a call by its path, `/api/cart/v0/carts/open/`; "site" if it belongs to no other. Spec: API-01. */
export const areaOf = (path: string): CallArea => {
  const [, first = "", second = ""] = /^\/api\/([^/?]*)(?:\/([^/?]*))?/.exec(path) ?? []
  return PREFIXES[`${first}/${second}`] ?? PREFIXES[first] ?? "site"
}
