import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { WishlistItem } from "#domain/lists/wishlist-item.ts"
import { dayOf } from "#domain/text/dates.ts"
import { readSavedIds, writeSavedIds } from "#web/features/lists/list-buttons.ts"
import { chatList, comparison, recentlyViewed, seenProducts, wishlist } from "#web/features/lists/kept-lists.ts"
import { askForLists, type ListsTask } from "./lists-cookie.ts"
import { type Merging, mergeLists } from "./merge-lists.ts"

/** What is asked for after an attempt to merge. Spec: AUTH-21. */
const AFTER: { readonly [Outcome in Merging]: ListsTask | null } = {
  idle: null,
  merged: null,
  refused: "laten",
  failed: "samenvoegen"
}

/** Does what the cookie asks for, and says whether the profile may have changed. Spec: AUTH-21. */
export const tendLists = async (task: ListsTask, now: Date): Promise<boolean> => {
  if (task === "laten") return false
  if (task === "vergeten") {
    forgetLists()
    writeCookie(null)
    return false
  }
  const wishes = wishlist.read()
  const outcome = await mergeLists(askUser, dayOf(now) as IsoDay)
  noteSaved(idsOf(wishes).filter((id) => !idsOf(wishlist.read()).includes(id)))
  writeCookie(AFTER[outcome])
  return outcome === "merged" || outcome === "refused"
}

const idsOf = (items: ReadonlyArray<WishlistItem>) => items.map(({ productId }): string => productId)

/** Hearts on this page tell what the profile holds since. Spec: LIST-17. */
const noteSaved = (ids: ReadonlyArray<string>) => {
  const saved = readSavedIds(document)
  if (saved !== null && ids.length > 0) writeSavedIds(document, [...new Set([...ids, ...saved])])
}

/** Forgets what was kept while somebody was signed in; a comparison is of the browser, and stays. */
const forgetLists = () => {
  const compared = new Set<string>(comparison.read().map(({ id }) => id))
  wishlist.write([])
  recentlyViewed.write([])
  chatList.write([])
  seenProducts.write(seenProducts.read().filter(({ id }) => compared.has(id)))
}

/** A call about who is signed in, whose token the server puts in. Spec: AUTH-10. */
const askUser = (path: string, body?: unknown): Promise<Response> =>
  fetch(`/api/user/v3/${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } })
  })

const writeCookie = (task: ListsTask | null) => {
  const { name, value, maxAge } = askForLists(task)
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax`
}
