import { SEGMENT } from "./paths.ts"

/** First segments that are no category: ours, and those of files and services. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(SEGMENT),
  "api",
  "assets",
  "beeld",
  "idp",
  "ontwerp",
  "static"
])

/** The key of the category page these segments lead to: `wonen.lampen`; null when there can be none. Spec: ROUTE-20. */
export const categoryKey = (slugs: ReadonlyArray<string>): string | null => {
  const key = slugs.join(".")
  return isCategoryKey(key) && slugs.every((slug) => !slug.includes(".")) ? key : null
}

/**
 * Whether `text` can be the key of a category page: one to three slugs with dots between them, the first not one of our
 * own segments, none of them the segment that makes a search page of it. Spec: ROUTE-20.
 */
export const isCategoryKey = (text: string): boolean => {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+){0,2}$/.test(text)) return false
  const slugs = text.split(".")
  return !RESERVED.has(slugs[0] ?? "") && !slugs.includes(SEGMENT.products)
}
