import { SUPPORT_SEGMENT } from "#domain/base/paths.ts"

/** The names by which support articles are requested, in the order of their pages. Spec: ROUTE-36, ROUTE-23. */
export const SUPPORT_ARTICLES: ReadonlyArray<{ readonly page: string; readonly article: string }> = Object.entries(
  SUPPORT_SEGMENT
).map(([key, page]) => ({ page, article: key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) }))
