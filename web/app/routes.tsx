import type { RouteObject } from "react-router"
import { type PageName, PATHS } from "./define-page.ts"
import { Layout } from "./layout/layout.tsx"
import { Problem } from "./layout/problem.tsx"
import { shouldReloadLayout, loadLayout } from "./layout/load-layout.ts"
import { pageRoute } from "./page-route.tsx"
import type { SitePage } from "./pages.ts"

/** Takes null in a browser, which fetches `pages` later. Spec: ROUTE-01 to ROUTE-27. */
export const createRoutes = (pages: ReadonlyMap<PageName, SitePage> | null): Array<RouteObject> => [
  {
    id: "layout",
    loader: loadLayout,
    shouldRevalidate: shouldReloadLayout,
    Component: Layout,
    ErrorBoundary: Problem,
    children: [
      {
        id: "page",
        ErrorBoundary: Problem,
        children: (Object.keys(PATHS) as Array<keyof typeof PATHS>)
          .filter((name) => name !== "clickOut" && name !== "paymentReport")
          .flatMap((name) => {
            const page = pages?.get(name)
            return pages !== null && page === undefined ? [] : pageRoute(name, PATHS[name], page ?? null)
          })
      }
    ]
  }
]
