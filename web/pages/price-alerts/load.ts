import { Effect } from "effect"
import { PriceAlertsApi } from "#domain/account/price-alert.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { readProductId } from "#domain/base/fields.ts"
import { removedId } from "#web/app/removed-id.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { readRemovedTarget } from "./removed-target.ts"
import { priceAlertsView, type PriceAlertsView } from "./view.ts"

/** Spec: ROUTE-15, ALERT-05. */
export const load: PersonalLoad<PriceAlertsView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const alerts = yield* PriceAlertsApi.use((api) => api.alerts(user))
      const { choices } = yield* NotificationsApi.use((api) => api.center(user))
      const [id, target] = [readProductId(removedId(request.url)), readRemovedTarget(request.url)]
      const ids = [...(id === null ? [] : [id]), ...alerts.map(({ productId }) => productId)]
      const cards = ids.length === 0 ? [] : yield* ListsApi.use((lists) => lists.wishlistProfile(ids))
      const removed = id === null || target === null ? null : { id, target }
      return priceAlertsView({ alerts, choices, cards, removed }, request.now())
    })
  )
