import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { CurrentProfile } from "#domain/profile/current-profile.ts"
import type { LocalData } from "#domain/profile/local-data.ts"
import { localDataLeft, mergeAfterLogin, type MergeCall } from "#domain/profile/merge.ts"
import type { UserProfile } from "#domain/profile/user-profile.ts"
import type { StoredList } from "#web/features/lists/stored-list.ts"
import { chatList, recentlyViewed, wishlist } from "#web/features/lists/stored-lists.ts"

/** `idle`: there was nothing to do; `merged`: all was done; `refused`: a part stays here; `failed`: there was no answer. Spec: AUTH-21. */
export type Merging = "idle" | "merged" | "refused" | "failed"

/**
 * Brings what this browser keeps into the profile of who has logged in, and takes it out of the browser as far as it was saved.
 * Nothing is lost when it breaks off, and twice is once. Spec: PROF-02, PROF-03, PROF-09, AUTH-21.
 */
export const mergeLists = async (
  request: (name: "profile" | MergeCall["call"], body?: unknown) => Promise<Response>,
  today: IsoDay
): Promise<Merging> => {
  const local = localData()
  if (Object.values(local).every((entries) => entries.length === 0)) return "idle"
  const found = await request("profile")
  if (!found.ok) return "failed"
  const profile = currentFields((await found.json()) as UserProfile)
  const { calls } = mergeAfterLogin({ profile, claims: null, local, isSigningUp: false, today })
  const failed: Array<MergeCall> = []
  let isAnswered = true
  for (const call of calls) {
    const { ok, status } = await request(call.call, call.body)
    if (!ok) failed.push(call)
    if (status >= 500) isAnswered = false
  }
  takeOut(local, localDataLeft(local, failed))
  if (failed.length === 0) return "merged"
  return isAnswered ? "refused" : "failed"
}

const localData = (): LocalData => ({
  wishlist: wishlist.read(),
  recentlyViewed: recentlyViewed.read(),
  chats: chatList.read()
})

/** What an update may name, without what the service tells besides. */
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

/** What was kept here in the meantime stays as well. */
const takeOut = (before: LocalData, left: LocalData) => {
  drop(wishlist, before.wishlist, left.wishlist)
  drop(recentlyViewed, before.recentlyViewed, left.recentlyViewed)
  drop(chatList, before.chats, left.chats)
}

const drop = <Entry>(list: StoredList<Entry>, before: ReadonlyArray<Entry>, left: ReadonlyArray<Entry>) => {
  const { keyOf } = list.rule()
  const stays = new Set(left.map(keyOf))
  const gone = new Set(before.map(keyOf).filter((key) => !stays.has(key)))
  list.write(list.read().filter((entry) => !gone.has(keyOf(entry))))
}
