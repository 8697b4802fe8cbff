import { personalPage, publicPage, sitePages } from "#web/app/define-page.ts"

/** All pages, by their folder. The server imports them at its start; a browser at the first navigation, or for a live page. Spec: APP-20. */
export const PAGES = sitePages({
  addresses: personalPage(["profileAddresses"], () => import("./addresses/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./addresses/load.ts"))
  }),
  "auth-redirect": personalPage(["authRedirect"], () => import("./auth-redirect/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./auth-redirect/load.ts"))
  }),
  blog: publicPage(["blogs", "blogPost"], () => import("./blog/page.tsx"), {
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./blog/load.ts"))
  }),
  bookmarks: personalPage(["profileBookmarks"], () => import("./bookmarks/page.tsx"), {
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./bookmarks/load.ts"))
  }),
  business: personalPage(["business"], () => import("./business/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./business/load.ts"))
  }),
  cart: personalPage(["cartOverview"], () => import("./cart/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./cart/load.ts"))
  }),
  categories: publicPage(["allCategories"], () => import("./categories/page.tsx"), {
    load: () => import("./categories/load.ts")
  }),
  category: publicPage(["category", "subCategory", "subSubCategory"], () => import("./category/page.tsx"), {
    load: () => import("./category/load.ts")
  }),
  chat: personalPage(["chat", "activeChat"], () => import("./chat/page.tsx"), {
    isLive: true,
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./chat/load.ts"))
  }),
  checkout: personalPage(["checkout"], () => import("./checkout/page.tsx"), {
    isLive: true,
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./checkout/load.ts"))
  }),
  "code-link": personalPage(
    ["newsletterConfirm", "alertConfirm", "unsubscribe", "withdrawalUndo"],
    () => import("./code-link/page.tsx"),
    { forms: "accepted", server: import.meta.env.SSR && (() => import("./code-link/load.ts")) }
  ),
  "coming-soon": publicPage(["comingSoon"], () => import("./coming-soon/page.tsx"), {
    load: () => import("./coming-soon/load.ts")
  }),
  comparison: publicPage(["profileComparison"], () => import("./comparison/page.tsx"), {
    isLive: true,
    server: import.meta.env.SSR && (() => import("./comparison/load.ts"))
  }),
  "customer-service": publicPage(["customerService"], () => import("./customer-service/page.tsx"), {
    isLive: true,
    forms: "shownAgain",
    load: () => import("./customer-service/load.ts"),
    server: import.meta.env.SSR && (() => import("./customer-service/actions.ts"))
  }),
  deals: publicPage(["deals", "mostViewed"], () => import("./deals/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./deals/load.ts"))
  }),
  declaration: personalPage(["declaration"], () => import("./declaration/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./declaration/load.ts"))
  }),
  ...(import.meta.env.DEV && {
    design: publicPage(["design"], () => import("./design/page.tsx"), {
      isLive: true,
      load: () => import("./design/load.ts")
    })
  }),
  devices: personalPage(["profileDevices"], () => import("./devices/page.tsx"), {
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./devices/load.ts"))
  }),
  home: publicPage(["home"], () => import("./home/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./home/load.ts"))
  }),
  "image-search": personalPage(["imageSearch"], () => import("./image-search/page.tsx"), {
    isLive: true,
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./image-search/load.ts"))
  }),
  mailbox: personalPage(["mailbox", "mail"], () => import("./mailbox/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./mailbox/load.ts"))
  }),
  newsletter: personalPage(["profileNewsletter"], () => import("./newsletter/page.tsx"), {
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./newsletter/load.ts"))
  }),
  "not-found": publicPage(["notFound", "error"], () => import("./not-found/page.tsx"), {
    load: () => import("./not-found/load.ts")
  }),
  "notification-center": personalPage(["profileNotificationCenter"], () => import("./notification-center/page.tsx"), {
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./notification-center/load.ts"))
  }),
  offline: publicPage(["offline"], () => import("./offline/page.tsx"), {
    isLive: true,
    load: () => import("./offline/load.ts")
  }),
  order: personalPage(["orderDetails"], () => import("./order/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./order/load.ts"))
  }),
  orders: personalPage(["profileOrders"], () => import("./orders/page.tsx"), {
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./orders/load.ts"))
  }),
  "personal-info": personalPage(["profilePersonalInfo"], () => import("./personal-info/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./personal-info/load.ts"))
  }),
  personalization: personalPage(["profilePersonalization"], () => import("./personalization/page.tsx"), {
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./personalization/load.ts"))
  }),
  policy: publicPage(["cookies", "privacy", "terms"], () => import("./policy/page.tsx"), {
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./policy/load.ts"))
  }),
  "price-alerts": personalPage(["profileAlerts"], () => import("./price-alerts/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./price-alerts/load.ts"))
  }),
  product: publicPage(["product"], () => import("./product/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./product/load.ts"))
  }),
  profile: personalPage(["profile"], () => import("./profile/page.tsx"), {
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./profile/load.ts"))
  }),
  "provider-login": personalPage(["providerLogin"], () => import("./provider-login/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./provider-login/load.ts"))
  }),
  ranking: publicPage(["ranking"], () => import("./ranking/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./ranking/load.ts"))
  }),
  "recent-products": personalPage(["profileRecentProducts"], () => import("./recent-products/page.tsx"), {
    isLive: true,
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./recent-products/load.ts"))
  }),
  register: personalPage(["register"], () => import("./register/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./register/load.ts"))
  }),
  "search-reasons": publicPage(["searchReasons"], () => import("./search-reasons/page.tsx"), {
    load: () => import("./search-reasons/load.ts")
  }),
  search: publicPage(
    ["search", "landing", "categoryProducts", "subCategoryProducts", "subSubCategoryProducts"],
    () => import("./search/page.tsx"),
    { load: () => import("./search/load.ts") }
  ),
  "seller-details": personalPage(["sellerDetails"], () => import("./seller-details/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./seller-details/load.ts"))
  }),
  "seller-feed": personalPage(["sellerFeed"], () => import("./seller-feed/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./seller-feed/load.ts"))
  }),
  "seller-order": personalPage(["sellerOrder"], () => import("./seller-order/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./seller-order/load.ts"))
  }),
  "seller-orders": personalPage(["sellerOrders"], () => import("./seller-orders/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./seller-orders/load.ts"))
  }),
  "seller-payouts": personalPage(["sellerPayouts"], () => import("./seller-payouts/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./seller-payouts/load.ts"))
  }),
  "seller-return": personalPage(["sellerReturn"], () => import("./seller-return/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./seller-return/load.ts"))
  }),
  "seller-returns": personalPage(["sellerReturns"], () => import("./seller-returns/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./seller-returns/load.ts"))
  }),
  seller: personalPage(["seller"], () => import("./seller/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./seller/load.ts"))
  }),
  "shared-list": publicPage(["sharedList"], () => import("./shared-list/page.tsx"), {
    isLive: true,
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./shared-list/load.ts"))
  }),
  shop: publicPage(["shop"], () => import("./shop/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./shop/load.ts"))
  }),
  shops: publicPage(["allShops"], () => import("./shops/page.tsx"), { load: () => import("./shops/load.ts") }),
  support: publicPage(["support"], () => import("./support/page.tsx"), {
    server: import.meta.env.SSR && (() => import("./support/load.ts"))
  }),
  wishlist: personalPage(["profileWishlist"], () => import("./wishlist/page.tsx"), {
    isLive: true,
    forms: "accepted",
    server: import.meta.env.SSR && (() => import("./wishlist/load.ts"))
  }),
  withdrawal: personalPage(["withdrawal"], () => import("./withdrawal/page.tsx"), {
    forms: "shownAgain",
    server: import.meta.env.SSR && (() => import("./withdrawal/load.ts"))
  })
})
