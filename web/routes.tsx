import type { RouteObject } from "react-router"
import { type RouteName, ROUTES } from "#domain/routes/routes.ts"
import { Layout } from "./layout/layout.tsx"
import { keepLayout, loadLayout } from "./layout/route.ts"
import { Problem } from "./layout/problem.tsx"
import { page } from "./page.tsx"

const search = (path: string) =>
  page(
    path,
    "search",
    () => import("./pages/search/route.ts"),
    () => import("./pages/search/page.tsx")
  )

const category = (path: string) =>
  page(
    path,
    "category",
    () => import("./pages/category/route.ts"),
    () => import("./pages/category/page.tsx")
  )

/** What stands at the paths of the domain. A page that is not here does not exist yet: its address ends in the not-found page. */
const PAGES: { readonly [Name in RouteName]?: (path: string) => RouteObject } = {
  home: (path) =>
    page(
      path,
      "home",
      () => import("./pages/home/route.ts"),
      () => import("./pages/home/page.tsx"),
      "live"
    ),
  search,
  allCategories: (path) =>
    page(
      path,
      "categories",
      () => import("./pages/categories/route.ts"),
      () => import("./pages/categories/page.tsx")
    ),
  allShops: (path) =>
    page(
      path,
      "shops",
      () => import("./pages/shops/route.ts"),
      () => import("./pages/shops/page.tsx")
    ),
  product: (path) =>
    page(
      path,
      "product",
      () => import("./pages/product/route.ts"),
      () => import("./pages/product/page.tsx")
    ),
  shop: (path) =>
    page(
      path,
      "shop",
      () => import("./pages/shop/route.ts"),
      () => import("./pages/shop/page.tsx")
    ),
  landing: search,
  categoryProducts: search,
  subCategoryProducts: search,
  subSubCategoryProducts: search,
  category,
  subCategory: category,
  subSubCategory: category,
  error: (path) =>
    page(
      path,
      "error",
      () => import("./pages/error/route.ts"),
      () => import("./pages/not-found/page.tsx")
    )
}

/** In the order of the domain's table, whose paths they have. */
const pages = (Object.keys(ROUTES) as Array<RouteName>).flatMap((name) => PAGES[name]?.(ROUTES[name]) ?? [])

/** All parts on one page, in development only. */
const design = import.meta.env.DEV
  ? [
      page(
        "/ontwerp/",
        "design",
        () => import("./pages/design/route.ts"),
        () => import("./pages/design/page.tsx")
      )
    ]
  : []

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
        children: [
          ...pages,
          ...design,
          page(
            "*",
            "not-found",
            () => import("./pages/not-found/route.ts"),
            () => import("./pages/not-found/page.tsx")
          )
        ]
      }
    ]
  }
]
