import { Effect } from "effect"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { readProductId } from "#domain/base/fields.ts"
import { removedId } from "#web/app/removed-id.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { fetchMostViewed } from "#web/features/products/most-viewed.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { readOrder, wishlistView, type WishlistView } from "./view.ts"

/** Spec: ROUTE-15, LIST-01, LIST-02, LIST-18. */
export const load: PersonalLoad<WishlistView> = async (request) => {
  const order = readOrder(request.url.searchParams)
  const removed = readProductId(removedId(request.url))
  const now = request.now()
  const mostViewed = await fetchMostViewed(request)
  if (request.session.claims === null) return wishlistView(null, order, mostViewed, now)
  return forUser(request, (user) =>
    Effect.gen(function* () {
      const { wishlistItems: items } = yield* ProfileApi.use((api) => api.profile(user))
      const ids = items.map(({ productId }) => productId)
      const requested = removed === null ? ids : [removed, ...ids]
      const cards = requested.length === 0 ? [] : yield* ListsApi.use((lists) => lists.wishlistProfile(requested))
      return wishlistView({ items, cards, removed }, order, mostViewed, now)
    })
  )
}
