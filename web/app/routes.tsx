import type { RouteObject } from "react-router"
import { type RouteName, ROUTES } from "#domain/routes/routes.ts"
import { Layout } from "./layout/layout.tsx"
import { keepLayout, loadLayout } from "./layout/route.ts"
import { Problem } from "./layout/problem.tsx"
import { page } from "./page.tsx"
import type { MODULES } from "./page-modules.ts"
import { DEMO_LOGIN } from "#web/features/session/authorization.ts"

/** A page that stays as the server sent it until the first navigation: even where its modules are is fetched then. Spec: APP-20. */
const later = (folder: keyof typeof MODULES) => ({
  folder,
  route: async () => (await import("./page-modules.ts")).MODULES[folder].route?.(),
  print: async () => (await import("./page-modules.ts")).MODULES[folder].print()
})

const search = page({ ...later("search") })

const category = page({ ...later("category") })

const chat = page({ folder: "chat", print: () => import("#web/pages/chat/page.tsx"), isPersonal: true, isLive: true })

const policy = page({ ...later("policy") })

/** What stands at the paths of the domain. A page that is not here does not exist yet: its address ends in the not-found page. */
const PAGES: { readonly [Name in RouteName]?: ReturnType<typeof page> } = {
  home: page({
    folder: "home",
    print: () => import("#web/pages/home/page.tsx"),
    isLive: true
  }),
  search,
  imageSearch: page({
    folder: "image-search",
    print: () => import("#web/pages/image-search/page.tsx"),
    isPersonal: true,
    isLive: true
  }),
  allCategories: page({ ...later("categories") }),
  allShops: page({ ...later("shops") }),
  product: page({ ...later("product") }),
  shop: page({ ...later("shop") }),
  business: page({ ...later("business"), isPersonal: true }),
  blogs: page({ ...later("blog") }),
  blogPost: page({ ...later("blog-post") }),
  deals: page({ ...later("deals") }),
  mostViewed: page({ ...later("most-viewed") }),
  chat,
  activeChat: chat,
  support: page({ ...later("support") }),
  cookies: policy,
  privacy: policy,
  terms: policy,
  comingSoon: page({ ...later("coming-soon") }),
  offline: page({
    folder: "offline",
    route: () => import("#web/pages/offline/route.ts"),
    print: () => import("#web/pages/offline/page.tsx"),
    isLive: true
  }),
  authRedirect: page({ ...later("auth-redirect"), isPersonal: true }),
  register: page({ ...later("register"), isPersonal: true }),
  profile: page({ ...later("profile"), isPersonal: true }),
  profilePersonalInfo: page({ ...later("personal-info"), isPersonal: true }),
  profilePersonalization: page({ ...later("personalization"), isPersonal: true }),
  profileNewsletter: page({ ...later("newsletter"), isPersonal: true }),
  profileWishlist: page({
    folder: "wishlist",
    print: () => import("#web/pages/wishlist/page.tsx"),
    isPersonal: true,
    isLive: true
  }),
  profileRecentProducts: page({
    folder: "recent-products",
    print: () => import("#web/pages/recent-products/page.tsx"),
    isPersonal: true,
    isLive: true
  }),
  profileBookmarks: page({ ...later("bookmarks"), isPersonal: true }),
  profileNotificationCenter: page({ ...later("notification-center"), isPersonal: true }),
  profileAddresses: page({ ...later("addresses"), isPersonal: true }),
  profileComparison: page({ ...later("comparison") }),
  cartOverview: page({ ...later("cart"), isPersonal: true }),
  checkout: page({ ...later("checkout"), isPersonal: true }),
  orderDetails: page({ ...later("order"), isPersonal: true }),
  customerService: page({ ...later("customer-service") }),
  profileOrders: page({ ...later("orders"), isPersonal: true }),
  landing: search,
  categoryProducts: search,
  subCategoryProducts: search,
  subSubCategoryProducts: search,
  category,
  subCategory: category,
  subSubCategory: category,
  error: page({ ...later("error") })
}

/** In the order of the domain's table, whose paths they have. */
const pages = (Object.keys(ROUTES) as Array<RouteName>).flatMap((name) => PAGES[name]?.(ROUTES[name], name) ?? [])

/** All parts on one page, in development only. */
const design = import.meta.env.DEV
  ? [
      page({
        folder: "design",
        route: () => import("#web/pages/design/route.ts"),
        print: () => import("#web/pages/design/page.tsx"),
        isLive: true
      })("/ontwerp/")
    ]
  : []

/** Stands in for the page of a login provider, while there is none. Spec: AUTH-18. */
const demoLogin = page({ ...later("demo-login"), isPersonal: true })(DEMO_LOGIN)

const notFound = page({ ...later("not-found") })

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
