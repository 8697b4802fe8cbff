import { Effect } from "effect"
import { PriceAlertsApi } from "#domain/account/price-alert.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { AddressApi } from "#domain/shopping/orders/address-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { unreadCount } from "#domain/account/profile/notification-center.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { siteVariant } from "#domain/base/gates.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { profileView, type ProfileView } from "./view.ts"

/** An overview of a user's profile. Spec: ROUTE-15. */
export const load: PersonalLoad<ProfileView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const { caller } = request.session
      const profile = yield* ProfileApi.use((api) => api.profile(user))
      const subscriptions = yield* ListsApi.use((api) => api.backInStockSubscriptions(user))
      const { messages } = yield* NotificationsApi.use((api) => api.center(user))
      const alerts = yield* PriceAlertsApi.use((api) => api.alerts(user))
      const addresses = yield* AddressApi.use((api) => api.addresses(caller))
      const [order = null] = yield* OrdersApi.use((api) => api.orders(caller, { limit: 1, offset: 0 }))
      const shop = yield* SellersApi.use((api) => api.ownShop(user)).pipe(
        Effect.catchTag("NotSeller", () => Effect.succeed(null))
      )
      return profileView({
        profile,
        shopName: siteVariant(request.visitor.flags) === "marketplace" ? (shop?.name ?? null) : null,
        waitedFor: subscriptions.length,
        unread: unreadCount(messages),
        alerts: alerts.length,
        addresses: addresses.length,
        order
      })
    })
  )
