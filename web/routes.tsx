import type { RouteObject } from "react-router"
import { ROUTES } from "#domain/routes/routes.ts"
import { Layout } from "./layout/layout.tsx"
import { keepLayout, loadLayout } from "./layout/route.ts"
import { Problem } from "./layout/problem.tsx"
import { page } from "./page.tsx"

const category = [() => import("./pages/category/route.ts"), () => import("./pages/category/page.tsx")] as const
const search = [() => import("./pages/search/route.ts"), () => import("./pages/search/page.tsx")] as const

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

/** Every page, one line each, inside the one layout; static segments win from named ones. Spec: ROUTE-01 to ROUTE-27. */
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
          page(
            ROUTES.home,
            "home",
            () => import("./pages/home/route.ts"),
            () => import("./pages/home/page.tsx"),
            "live"
          ),
          page(ROUTES.search, "search", ...search),
          page(
            ROUTES.allCategories,
            "categories",
            () => import("./pages/categories/route.ts"),
            () => import("./pages/categories/page.tsx")
          ),
          page(
            ROUTES.allShops,
            "shops",
            () => import("./pages/shops/route.ts"),
            () => import("./pages/shops/page.tsx")
          ),
          page(
            ROUTES.product,
            "product",
            () => import("./pages/product/route.ts"),
            () => import("./pages/product/page.tsx")
          ),
          page(
            ROUTES.shop,
            "shop",
            () => import("./pages/shop/route.ts"),
            () => import("./pages/shop/page.tsx")
          ),
          page(ROUTES.landing, "search", ...search),
          page(ROUTES.categoryProducts, "search", ...search),
          page(ROUTES.subCategoryProducts, "search", ...search),
          page(ROUTES.subSubCategoryProducts, "search", ...search),
          page(ROUTES.category, "category", ...category),
          page(ROUTES.subCategory, "category", ...category),
          page(ROUTES.subSubCategory, "category", ...category),
          page(
            ROUTES.error,
            "error",
            () => import("./pages/error/route.ts"),
            () => import("./pages/not-found/page.tsx")
          ),
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
