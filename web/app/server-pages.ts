import type { ServerPages } from "#web/features/page/server-page.ts"

/** The pages of which a part exists on the server alone, by their folder: their views, and what they do with forms. */
export const SERVER_PAGES: ServerPages = {
  "auth-redirect": () => import("#web/pages/auth-redirect/server.ts"),
  "demo-login": () => import("#web/pages/demo-login/server.ts"),
  deals: () => import("#web/pages/deals/server.ts"),
  "image-search": () => import("#web/pages/image-search/server.ts"),
  home: () => import("#web/pages/home/server.ts"),
  "most-viewed": () => import("#web/pages/most-viewed/server.ts"),
  chat: () => import("#web/pages/chat/server.ts"),
  business: () => import("#web/pages/business/server.ts"),
  blog: () => import("#web/pages/blog/server.ts"),
  "blog-post": () => import("#web/pages/blog-post/server.ts"),
  shop: () => import("#web/pages/shop/server.ts"),
  product: () => import("#web/pages/product/server.ts"),
  cart: () => import("#web/pages/cart/server.ts"),
  checkout: () => import("#web/pages/checkout/server.ts"),
  order: () => import("#web/pages/order/server.ts"),
  orders: () => import("#web/pages/orders/server.ts"),
  policy: () => import("#web/pages/policy/server.ts"),
  support: () => import("#web/pages/support/server.ts"),
  "personal-info": () => import("#web/pages/personal-info/server.ts"),
  personalization: () => import("#web/pages/personalization/server.ts"),
  newsletter: () => import("#web/pages/newsletter/server.ts"),
  wishlist: () => import("#web/pages/wishlist/server.ts"),
  "recent-products": () => import("#web/pages/recent-products/server.ts"),
  comparison: () => import("#web/pages/comparison/server.ts"),
  bookmarks: () => import("#web/pages/bookmarks/server.ts"),
  "notification-center": () => import("#web/pages/notification-center/server.ts"),
  addresses: () => import("#web/pages/addresses/server.ts"),
  profile: () => import("#web/pages/profile/server.ts"),
  register: () => import("#web/pages/register/server.ts")
}
