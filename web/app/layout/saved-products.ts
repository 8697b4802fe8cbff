import { Effect } from "effect"
import { ProfileApi, type User } from "#domain/profile/api.ts"

/** Loads the ids on a user's wishlist; none without a profile. Only the server imports this module. Spec: LIST-01. */
export const savedProducts = (user: User) =>
  ProfileApi.use((api) => api.profile(user)).pipe(
    Effect.map(({ wishlistItems }) => wishlistItems.map(({ productId }) => productId)),
    Effect.catchTags({ ProfileNotFound: () => Effect.succeed([]), SignInNeeded: () => Effect.succeed([]) })
  )
