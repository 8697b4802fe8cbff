import type { Flag } from "./flags.ts"
import type { RouteName } from "./routes.ts"

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
  withdrawal: ["marketplace"],
  declaration: ["marketplace"],
  withdrawalUndo: ["marketplace"],
  seller: ["marketplace"],
  sellerDetails: ["marketplace"],
  sellerPayouts: ["marketplace"],
  sellerFeed: ["marketplace"],
  sellerOrders: ["marketplace"],
  sellerOrder: ["marketplace"],
  sellerReturns: ["marketplace"],
  sellerReturn: ["marketplace"],
  profileComparison: ["comparison"],
  deals: ["marketplace"],
  mostViewed: ["marketplace"]
}

/** Returns true if a page is open while `flags` are enabled. Spec: ROUTE-32. */
export const isOpen = (name: RouteName, flags: ReadonlyArray<Flag>): boolean =>
  GATES[name]?.some((flag) => flags.includes(flag)) ?? true

/** The variants of the site: selling here, or linking to the shops that sell. */
export type SiteVariant = "marketplace" | "normal"

/** Returns the variant of the front page and of the product page. Spec: ROUTE-01, ROUTE-13. */
export const siteVariant = (flags: ReadonlyArray<Flag>): SiteVariant =>
  flags.includes("marketplace") ? "marketplace" : "normal"

/** Returns true if the front page loads blog posts: the normal one does while the blog is enabled. Spec: ROUTE-01. */
export const homeHasPosts = (flags: ReadonlyArray<Flag>): boolean =>
  siteVariant(flags) === "normal" && flags.includes("blog")

/** Returns the variant of the search page. Spec: ROUTE-17. */
export const searchVariant = (flags: ReadonlyArray<Flag>): "other" | "usual" =>
  flags.includes("other-search") ? "other" : "usual"

/** Returns true if the consent question is enabled. Spec: ROUTE-30. */
export const showsConsent = (flags: ReadonlyArray<Flag>): boolean => flags.includes("consent")
