import { Effect } from "effect"
import { ListsApi } from "#domain/lists/api.ts"
import { PriceDropsApi } from "#domain/lists/dismissed-drops.ts"
import { WISHLIST_BOUND } from "#domain/lists/wishlist.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { readProductId } from "#domain/unknown/fields.ts"
import { removedHref, removedId, removedQuery } from "#web/app/removed-id.ts"
import type { Act, LoadForPerson } from "#web/features/page/server-page.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { DROPS_PATH, isAboutDrop } from "./about-drop.ts"
import { notificationCenterView, type NotificationCenterView } from "./view.ts"

/** Spec: ROUTE-15, LIST-05, LIST-19, PROF-08. */
export const load: LoadForPerson<NotificationCenterView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const lists = yield* ListsApi
      const waiting = (yield* lists.backInStockSubscriptions(user)).map(({ id }) => id)
      const { wishlistItems } = yield* ProfileApi.use((api) => api.profile(user))
      const taken = yield* PriceDropsApi.use((api) => api.dismissedDrops(user))
      // A profile may hold more, from before; the service is asked for so many at a time.
      const wishes = wishlistItems.slice(0, WISHLIST_BOUND.limit)
      const id = readProductId(removedId(request.url))
      const asked = [...(id === null ? [] : [id]), ...waiting, ...wishes.map(({ productId }) => productId)]
      const cards = asked.length === 0 ? [] : yield* lists.wishlistProfile(asked)
      const removed = id === null ? null : { id, isDrop: isAboutDrop(request.url.searchParams) }
      return notificationCenterView({ waiting, wishes, taken, cards, removed }, request.now())
    })
  )

/** Asks to be told no more, or takes that back. Spec: LIST-05, LIST-19. */
export const act: Act = async (request) => {
  const isDrop = isAboutDrop(request.url.searchParams)
  const { doe, id: given } = readTextFields(request.form, ["doe", "id"])
  const id = readProductId(given)
  if (id === null) return { goTo: ROUTES.profileNotificationCenter }
  const isBack = doe === "terugzetten"
  if (isDrop) {
    await forUser(request, (user) =>
      PriceDropsApi.use((api) => (isBack ? api.restoreDrop(user, id) : api.dismissDrop(user, id)))
    )
    return { goTo: isBack ? ROUTES.profileNotificationCenter : `${DROPS_PATH}&${removedQuery(id)}` }
  }
  await forUser(request, (user) =>
    ListsApi.use((api) => (isBack ? api.subscribeBackInStock(user, id) : api.removeBackInStockSubscription(user, id)))
  )
  return { goTo: isBack ? ROUTES.profileNotificationCenter : removedHref(ROUTES.profileNotificationCenter, id) }
}
