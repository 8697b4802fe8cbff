import type { CategoryKey } from "#domain/catalogue/ids.ts"
import { identity, type ListRule } from "#domain/lists/list.ts"
import { isCategoryKey } from "#domain/routes/routes.ts"

/** Keys of the categories a user prefers, in the order of choosing: add with `append`. Spec: PROF-08. */
export const PREFERRED_CATEGORIES: ListRule<CategoryKey> = {
  limit: 50,
  keyOf: identity,
  read: (value) => (typeof value === "string" && isCategoryKey(value) ? (value as CategoryKey) : null)
}
