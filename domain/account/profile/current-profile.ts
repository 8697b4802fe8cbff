import type { IsoDay } from "#domain/base/ids.ts"
import { dedupe, dedupeAndLimit, RECENTLY_VIEWED, CHAT_LIST, readEntries } from "#domain/account/lists/list.ts"
import type { WishlistItem } from "#domain/account/lists/entries.ts"
import { wishlistOf } from "#domain/account/lists/wishlist.ts"
import type { Profile } from "./user-profile.ts"
import { oneLine } from "#domain/base/text/line.ts"
import { readText, readDay } from "#domain/base/fields.ts"
import type { ProfileClaims } from "#domain/account/session/claims.ts"

/** Every entry of the wishlist is an item; without fields of older versions. Spec: PROF-01. */
export interface CurrentProfile extends Omit<Profile, "wishlistItems" | "interests" | "likedProducts"> {
  readonly wishlistItems: ReadonlyArray<WishlistItem>
}

export const EMPTY_PROFILE: CurrentProfile = {
  email: null,
  family_name: null,
  given_name: null,
  picture: null,
  dateOfBirth: null,
  wishlistItems: [],
  recentlyViewedProducts: [],
  pocChatData: []
}

/** Appends legacy ids and liked products as items of `today`; drops interests. Idempotent. Spec: PROF-01, PROF-03. */
export const currentProfile = (profile: Profile, today: IsoDay): CurrentProfile => {
  const { interests: _, likedProducts = [], ...rest } = profile
  return {
    ...rest,
    wishlistItems: wishlistOf([...profile.wishlistItems, ...likedProducts], today),
    recentlyViewedProducts: dedupeAndLimit(profile.recentlyViewedProducts, RECENTLY_VIEWED),
    pocChatData: dedupe(profile.pocChatData, CHAT_LIST)
  }
}

export const MAX_NAME_LENGTH = 100

/** Returns true if a name is short enough, without the white space around it. Spec: PROF-10, PROF-14. */
export const isPossibleName = (name: string): boolean => oneLine(name).length <= MAX_NAME_LENGTH

/** The form of a new user; a missing field is taken from the provider, or unknown. Spec: PROF-13. */
export interface SignUp {
  readonly given_name?: string | null
  readonly family_name?: string | null
  readonly dateOfBirth?: IsoDay | null
}

/** Creates the profile of a new user, with empty lists. Spec: PROF-13. */
export const newProfile = (claims: ProfileClaims, given: SignUp): CurrentProfile => ({
  ...EMPTY_PROFILE,
  email: claims.email,
  picture: claims.picture,
  given_name: readText(given.given_name, MAX_NAME_LENGTH) || claims.given_name,
  family_name: readText(given.family_name, MAX_NAME_LENGTH) || claims.family_name,
  dateOfBirth: given.dateOfBirth ?? null
})

/** Accepts an existing day from 1900 to today, both included. Spec: PROF-14. */
export const isPossibleBirthDay = (day: string, today: IsoDay): boolean =>
  readDay(day) !== null && day >= "1900-01-01" && day <= today

export type ProfileUpdate = Partial<Omit<CurrentProfile, "email">>

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
