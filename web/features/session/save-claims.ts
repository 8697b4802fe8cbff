import { Effect } from "effect"
import type { IsoDay } from "#domain/base/ids.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"
import { mergeAfterLogin, NO_LOCAL_DATA } from "#domain/account/profile/merge.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"

/**
 * Merges the provider's claims into a profile found at login. Only a script can merge the lists stored in the browser: see
 * merge-lists.ts. Spec: PROF-02, PROF-03.
 */
export const saveClaims = Effect.fn("saveClaims")(function* (
  user: User,
  profile: UserProfile,
  claims: TokenClaims,
  today: IsoDay
) {
  const { calls } = mergeAfterLogin({ profile, claims, local: NO_LOCAL_DATA, isSigningUp: false, today })
  const [profiles, lists] = [yield* ProfileApi, yield* ListsApi]
  for (const { call, body } of calls) {
    if (call === "updateProfile") yield* profiles.updateProfile(user, body)
    else yield* lists[call](user, body.id)
  }
})
