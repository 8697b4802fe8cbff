import type { Flag } from "#domain/flags/flags.ts"
import { matchRoute, type Route, type RouteName } from "./routes.ts"

/** Flags of which any one opens a page. */
export type Gate = ReadonlyArray<Flag>

/** The pages behind flags; every other is open. Spec: ROUTE-04, ROUTE-05, ROUTE-08 to ROUTE-10, ROUTE-16, ROUTE-25, ROUTE-32. */
export const GATES: { readonly [Name in RouteName]?: Gate } = {
  blogPost: ["marketplace", "blog"],
  blogs: ["blog-list"],
  cartOverview: ["marketplace"],
  checkout: ["marketplace"],
  orderDetails: ["marketplace"],
  customerService: ["marketplace"],
  profileComparison: ["comparison"],
  deals: ["marketplace"],
  mostViewed: ["marketplace"]
}

/** Whether a page is open while `flags` are on. Spec: ROUTE-32. */
export const isOpen = (name: RouteName, flags: ReadonlyArray<Flag>): boolean =>
  GATES[name]?.some((flag) => flags.includes(flag)) ?? true

/** The page a visitor with these flags finds at `pathname`; null where there is none for them. Spec: ROUTE-24, ROUTE-32. */
export const openRoute = (pathname: string, flags: ReadonlyArray<Flag>): Route | null => {
  const route = matchRoute(pathname)
  return route !== null && isOpen(route.name, flags) ? route : null
}

/** Status of an answer before anything is loaded: a page that loads may still fail. Spec: ROUTE-21, ROUTE-24, ROUTE-32. */
export const addressStatus = (pathname: string, flags: ReadonlyArray<Flag>): 200 | 404 => {
  const route = openRoute(pathname, flags)
  return route === null || route.name === "notFound" || route.name === "error" ? 404 : 200
}
