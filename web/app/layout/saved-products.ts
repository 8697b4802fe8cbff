import { createHash } from "node:crypto"
import { Effect } from "effect"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"

/** Returns none without a profile. Only the server imports this module. Spec: LIST-01. */
export const savedProducts = (user: User) =>
  ProfileApi.use((api) => api.profile(user)).pipe(
    Effect.map(({ wishlistItems }) => wishlistItems.map(({ productId }) => productId)),
    Effect.catchTags({ ProfileNotFound: () => Effect.succeed([]), SignInNeeded: () => Effect.succeed([]) })
  )

/** Hides the user's id, which no script on the page needs. Spec: AUTH-71. */
export const userMark = (sub: string): string => createHash("sha256").update(sub).digest("base64url").slice(0, 12)
