import type { IsoDay } from "#domain/catalogue/ids.ts"
import { CHAT_LIST } from "#domain/lists/chat-list.ts"
import { eachOnce, kept } from "#domain/lists/kept.ts"
import { RECENTLY_VIEWED } from "#domain/lists/recently-viewed.ts"
import { wishlistCalls, type WishlistCall } from "#domain/lists/wishlist.ts"
import { readProfileClaims, type ProfileClaims } from "./claims.ts"
import { currentProfile, EMPTY_PROFILE, type CurrentProfile } from "./current-profile.ts"
import { NO_LOCAL_DATA, type LocalData } from "./local-data.ts"
import type { Profile } from "./profile.ts"
import { profileUpdate } from "./update.ts"

/** The input of a merge after login. Spec: PROF-02. */
export interface LoggedIn {
  /** The profile that the service returned, null for an unknown user. */
  readonly profile: Profile | null
  /** The provider's claims, parsed by {@link readProfileClaims}. */
  readonly claims: unknown
  readonly local: LocalData
  readonly isSigningUp: boolean
  /** The day in the Netherlands, for wishes without a day. */
  readonly today: IsoDay
}

/** A call that the merge requires. Spec: PROF-02. */
export type MergeCall = { readonly call: "updateProfile"; readonly body: Omit<CurrentProfile, "email"> } | WishlistCall

/** The result of a merge after login. Spec: PROF-02, PROF-03. */
interface Merged {
  /** True: nothing is saved, the user must sign up first. */
  readonly isSignUpRequired: boolean
  /** The profile to save; null if the user must sign up first. */
  readonly profile: CurrentProfile | null
  /** The calls in order: the update, then the visitor's wishlist from the oldest on. */
  readonly calls: ReadonlyArray<MergeCall>
  /** The data left in the browser if all calls succeed; after a failure see {@link localDataLeft}. */
  readonly local: LocalData
  /** Worth a warning: the update omits the e-mail address of the profile. */
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
  recentlyViewedProducts: kept([...local.recentlyViewed, ...profile.recentlyViewedProducts], RECENTLY_VIEWED),
  pocChatData: eachOnce([...local.chats, ...profile.pocChatData], CHAT_LIST)
})
