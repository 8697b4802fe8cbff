import type { ProductId, CategoryKey } from "#domain/base/ids.ts"
import { identity, type ListRule } from "./list.ts"
import { readProductId, fieldsOf, readDay, readText } from "#domain/base/fields.ts"
import { readId } from "#domain/base/id-text.ts"
import { readTerm } from "#domain/search/term.ts"
import type { ChatEntry } from "./chat-entry.ts"
import { isCategoryKey } from "#domain/base/routes.ts"

/** Ids of recently viewed products, newest first: add with `moveToFront`. Spec: LIST-04, LIST-09. */
export const RECENTLY_VIEWED: ListRule<ProductId> = { limit: 30, keyOf: identity, read: readProductId }

/**
 * Ids of products the user wants to be notified about, newest first: subscribe with `prepend`. Spec: LIST-05, LIST-09.
 */
export const BACK_IN_STOCK: ListRule<ProductId> = { limit: 100, keyOf: identity, read: readProductId }

/** Ids of bookmarked posts, newest first: add with `prepend`. Spec: LIST-06, LIST-09. */
export const BLOG_BOOKMARKS: ListRule<string> = { limit: 200, keyOf: identity, read: readId }

/**
 * The terms a visitor searched for, newest first: add with `moveToFront`. Terms are equal regardless of case. Spec:
 * LIST-08, LIST-09, SRCH-22.
 */
export const SEARCH_HISTORY: ListRule<string> = {
  limit: 10,
  keyOf: (term) => term.toLowerCase(),
  read: (value) => (typeof value === "string" && readTerm(value)) || null
}

/** A visitor's chats, newest first: add with `moveToFront`. Spec: CHAT-02, LIST-09. */
export const CHAT_LIST: ListRule<ChatEntry> = {
  limit: 50,
  keyOf: ({ id }) => id,
  read: (value) => {
    const { id: given, title, date: day } = fieldsOf(value)
    const [id, date] = [readId(given), readDay(day)]
    return id === null || date === null ? null : { id, title: readText(title, 100), date }
  }
}

/** Keys of the categories a user prefers, in the order of choosing: add with `append`. Spec: PROF-08. */
export const PREFERRED_CATEGORIES: ListRule<CategoryKey> = {
  limit: 50,
  keyOf: identity,
  read: (value) => (typeof value === "string" && isCategoryKey(value) ? (value as CategoryKey) : null)
}
