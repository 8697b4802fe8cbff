import type { RouteObject } from "react-router"
import { PATHS } from "./define-page.ts"
import { Layout } from "./layout/layout.tsx"
import { Problem } from "./layout/problem.tsx"
import { shouldReloadLayout, loadLayout } from "./layout/load-layout.ts"
import { pageRoute, type Pages } from "./page-route.tsx"

/** Takes a function in a browser, which fetches the pages later. Spec: ROUTE-01 to ROUTE-27. */
export const createRoutes = (pages: Pages | (() => Promise<Pages>)): Array<RouteObject> => [
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
          .filter((name) => typeof pages === "function" || pages.has(name))
          .map((name) => pageRoute(name, PATHS[name], pages))
      }
    ]
  }
]
