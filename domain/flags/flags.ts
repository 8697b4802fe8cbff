/**
 * The feature flags, by their name in cookie, query and configuration.
 *
 * Spec: FLAG-01, ROUTE-32.
 */
export const FLAGS = [
  /** Selling on this site: cart, checkout, orders, returns. Without it, an offer leads to its shop. Spec: APP-01. */
  "marketplace",
  /** Blog posts, and the blog block on the normal home page. Spec: ROUTE-01, ROUTE-04. */
  "blog",
  /** The list of blog posts. Spec: ROUTE-05. */
  "blog-list",
  /** The other search page. Spec: ROUTE-17. */
  "other-search",
  /** Product comparison in the profile. Spec: ROUTE-16. */
  "comparison",
  /** Top categories above the results. Spec: SRCH-17. */
  "top-categories",
  /** The consent component. Spec: ROUTE-30. */
  "consent",
  /** Hydration at once, without waiting for the first interaction. Spec: APP-03. */
  "eager-hydration"
] as const

/** One of {@link FLAGS}. */
export type Flag = (typeof FLAGS)[number]
