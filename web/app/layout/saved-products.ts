import { Effect } from "effect"
import { ProfileApi, type User } from "#domain/profile/api.ts"

/** Ids of the products on somebody's wishlist; of the server alone. Who has no profile yet has none. Spec: LIST-01. */
export const savedProducts = (user: User) =>
  ProfileApi.use((api) => api.profile(user)).pipe(
    Effect.map(({ wishlistItems }) => wishlistItems.map(({ productId }) => productId)),
    Effect.catchTags({ ProfileNotFound: () => Effect.succeed([]), SignInNeeded: () => Effect.succeed([]) })
  )
