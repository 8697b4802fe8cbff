import type { PageModules } from "./page.tsx"

/** Checks that a page's loader gives what it prints. */
const pair = <View>(modules: PageModules<View>): PageModules => modules as unknown as PageModules

/** The modules of pages that are not live, by folder: all that a navigation needs to know, and hydration does not. Spec: APP-20. */
export const MODULES = {
  search: pair({
    route: () => import("#web/pages/search/route.ts"),
    print: () => import("#web/pages/search/page.tsx")
  }),
  category: pair({
    route: () => import("#web/pages/category/route.ts"),
    print: () => import("#web/pages/category/page.tsx")
  }),
  policy: pair({ print: () => import("#web/pages/policy/page.tsx") }),
  categories: pair({
    route: () => import("#web/pages/categories/route.ts"),
    print: () => import("#web/pages/categories/page.tsx")
  }),
  shops: pair({ route: () => import("#web/pages/shops/route.ts"), print: () => import("#web/pages/shops/page.tsx") }),
  product: pair({ print: () => import("#web/pages/product/page.tsx") }),
  shop: pair({ print: () => import("#web/pages/shop/page.tsx") }),
  business: pair({ print: () => import("#web/pages/business/page.tsx") }),
  blog: pair({ print: () => import("#web/pages/blog/page.tsx") }),
  "blog-post": pair({ print: () => import("#web/pages/blog-post/page.tsx") }),
  deals: pair({ print: () => import("#web/pages/deals/page.tsx") }),
  "most-viewed": pair({ print: () => import("#web/pages/most-viewed/page.tsx") }),
  support: pair({ print: () => import("#web/pages/support/page.tsx") }),
  "coming-soon": pair({
    route: () => import("#web/pages/coming-soon/route.ts"),
    print: () => import("#web/pages/coming-soon/page.tsx")
  }),
  "auth-redirect": pair({ print: () => import("#web/pages/auth-redirect/page.tsx") }),
  register: pair({ print: () => import("#web/pages/register/page.tsx") }),
  profile: pair({ print: () => import("#web/pages/profile/page.tsx") }),
  "personal-info": pair({ print: () => import("#web/pages/personal-info/page.tsx") }),
  personalization: pair({ print: () => import("#web/pages/personalization/page.tsx") }),
  newsletter: pair({ print: () => import("#web/pages/newsletter/page.tsx") }),
  bookmarks: pair({ print: () => import("#web/pages/bookmarks/page.tsx") }),
  "notification-center": pair({ print: () => import("#web/pages/notification-center/page.tsx") }),
  addresses: pair({ print: () => import("#web/pages/addresses/page.tsx") }),
  comparison: pair({ print: () => import("#web/pages/comparison/page.tsx") }),
  cart: pair({ print: () => import("#web/pages/cart/page.tsx") }),
  checkout: pair({ print: () => import("#web/pages/checkout/page.tsx") }),
  order: pair({ print: () => import("#web/pages/order/page.tsx") }),
  "customer-service": pair({
    route: () => import("#web/pages/customer-service/route.ts"),
    print: () => import("#web/pages/customer-service/page.tsx")
  }),
  orders: pair({ print: () => import("#web/pages/orders/page.tsx") }),
  error: pair({
    route: () => import("#web/pages/error/route.ts"),
    print: () => import("#web/pages/not-found/page.tsx")
  }),
  "demo-login": pair({ print: () => import("#web/pages/demo-login/page.tsx") }),
  "not-found": pair({
    route: () => import("#web/pages/not-found/route.ts"),
    print: () => import("#web/pages/not-found/page.tsx")
  })
}
