import type { IsoDay } from "#domain/base/ids.ts"
import { dedupe, dedupeAndLimit } from "#domain/account/lists/list.ts"
import { RECENTLY_VIEWED, CHAT_LIST } from "#domain/account/lists/list-rules.ts"
import { readEntries } from "#domain/account/lists/stored-list.ts"
import { wishlistOf } from "#domain/account/lists/wishlist.ts"
import { readText } from "#domain/base/fields.ts"
import type { CurrentProfile } from "./current-profile.ts"

/** The fields that an update may change; the others stay. Spec: PROF-04, PROF-14. */
export type ProfileUpdate = Partial<Omit<CurrentProfile, "email">>

/** The maximum numbers of entries of merged lists that have no limit of their own. Spec: PROF-14. */
export const PROFILE_LIMITS = { wishlistItems: 1_000, pocChatData: 300 } as const

/** Applies an update to `profile`; `email` is the provider's, null for none. Idempotent. Spec: PROF-14. */
export const applyProfileUpdate = <P extends CurrentProfile>(
  profile: P,
  update: ProfileUpdate,
  email: string | null,
  today: IsoDay
): P => ({
  ...profile,
  email: email ?? profile.email,
  given_name: nameAfter(profile.given_name, update.given_name),
  family_name: nameAfter(profile.family_name, update.family_name),
  picture: update.picture === undefined ? profile.picture : update.picture,
  dateOfBirth: update.dateOfBirth === undefined ? profile.dateOfBirth : update.dateOfBirth,
  wishlistItems: wishlistOf([...(update.wishlistItems ?? []), ...profile.wishlistItems], today),
  recentlyViewedProducts: dedupeAndLimit(
    [...(update.recentlyViewedProducts ?? []), ...profile.recentlyViewedProducts],
    RECENTLY_VIEWED
  ),
  pocChatData: dedupe([...readEntries(update.pocChatData ?? [], CHAT_LIST), ...profile.pocChatData], CHAT_LIST)
})

const nameAfter = (known: string | null, given: string | null | undefined): string | null =>
  given === undefined ? known : readText(given, 100) || null
