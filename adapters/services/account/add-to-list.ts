import { Effect } from "effect"
import type { Added } from "#domain/account/lists/list.ts"
import { BACK_IN_STOCK, BLOG_BOOKMARKS, PREFERRED_CATEGORIES } from "#domain/account/lists/list-rules.ts"
import { WISHLIST_BOUND } from "#domain/account/lists/wishlist.ts"
import { ListFull, ProfileRejected } from "#domain/account/profile/failures.ts"

const LIMITS = {
  wishlist: WISHLIST_BOUND.limit,
  blogBookmarks: BLOG_BOOKMARKS.limit,
  backInStock: BACK_IN_STOCK.limit,
  preferredCategories: PREFERRED_CATEGORIES.limit
} as const

/** The field of the request that holds an entry. Spec: API-08. */
const ENTRY_FIELD = { wishlist: "id", blogBookmarks: "id", backInStock: "id", preferredCategories: "category" } as const

/** Adds an entry to a list; returns the same list if it is present, and fails if the list is full. Spec: LIST-09, PROF-16. */
export const addToList = <Entry>(
  list: keyof typeof LIMITS,
  { outcome, entries }: Added<Entry>
): Effect.Effect<ReadonlyArray<Entry>, ListFull | ProfileRejected> => {
  if (outcome === "full") return Effect.fail(new ListFull({ list, limit: LIMITS[list] }))
  if (outcome === "invalid")
    return Effect.fail(new ProfileRejected({ field: ENTRY_FIELD[list], reason: "It is not valid." }))
  return Effect.succeed(entries)
}
