import { Effect } from "effect"
import type { PagePorts } from "#adapters/client/backend.ts"
import { addLists, type AddedLists, type FiledLists, NO_LISTS } from "#domain/account/lists/list-file.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { ProfileFailure, User } from "#domain/account/failures.ts"

export const addToProfileLists = (
  user: User,
  given: Pick<FiledLists, "wishlist" | "recentlyViewed">
): Effect.Effect<AddedLists, ProfileFailure, PagePorts> =>
  Effect.gen(function* () {
    const api = yield* ProfileApi
    const { wishlistItems, recentlyViewedProducts } = yield* api.profile(user)
    const own: FiledLists = { ...NO_LISTS, wishlist: wishlistItems, recentlyViewed: recentlyViewedProducts }
    const result = addLists(own, { ...NO_LISTS, ...given })
    if (result.added > 0) {
      yield* api.updateProfile(user, {
        wishlistItems: result.lists.wishlist.slice(0, result.lists.wishlist.length - wishlistItems.length),
        recentlyViewedProducts: result.lists.recentlyViewed
      })
    }
    return result
  })
