import { SEGMENT } from "./paths.ts"

/** First segments that are no category: those of this site, and of files and services. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(SEGMENT),
  "api",
  "assets",
  "beeld",
  "idp",
  "ontwerp",
  "static"
])

/** Returns the key of the category page at these segments: `wonen.lampen`; null if it is impossible. Spec: ROUTE-20. */
export const categoryKey = (slugs: ReadonlyArray<string>): string | null => {
  const key = slugs.join(".")
  return isCategoryKey(key) && slugs.every((slug) => !slug.includes(".")) ? key : null
}

/**
 * Returns true if `text` can be the key of a category page: one to three slugs joined by dots, the first not a segment
 * of this site, none of them the segment of a search page. Spec: ROUTE-20.
 */
export const isCategoryKey = (text: string): boolean => {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+){0,2}$/.test(text)) return false
  const slugs = text.split(".")
  return !RESERVED.has(slugs[0] ?? "") && !slugs.includes(SEGMENT.products)
}
