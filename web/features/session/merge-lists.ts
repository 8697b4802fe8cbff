import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { CurrentProfile } from "#domain/profile/current-profile.ts"
import { localDataLeft, mergeAfterLogin, type MergeCall, type LocalData } from "#domain/profile/merge.ts"
import type { UserProfile } from "#domain/profile/user-profile.ts"
import type { StoredList } from "#web/features/lists/stored-list.ts"
import { chatList, recentlyViewed, wishlist } from "#web/features/lists/stored-lists.ts"

/** `idle`: nothing to merge; `merged`: all was saved; `rejected`: the profile rejected some entries, which stay in the browser; `failed`: no response. Spec: AUTH-21. */
export type MergeOutcome = "idle" | "merged" | "rejected" | "failed"

/**
 * Merges this browser's lists into the user's profile after a login, and removes from the browser what each call saved at once, so
 * that a merge that was interrupted anywhere continues where it stopped. Idempotent. Spec: PROF-02, PROF-03, PROF-09, AUTH-21, LIST-31.
 */
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

/**
 * Returns the body of a call. An update contains only the lists of the browser, so that it restores nothing that another tab or device
 * removed from the profile after it was fetched. Spec: LIST-31.
 */
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

/** Returns the fields that an update may contain. */
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

/** Removes the saved entries. Entries that were stored in the meantime stay. */
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
