import { sendCall } from "#adapters/client/send-call.ts"
import type { RequestLine } from "#adapters/contract/operations.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { WishlistItem } from "#domain/account/lists/entries.ts"
import { type MergeCall, localDataLeft, mergeAfterLogin, type LocalData } from "#domain/account/profile/merge.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { readSavedIds, writeSavedIds } from "./list-buttons.ts"
import { chatList, comparison, recentlyViewed, seenProducts, wishlist } from "./stored-lists.ts"
import { listsTaskCookie, type ListsTask } from "#web/features/session/lists-cookie.ts"
import type { CurrentProfile } from "#domain/account/profile/current-profile.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import type { StoredList } from "./stored-list.ts"

/** `rejected`: the rejected entries stay in the browser; `failed`: no response. Spec: AUTH-21. */
type MergeOutcome = "idle" | "merged" | "rejected" | "failed"

/** Removes what each call saved at once, so that an interrupted merge continues. Idempotent. Spec: PROF-02, AUTH-21. */
export const mergeLists = async (
  request: (name: "profile" | MergeCall["call"], body?: unknown) => Promise<Response>,
  today: IsoDay
): Promise<MergeOutcome> => {
  const local = localData()
  if (Object.values(local).every((entries) => entries.length === 0)) return "idle"
  const response = await request("profile")
  if (!response.ok) return "failed"
  const profile = currentFields((await response.json()) as UserProfile)
  const { calls } = mergeAfterLogin({ profile, claims: null, local, isSigningUp: false, today })
  const left = new Set(calls)
  let isAvailable = true
  for (const call of calls) {
    const { ok, status } = await request(call.call, bodyOf(call))
    if (status >= 500) isAvailable = false
    if (!ok) continue
    left.delete(call)
    removeSaved(local, localDataLeft(local, [...left]))
  }
  if (left.size === 0) return "merged"
  return isAvailable ? "rejected" : "failed"
}

/** Only the lists of the browser: restores nothing that another tab removed meanwhile. Spec: LIST-31. */
const bodyOf = (one: MergeCall): unknown => {
  if (one.call !== "updateProfile") return one.body
  const { recentlyViewedProducts, pocChatData } = one.body
  return { recentlyViewedProducts, pocChatData }
}

const localData = (): LocalData => ({
  wishlist: wishlist.read(),
  recentlyViewed: recentlyViewed.read(),
  chats: chatList.read()
})

const currentFields = (profile: UserProfile): CurrentProfile => {
  const { email, family_name, given_name, picture, dateOfBirth } = profile
  const { wishlistItems, recentlyViewedProducts, pocChatData } = profile
  return {
    email,
    family_name,
    given_name,
    picture,
    dateOfBirth,
    wishlistItems,
    recentlyViewedProducts,
    pocChatData
  }
}

/** Leaves entries that were stored in the meantime. */
const removeSaved = (before: LocalData, left: LocalData) => {
  removeFrom(wishlist, before.wishlist, left.wishlist)
  removeFrom(recentlyViewed, before.recentlyViewed, left.recentlyViewed)
  removeFrom(chatList, before.chats, left.chats)
}

const removeFrom = <Entry>(list: StoredList<Entry>, before: ReadonlyArray<Entry>, left: ReadonlyArray<Entry>) => {
  const { keyOf } = list.rule()
  const leftKeys = new Set(left.map(keyOf))
  const savedKeys = new Set(before.map(keyOf).filter((key) => !leftKeys.has(key)))
  list.write(list.read().filter((entry) => !savedKeys.has(keyOf(entry))))
}

const NEXT_TASK: { readonly [Outcome in MergeOutcome]: ListsTask | null } = {
  idle: null,
  merged: null,
  rejected: "laten",
  failed: "samenvoegen"
}

/** Returns whether the profile may have changed. One tab at a time does so. Spec: AUTH-21, LIST-31. */
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
