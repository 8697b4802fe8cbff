import { Effect } from "effect"
import { ListsApi } from "#domain/account/lists/api.ts"
import { PriceDropsApi } from "#domain/account/lists/dismissed-drops.ts"
import { WISHLIST_BOUND } from "#domain/account/lists/wishlist.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { readProductId } from "#domain/base/fields.ts"
import { removedId } from "#web/app/removed-id.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { isAboutDrop } from "./about-drop.ts"
import { notificationCenterView, type NotificationCenterView } from "./view.ts"

/** Spec: ROUTE-15, LIST-05, LIST-19, NOTE-03, PROF-08. */
export const load: PersonalLoad<NotificationCenterView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const lists = yield* ListsApi
      const { messages, choices } = yield* NotificationsApi.use((api) => api.center(user))
      const waiting = (yield* lists.backInStockSubscriptions(user)).map(({ id }) => id)
      const { wishlistItems } = yield* ProfileApi.use((api) => api.profile(user))
      const dismissed = yield* PriceDropsApi.use((api) => api.dismissedDrops(user))
      // An old profile may have more items than one request for cards allows.
      const wishes = wishlistItems.slice(0, WISHLIST_BOUND.limit)
      const id = readProductId(removedId(request.url))
      const ids = [...(id === null ? [] : [id]), ...waiting, ...wishes.map(({ productId }) => productId)]
      const cards = ids.length === 0 ? [] : yield* lists.wishlistProfile(ids)
      const removed = id === null ? null : { id, isDrop: isAboutDrop(request.url.searchParams) }
      return notificationCenterView({ messages, choices, waiting, wishes, dismissed, cards, removed }, request.now())
    })
  )
