import { prepend, append, type Added } from "#domain/lists/adding.ts"
import { removeByKey } from "#domain/lists/list.ts"
import { lists as texts } from "#web/messages/lists.ts"
import type { StoredList } from "#web/features/lists/stored-list.ts"
import { comparison, wishlist } from "#web/features/lists/stored-lists.ts"
import { addToWishlist, removeFromWishlist } from "./list-calls.ts"
import { readSavedIds, toggleSavedId } from "./list-buttons.ts"

/** Puts a product on this browser's wishlist or takes it off; returns the error message, null on success. Spec: LIST-01, LIST-09. */
export const toggleWishlist = (id: string): string | null =>
  toggle(wishlist, id, (entries) => prepend(id, entries, wishlist.rule()), texts.wishlistFull)

/** Puts a product in the comparison, without its name and price, or takes it out; returns the error message, null on success. Spec: LIST-03, LIST-09. */
export const toggleComparison = (id: string): string | null =>
  toggle(comparison, id, (entries) => append({ id }, entries, comparison.rule()), texts.comparisonFull)

const toggle = <Entry>(
  list: StoredList<Entry>,
  id: string,
  add: (entries: ReadonlyArray<Entry>) => Added<Entry>,
  full: string
): string | null => {
  const before = list.read()
  const { outcome, entries } = add(before)
  if (outcome === "full") return full
  if (outcome === "invalid") return texts.failed
  return list.write(outcome === "present" ? removeByKey(id, before, list.rule()) : entries)
    ? null
    : texts.storageBlocked
}

/** The last request: each waits for the previous one, so that the profile ends in the state of the page. */
let lastRequest: Promise<unknown> = Promise.resolve()

/**
 * Toggles a product on the user's wishlist: on the page at once, then in the profile. Calls `onChange` after each change of the
 * page, also when it is undone because the profile rejected it. Spec: LIST-01, LIST-17.
 */
export const toggleProfileWishlist = (document: Document, id: string, onChange: () => void): Promise<string | null> => {
  toggleSavedId(document, id)
  onChange()
  return saveToProfile(document, id, onChange)
}

/** Makes the profile's wishlist agree with the page about one product; returns the error message, null on success. Spec: LIST-17. */
export const saveToProfile = (document: Document, id: string, onChange: () => void): Promise<string | null> => {
  const isSaved = (readSavedIds(document) ?? []).includes(id)
  const request = lastRequest.then(() => (isSaved ? addToWishlist(id) : removeFromWishlist(id))).catch(() => null)
  lastRequest = request
  return request.then((response) => {
    if (response?.ok === true) return null
    if ((readSavedIds(document) ?? []).includes(id) === isSaved) toggleSavedId(document, id)
    onChange()
    return messageOf(response?.status)
  })
}

const messageOf = (status: number | undefined): string => {
  if (status === 401) return texts.signInAgain
  return status === 409 ? texts.wishlistFull : texts.failed
}
