import type { Flag } from "#domain/flags/flags.ts"
import type { RouteName } from "./routes.ts"

/** Flags of which any one opens a page. */
type Gate = ReadonlyArray<Flag>

/**
 * The pages behind flags; every other page is open. Spec: ROUTE-04, ROUTE-05, ROUTE-08 to ROUTE-10, ROUTE-16, ROUTE-25,
 * ROUTE-32.
 */
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

/** Returns true if a page is open while `flags` are enabled. Spec: ROUTE-32. */
export const isOpen = (name: RouteName, flags: ReadonlyArray<Flag>): boolean =>
  GATES[name]?.some((flag) => flags.includes(flag)) ?? true
