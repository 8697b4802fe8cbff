import { sendCall } from "#adapters/client/send-call.ts"
import type { RequestLine } from "#adapters/contract/operations.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { WishlistItem } from "#domain/lists/wishlist-item.ts"
import type { MergeCall } from "#domain/profile/merge.ts"
import { dayOf } from "#domain/text/dates.ts"
import { readSavedIds, writeSavedIds } from "#web/features/lists/list-buttons.ts"
import { chatList, comparison, recentlyViewed, seenProducts, wishlist } from "#web/features/lists/stored-lists.ts"
import { listsTaskCookie, type ListsTask } from "./lists-cookie.ts"
import { type MergeOutcome, mergeLists } from "./merge-lists.ts"

/** The next task after an attempt to merge. Spec: AUTH-21. */
const NEXT_TASK: { readonly [Outcome in MergeOutcome]: ListsTask | null } = {
  idle: null,
  merged: null,
  rejected: "laten",
  failed: "samenvoegen"
}

/**
 * Carries out the task of the cookie; returns whether the profile may have changed. Of several tabs, one does so at a time, and the
 * others find nothing left to do. Spec: AUTH-21, LIST-31.
 */
export const syncListsAfterLogin = (task: ListsTask, now: Date): Promise<boolean> =>
  // Browsers have locks on https and on localhost only.
  "locks" in navigator ? navigator.locks.request("lists", () => carryOut(task, now)) : carryOut(task, now)

const carryOut = async (task: ListsTask, now: Date): Promise<boolean> => {
  if (task === "laten") return false
  if (task === "vergeten") {
    clearLists()
    writeCookie(null)
    return false
  }
  const before = wishlist.read()
  const outcome = await mergeLists((name, body) => sendCall(REQUEST_LINES[name], { body }), dayOf(now) as IsoDay)
  addSavedIds(idsOf(before).filter((id) => !idsOf(wishlist.read()).includes(id)))
  writeCookie(NEXT_TASK[outcome])
  return outcome === "merged" || outcome === "rejected"
}

const idsOf = (items: ReadonlyArray<WishlistItem>) => items.map(({ productId }): string => productId)

/** Marks the hearts of products that were just added to the profile. Spec: LIST-17. */
const addSavedIds = (ids: ReadonlyArray<string>) => {
  const saved = readSavedIds(document)
  if (saved !== null && ids.length > 0) writeSavedIds(document, [...new Set([...ids, ...saved])])
}

/** Clears what was stored while a user was logged in, except the comparison, which belongs to the browser. */
const clearLists = () => {
  const compared = new Set<string>(comparison.read().map(({ id }) => id))
  wishlist.write([])
  recentlyViewed.write([])
  chatList.write([])
  seenProducts.write(seenProducts.read().filter(({ id }) => compared.has(id)))
}

/** The calls that a merge makes. Spec: AUTH-10. */
const REQUEST_LINES: { readonly [Name in "profile" | MergeCall["call"]]: RequestLine } = {
  profile: "GET /user/v3/profile",
  updateProfile: "POST /user/v3/updateProfile",
  addToWishlist: "POST /user/v3/addToWishlist",
  removeFromWishlist: "DELETE /user/v3/removeFromWishlist"
}

const writeCookie = (task: ListsTask | null) => {
  const { name, value, maxAge } = listsTaskCookie(task)
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax`
}
