import type { RouteObject } from "react-router"
import { type RouteName, ROUTES } from "#domain/routes/routes.ts"
import { Layout } from "./layout/layout.tsx"
import { keepLayout, loadLayout } from "./layout/route.ts"
import { Problem } from "./layout/problem.tsx"
import { page } from "./page.tsx"
import { DEMO_LOGIN } from "./session/authorization.ts"

const search = page({
  folder: "search",
  route: () => import("./pages/search/route.ts"),
  print: () => import("./pages/search/page.tsx")
})

const category = page({
  folder: "category",
  route: () => import("./pages/category/route.ts"),
  print: () => import("./pages/category/page.tsx")
})

const chat = page({ folder: "chat", print: () => import("./pages/chat/page.tsx"), isPersonal: true, isLive: true })

const policy = page({ folder: "policy", print: () => import("./pages/policy/page.tsx") })

/** What stands at the paths of the domain. A page that is not here does not exist yet: its address ends in the not-found page. */
const PAGES: { readonly [Name in RouteName]?: ReturnType<typeof page> } = {
  home: page({
    folder: "home",
    print: () => import("./pages/home/page.tsx"),
    isLive: true
  }),
  search,
  imageSearch: page({
    folder: "image-search",
    print: () => import("./pages/image-search/page.tsx"),
    isPersonal: true,
    isLive: true
  }),
  allCategories: page({
    folder: "categories",
    route: () => import("./pages/categories/route.ts"),
    print: () => import("./pages/categories/page.tsx")
  }),
  allShops: page({
    folder: "shops",
    route: () => import("./pages/shops/route.ts"),
    print: () => import("./pages/shops/page.tsx")
  }),
  product: page({
    folder: "product",
    print: () => import("./pages/product/page.tsx")
  }),
  shop: page({
    folder: "shop",
    print: () => import("./pages/shop/page.tsx")
  }),
  business: page({ folder: "business", print: () => import("./pages/business/page.tsx"), isPersonal: true }),
  blogs: page({ folder: "blog", print: () => import("./pages/blog/page.tsx") }),
  blogPost: page({ folder: "blog-post", print: () => import("./pages/blog-post/page.tsx") }),
  deals: page({ folder: "deals", print: () => import("./pages/deals/page.tsx") }),
  mostViewed: page({ folder: "most-viewed", print: () => import("./pages/most-viewed/page.tsx") }),
  chat,
  activeChat: chat,
  support: page({ folder: "support", print: () => import("./pages/support/page.tsx") }),
  cookies: policy,
  privacy: policy,
  terms: policy,
  comingSoon: page({
    folder: "coming-soon",
    route: () => import("./pages/coming-soon/route.ts"),
    print: () => import("./pages/coming-soon/page.tsx")
  }),
  offline: page({
    folder: "offline",
    route: () => import("./pages/offline/route.ts"),
    print: () => import("./pages/offline/page.tsx"),
    isLive: true
  }),
  authRedirect: page({
    folder: "auth-redirect",
    print: () => import("./pages/auth-redirect/page.tsx"),
    isPersonal: true
  }),
  register: page({ folder: "register", print: () => import("./pages/register/page.tsx"), isPersonal: true }),
  profile: page({ folder: "profile", print: () => import("./pages/profile/page.tsx"), isPersonal: true }),
  profilePersonalInfo: page({
    folder: "personal-info",
    print: () => import("./pages/personal-info/page.tsx"),
    isPersonal: true
  }),
  profilePersonalization: page({
    folder: "personalization",
    print: () => import("./pages/personalization/page.tsx"),
    isPersonal: true
  }),
  profileNewsletter: page({
    folder: "newsletter",
    print: () => import("./pages/newsletter/page.tsx"),
    isPersonal: true
  }),
  profileWishlist: page({
    folder: "wishlist",
    print: () => import("./pages/wishlist/page.tsx"),
    isPersonal: true,
    isLive: true
  }),
  profileRecentProducts: page({
    folder: "recent-products",
    print: () => import("./pages/recent-products/page.tsx"),
    isPersonal: true,
    isLive: true
  }),
  profileBookmarks: page({ folder: "bookmarks", print: () => import("./pages/bookmarks/page.tsx"), isPersonal: true }),
  profileNotificationCenter: page({
    folder: "notification-center",
    print: () => import("./pages/notification-center/page.tsx"),
    isPersonal: true
  }),
  profileAddresses: page({ folder: "addresses", print: () => import("./pages/addresses/page.tsx"), isPersonal: true }),
  profileComparison: page({ folder: "comparison", print: () => import("./pages/comparison/page.tsx") }),
  cartOverview: page({ folder: "cart", print: () => import("./pages/cart/page.tsx"), isPersonal: true }),
  checkout: page({ folder: "checkout", print: () => import("./pages/checkout/page.tsx"), isPersonal: true }),
  orderDetails: page({ folder: "order", print: () => import("./pages/order/page.tsx"), isPersonal: true }),
  customerService: page({
    folder: "customer-service",
    route: () => import("./pages/customer-service/route.ts"),
    print: () => import("./pages/customer-service/page.tsx")
  }),
  profileOrders: page({ folder: "orders", print: () => import("./pages/orders/page.tsx"), isPersonal: true }),
  landing: search,
  categoryProducts: search,
  subCategoryProducts: search,
  subSubCategoryProducts: search,
  category,
  subCategory: category,
  subSubCategory: category,
  error: page({
    folder: "error",
    route: () => import("./pages/error/route.ts"),
    print: () => import("./pages/not-found/page.tsx")
  })
}

/** In the order of the domain's table, whose paths they have. */
const pages = (Object.keys(ROUTES) as Array<RouteName>).flatMap((name) => PAGES[name]?.(ROUTES[name], name) ?? [])

/** All parts on one page, in development only. */
const design = import.meta.env.DEV
  ? [
      page({
        folder: "design",
        route: () => import("./pages/design/route.ts"),
        print: () => import("./pages/design/page.tsx"),
        isLive: true
      })("/ontwerp/")
    ]
  : []

/** Stands in for the page of a login provider, while there is none. Spec: AUTH-18. */
const demoLogin = page({ folder: "demo-login", print: () => import("./pages/demo-login/page.tsx"), isPersonal: true })(
  DEMO_LOGIN
)

const notFound = page({
  folder: "not-found",
  route: () => import("./pages/not-found/route.ts"),
  print: () => import("./pages/not-found/page.tsx")
})

/** Every page inside the one layout; static segments win from named ones. Spec: ROUTE-01 to ROUTE-27. */
export const routes: Array<RouteObject> = [
  {
    id: "layout",
    loader: loadLayout,
    shouldRevalidate: keepLayout,
    Component: Layout,
    ErrorBoundary: Problem,
    children: [
      {
        id: "page",
        ErrorBoundary: Problem,
        children: [...pages, ...design, demoLogin, notFound("*")]
      }
    ]
  }
]
