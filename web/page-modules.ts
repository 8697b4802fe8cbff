import type { PageModules } from "./page.tsx"

/** Checks that a page's loader gives what it prints. */
const pair = <View>(modules: PageModules<View>): PageModules => modules as unknown as PageModules

/** The modules of pages that are not live, by folder: all that a navigation needs to know, and hydration does not. Spec: APP-20. */
export const MODULES = {
  search: pair({ route: () => import("./pages/search/route.ts"), print: () => import("./pages/search/page.tsx") }),
  category: pair({
    route: () => import("./pages/category/route.ts"),
    print: () => import("./pages/category/page.tsx")
  }),
  policy: pair({ print: () => import("./pages/policy/page.tsx") }),
  categories: pair({
    route: () => import("./pages/categories/route.ts"),
    print: () => import("./pages/categories/page.tsx")
  }),
  shops: pair({ route: () => import("./pages/shops/route.ts"), print: () => import("./pages/shops/page.tsx") }),
  product: pair({ print: () => import("./pages/product/page.tsx") }),
  shop: pair({ print: () => import("./pages/shop/page.tsx") }),
  business: pair({ print: () => import("./pages/business/page.tsx") }),
  blog: pair({ print: () => import("./pages/blog/page.tsx") }),
  "blog-post": pair({ print: () => import("./pages/blog-post/page.tsx") }),
  deals: pair({ print: () => import("./pages/deals/page.tsx") }),
  "most-viewed": pair({ print: () => import("./pages/most-viewed/page.tsx") }),
  support: pair({ print: () => import("./pages/support/page.tsx") }),
  "coming-soon": pair({
    route: () => import("./pages/coming-soon/route.ts"),
    print: () => import("./pages/coming-soon/page.tsx")
  }),
  "auth-redirect": pair({ print: () => import("./pages/auth-redirect/page.tsx") }),
  register: pair({ print: () => import("./pages/register/page.tsx") }),
  profile: pair({ print: () => import("./pages/profile/page.tsx") }),
  "personal-info": pair({ print: () => import("./pages/personal-info/page.tsx") }),
  personalization: pair({ print: () => import("./pages/personalization/page.tsx") }),
  newsletter: pair({ print: () => import("./pages/newsletter/page.tsx") }),
  bookmarks: pair({ print: () => import("./pages/bookmarks/page.tsx") }),
  "notification-center": pair({ print: () => import("./pages/notification-center/page.tsx") }),
  addresses: pair({ print: () => import("./pages/addresses/page.tsx") }),
  comparison: pair({ print: () => import("./pages/comparison/page.tsx") }),
  cart: pair({ print: () => import("./pages/cart/page.tsx") }),
  checkout: pair({ print: () => import("./pages/checkout/page.tsx") }),
  order: pair({ print: () => import("./pages/order/page.tsx") }),
  "customer-service": pair({
    route: () => import("./pages/customer-service/route.ts"),
    print: () => import("./pages/customer-service/page.tsx")
  }),
  orders: pair({ print: () => import("./pages/orders/page.tsx") }),
  error: pair({ route: () => import("./pages/error/route.ts"), print: () => import("./pages/not-found/page.tsx") }),
  "demo-login": pair({ print: () => import("./pages/demo-login/page.tsx") }),
  "not-found": pair({
    route: () => import("./pages/not-found/route.ts"),
    print: () => import("./pages/not-found/page.tsx")
  })
}
