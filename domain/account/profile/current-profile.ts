import type { IsoDay } from "#domain/base/ids.ts"
import { dedupe, dedupeAndLimit } from "#domain/account/lists/list.ts"
import { RECENTLY_VIEWED, CHAT_LIST } from "#domain/account/lists/list-rules.ts"
import type { WishlistItem } from "#domain/account/lists/wishlist-item.ts"
import { wishlistOf } from "#domain/account/lists/wishlist.ts"
import type { Profile } from "./profile.ts"

/**
 * A profile in the current format: every entry of the wishlist is an item, without fields of older versions. Spec:
 * PROF-01.
 */
export interface CurrentProfile extends Omit<Profile, "wishlistItems" | "interests" | "likedProducts"> {
  readonly wishlistItems: ReadonlyArray<WishlistItem>
}

/** The profile of a new user. Spec: PROF-02. */
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

/**
 * Converts `profile` to the current format: appends legacy ids and liked products to the wishlist as items of `today`,
 * without duplicates; drops interests. Idempotent. Spec: PROF-01, PROF-03.
 */
export const currentProfile = (profile: Profile, today: IsoDay): CurrentProfile => {
  const { interests: _, likedProducts = [], ...rest } = profile
  return {
    ...rest,
    wishlistItems: wishlistOf([...profile.wishlistItems, ...likedProducts], today),
    recentlyViewedProducts: dedupeAndLimit(profile.recentlyViewedProducts, RECENTLY_VIEWED),
    pocChatData: dedupe(profile.pocChatData, CHAT_LIST)
  }
}
