import { Effect } from "effect"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad, Action } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { recentProductsView, type RecentProductsView } from "./view.ts"
import { ROUTES } from "#domain/base/routes.ts"

/** Spec: ROUTE-15, LIST-04. */
export const load: PersonalLoad<RecentProductsView> = async (request) => {
  if (request.session.claims === null) return recentProductsView(null, request.now())
  return forUser(request, (user) =>
    Effect.gen(function* () {
      const { recentlyViewedProducts: ids } = yield* ProfileApi.use((api) => api.profile(user))
      const cards = ids.length === 0 ? [] : yield* ListsApi.use((lists) => lists.productProfile(user, ids))
      return recentProductsView(cards, request.now())
    })
  )
}

export const action: Action = async (request) => {
  await forUser(request, (user) => ListsApi.use((lists) => lists.removeRecentlyViewedProducts(user)))
  return { goTo: ROUTES.profileRecentProducts, notice: "notices.viewedCleared" }
}
