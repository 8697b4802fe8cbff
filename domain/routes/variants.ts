import type { Flag } from "#domain/flags/flags.ts"

/** Selling here, or leading to the shops that sell. */
export type SiteVariant = "marketplace" | "normal"

/** Which front page and which product page there is. Spec: ROUTE-01, ROUTE-13. */
export const siteVariant = (flags: ReadonlyArray<Flag>): SiteVariant =>
  flags.includes("marketplace") ? "marketplace" : "normal"

/** Whether the front page loads blog posts: the normal one does while the blog is on. Spec: ROUTE-01. */
export const homeHasPosts = (flags: ReadonlyArray<Flag>): boolean =>
  siteVariant(flags) === "normal" && flags.includes("blog")

/** Which of the two search pages shows the results. Spec: ROUTE-17. */
export const searchVariant = (flags: ReadonlyArray<Flag>): "other" | "usual" =>
  flags.includes("other-search") ? "other" : "usual"

/** Whether the question for consent is shown at all. Spec: ROUTE-30. */
export const showsConsent = (flags: ReadonlyArray<Flag>): boolean => flags.includes("consent")
