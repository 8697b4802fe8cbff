import { Effect } from "effect"
import type { IsoDay } from "#domain/base/ids.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { readSharedList, sharedListHref } from "#domain/account/lists/list.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { savedPrice } from "#domain/account/lists/wishlist.ts"
import { addToProfileLists } from "#web/features/lists/add-to-profile-lists.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"

/** Adds the products in the address to the user's wishlist. An anonymous visitor logs in first. Spec: LIST-34, LIST-36. */
export const action: Action = async (request) => {
  const ids = readSharedList(request.url.search)
  const date = dayOf(request.now()) as IsoDay
  const { left } = await forUser(request, (user) =>
    Effect.gen(function* () {
      const cards = ids.length === 0 ? [] : yield* ListsApi.use((lists) => lists.wishlistProfile(ids))
      const wishlist = cards.map((card) => ({ productId: card.id, ...savedPrice(card), date }))
      return yield* addToProfileLists(user, { wishlist, recentlyViewed: [] })
    })
  )
  return left === 0
    ? { goTo: ROUTES.profileWishlist, notice: "notices.sharedListSaved" }
    : { goTo: sharedListHref(ids), notice: "lists.error.partly" }
}
