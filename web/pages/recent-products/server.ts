import { Effect } from "effect"
import { ListsApi } from "#domain/lists/api.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import type { Act, LoadForPerson } from "#web/features/page/server-page.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { recentProductsView, type RecentProductsView } from "./view.ts"

/** Spec: ROUTE-15, LIST-04. */
export const load: LoadForPerson<RecentProductsView> = async (request) => {
  if (request.person.claims === null) return recentProductsView(null, request.now())
  return forUser(request, (user) =>
    Effect.gen(function* () {
      const { recentlyViewedProducts: ids } = yield* ProfileApi.use((api) => api.profile(user))
      const cards = ids.length === 0 ? [] : yield* ListsApi.use((lists) => lists.productProfile(user, ids))
      return recentProductsView(cards, request.now())
    })
  )
}

/** Forgets all of them. Spec: LIST-04. */
export const act: Act = async (request) => {
  await forUser(request, (user) => ListsApi.use((lists) => lists.removeRecentlyViewedProducts(user)))
  return { goTo: ROUTES.profileRecentProducts, notice: "notices.viewedCleared" }
}
