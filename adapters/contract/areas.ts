import type { CallArea } from "#domain/session/request-headers.ts"

/** What follows `/api/` in the paths of an area; the longest that fits counts. Spec: API-01. */
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

/** The area of a call by its path, as `/api/cart/v0/carts/open/`; what belongs to none goes to the site. Spec: API-01. */
export const areaOf = (path: string): CallArea => {
  const [, first = "", second = ""] = /^\/api\/([^/?]*)(?:\/([^/?]*))?/.exec(path) ?? []
  return PREFIXES[`${first}/${second}`] ?? PREFIXES[first] ?? "site"
}
