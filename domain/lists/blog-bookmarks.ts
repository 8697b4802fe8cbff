import { readId } from "#domain/catalogue/id-text.ts"
import { itself, type ListRule } from "./list-rule.ts"

/** Ids of bookmarked posts, newest first: add with `prepend`. Spec: LIST-06, LIST-09. */
export const BLOG_BOOKMARKS: ListRule<string> = { limit: 200, keyOf: itself, read: readId }
