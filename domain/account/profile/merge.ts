import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import { dedupe, dedupeAndLimit, RECENTLY_VIEWED, CHAT_LIST } from "#domain/account/lists/list.ts"
import { wishlistCalls, type WishlistCall } from "#domain/account/lists/wishlist.ts"
import { readProfileClaims, type ProfileClaims } from "#domain/account/session/claims.ts"
import { currentProfile, EMPTY_PROFILE, type CurrentProfile } from "./current-profile.ts"
import type { Profile } from "./user-profile.ts"
import type { ChatEntry, WishlistItem } from "#domain/account/lists/entries.ts"

export interface LoggedIn {
  readonly profile: Profile | null
  /** The provider's claims, parsed by {@link readProfileClaims}. */
  readonly claims: unknown
  readonly local: LocalData
  readonly isSigningUp: boolean
  readonly today: IsoDay
}

export type MergeCall = { readonly call: "updateProfile"; readonly body: Omit<CurrentProfile, "email"> } | WishlistCall

interface Merged {
  readonly isSignUpRequired: boolean
  readonly profile: CurrentProfile | null
  /** The calls in order: the update, then the visitor's wishlist from the oldest on. */
  readonly calls: ReadonlyArray<MergeCall>
  /** The data left in the browser if all calls succeed; after a failure see {@link localDataLeft}. */
  readonly local: LocalData
  /** True, worth a warning, if the update omits the e-mail address of the profile. */
  readonly isEmailDropped: boolean
}

/** Merges the profile, the provider's claims and the browser's data. Spec: PROF-02, PROF-03, PROF-09. */
export const mergeAfterLogin = ({ profile, claims, local, isSigningUp, today }: LoggedIn): Merged => {
  if (profile === null && !isSigningUp) {
    return { isSignUpRequired: true, profile: null, calls: [], local, isEmailDropped: false }
  }
  const merged = joined(currentProfile(profile ?? EMPTY_PROFILE, today), readProfileClaims(claims), local)
  const { body, isEmailDropped } = profileUpdate(merged)
  const uploads = wishlistCalls(merged.wishlistItems, [...local.wishlist, ...merged.wishlistItems])
  return {
    isSignUpRequired: false,
    profile: merged,
    calls: [{ call: "updateProfile", body }, ...uploads],
    local: NO_LOCAL_DATA,
    isEmailDropped
  }
}

/** Returns the data that must stay in the browser if the calls in `failed` did not succeed. Spec: PROF-09. */
export const localDataLeft = (local: LocalData, failed: ReadonlyArray<MergeCall>): LocalData => {
  const isUpdateLost = failed.some(({ call }) => call === "updateProfile")
  const lost = new Set(failed.flatMap((one) => (one.call === "addToWishlist" ? [one.body.id] : [])))
  return {
    wishlist: local.wishlist.filter(({ productId }) => lost.has(productId)),
    recentlyViewed: isUpdateLost ? local.recentlyViewed : [],
    chats: isUpdateLost ? local.chats : []
  }
}

const joined = (profile: CurrentProfile, claims: ProfileClaims, local: LocalData): CurrentProfile => ({
  ...profile,
  email: claims.email ?? profile.email,
  family_name: claims.family_name ?? profile.family_name,
  given_name: claims.given_name ?? profile.given_name,
  picture: claims.picture ?? profile.picture,
  recentlyViewedProducts: dedupeAndLimit([...local.recentlyViewed, ...profile.recentlyViewedProducts], RECENTLY_VIEWED),
  pocChatData: dedupe([...local.chats, ...profile.pocChatData], CHAT_LIST)
})

/** Each list newest first. Spec: PROF-03, CHAT-02. */
export interface LocalData {
  readonly wishlist: ReadonlyArray<WishlistItem>
  readonly recentlyViewed: ReadonlyArray<ProductId>
  readonly chats: ReadonlyArray<ChatEntry>
}

export const NO_LOCAL_DATA: LocalData = { wishlist: [], recentlyViewed: [], chats: [] }

/** Returns the body that saves `profile`; `isEmailDropped` is true if it omits an e-mail address. Spec: PROF-04. */
export const profileUpdate = <P extends Pick<Profile, "email" | "interests">>(
  profile: P
): { readonly body: Omit<P, "email" | "interests">; readonly isEmailDropped: boolean } => {
  const { email, interests: _, ...body } = profile
  return { body, isEmailDropped: email !== null }
}
