import type { ServerPages } from "./server-page.ts"

/** The pages of which a part exists on the server alone, by their folder: their views, and what they do with forms. */
export const SERVER_PAGES: ServerPages = {
  "auth-redirect": () => import("./pages/auth-redirect/server.ts"),
  "demo-login": () => import("./pages/demo-login/server.ts"),
  deals: () => import("./pages/deals/server.ts"),
  "image-search": () => import("./pages/image-search/server.ts"),
  home: () => import("./pages/home/server.ts"),
  "most-viewed": () => import("./pages/most-viewed/server.ts"),
  chat: () => import("./pages/chat/server.ts"),
  business: () => import("./pages/business/server.ts"),
  blog: () => import("./pages/blog/server.ts"),
  "blog-post": () => import("./pages/blog-post/server.ts"),
  shop: () => import("./pages/shop/server.ts"),
  product: () => import("./pages/product/server.ts"),
  cart: () => import("./pages/cart/server.ts"),
  checkout: () => import("./pages/checkout/server.ts"),
  order: () => import("./pages/order/server.ts"),
  orders: () => import("./pages/orders/server.ts"),
  policy: () => import("./pages/policy/server.ts"),
  support: () => import("./pages/support/server.ts"),
  "personal-info": () => import("./pages/personal-info/server.ts"),
  personalization: () => import("./pages/personalization/server.ts"),
  newsletter: () => import("./pages/newsletter/server.ts"),
  wishlist: () => import("./pages/wishlist/server.ts"),
  "recent-products": () => import("./pages/recent-products/server.ts"),
  comparison: () => import("./pages/comparison/server.ts"),
  bookmarks: () => import("./pages/bookmarks/server.ts"),
  "notification-center": () => import("./pages/notification-center/server.ts"),
  addresses: () => import("./pages/addresses/server.ts"),
  profile: () => import("./pages/profile/server.ts"),
  register: () => import("./pages/register/server.ts")
}
