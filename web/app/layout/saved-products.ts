import { createHash } from "node:crypto"
import { Effect } from "effect"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"

/** None without a profile. Only the server imports this module. Spec: LIST-01. */
export const savedProducts = (user: User) =>
  ProfileApi.use((api) => api.profile(user)).pipe(
    Effect.map(({ wishlistItems }) => wishlistItems.map(({ productId }) => productId)),
    Effect.catchTags({ ProfileNotFound: () => Effect.succeed([]), SignInNeeded: () => Effect.succeed([]) })
  )

/** No script on the page needs the user's id. Spec: AUTH-71. */
export const userMark = (sub: string): string => createHash("sha256").update(sub).digest("base64url").slice(0, 12)
