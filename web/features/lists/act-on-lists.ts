import { addFirst, addLast, type Added } from "#domain/lists/adding.ts"
import { without } from "#domain/lists/kept.ts"
import { lists as texts } from "#web/messages/lists.ts"
import type { KeptList } from "#web/features/lists/kept-list.ts"
import { comparison, wishlist } from "#web/features/lists/kept-lists.ts"
import { savedProducts, writeSavedProducts } from "./saved-products.ts"

/** Puts a product in the visitor's wishlist or takes it out; words for what went wrong, null when nothing did. Spec: LIST-01, LIST-09. */
export const toggleWish = (id: string): string | null =>
  toggle(wishlist, id, (entries) => addFirst(id, entries, wishlist.rule()), texts.wishlistFull)

/** The same for the comparison, of which the name and the price follow. Spec: LIST-03, LIST-09. */
export const toggleCompared = (id: string): string | null =>
  toggle(comparison, id, (entries) => addLast({ id }, entries, comparison.rule()), texts.comparisonFull)

const toggle = <Entry>(
  list: KeptList<Entry>,
  id: string,
  add: (entries: ReadonlyArray<Entry>) => Added<Entry>,
  full: string
): string | null => {
  const before = list.read()
  const { outcome, entries } = add(before)
  if (outcome === "full") return full
  if (outcome === "invalid") return texts.failed
  return list.write(outcome === "present" ? without(id, before, list.rule()) : entries) ? null : texts.notKept
}

/** The last call: one follows the other, so that the profile ends up as the page says. */
let calls: Promise<unknown> = Promise.resolve()

/**
 * The same for who is signed in: the page says so at once, the profile follows, and the page takes it back when it does not.
 * `onChange` is called for both. Spec: LIST-01, LIST-17.
 */
export const toggleSaved = (document: Document, id: string, onChange: () => void): Promise<string | null> => {
  setSaved(document, id, !isSaved(document, id))
  onChange()
  return followSaved(document, id, onChange)
}

/** Has the profile follow what the page says of one product already. Spec: LIST-17. */
export const followSaved = (document: Document, id: string, onChange: () => void): Promise<string | null> => {
  const isWanted = isSaved(document, id)
  const call = calls.then(() => (isWanted ? add(id) : remove(id))).catch(() => null)
  calls = call
  return call.then((response) => {
    if (response?.ok === true) return null
    setSaved(document, id, !isWanted)
    onChange()
    return problemOf(response?.status)
  })
}

const isSaved = (document: Document, id: string) => (savedProducts(document) ?? []).includes(id)

/** Remembers on this page whether one product is on the wishlist of who is signed in. */
const setSaved = (document: Document, id: string, isSaved: boolean) => {
  const others = (savedProducts(document) ?? []).filter((other) => other !== id)
  writeSavedProducts(document, isSaved ? [id, ...others] : others)
}

const add = (id: string) =>
  fetch("/api/user/v3/addToWishlist", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id }),
    keepalive: true
  })

const remove = (id: string) =>
  fetch(`/api/user/v3/removeFromWishlist?id=${encodeURIComponent(id)}`, { method: "DELETE", keepalive: true })

const problemOf = (status: number | undefined): string => {
  if (status === 401) return texts.signInAgain
  return status === 409 ? texts.wishlistFull : texts.failed
}
