import { Effect } from "effect"
import { PriceAlertsApi } from "#domain/account/price-alert.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { unreadCount } from "#domain/account/profile/notification-center.ts"
import { type PersonalLoad, type Action, readTextFields } from "#web/features/page/page-request.ts"
import { siteVariant } from "#domain/base/flags.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { forUser } from "#web/features/session/for-user.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { ORDER_STATUS_TEXT } from "#domain/shopping/orders/status.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { notificationCenter } from "#web/messages/notification-center.ts"
import { profile as texts } from "#web/messages/profile.ts"
import { dayText } from "#web/components/day-text.ts"
import { orderPath } from "#web/features/cart/order-totals.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { plural } from "#web/messages/words.ts"
import { logOut } from "#web/features/session/run-session.ts"

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

export type ProfileView = ReturnType<typeof profileView>

interface ProfileData {
  readonly profile: UserProfile
  readonly shopName: string | null
  readonly waitedFor: number
  readonly unread: number
  readonly alerts: number
  readonly addresses: number
  readonly order: Order | null
}

const profileView = ({ profile, shopName, waitedFor, unread, alerts, addresses, order }: ProfileData) => {
  const { wishlistItems, recentlyViewedProducts, blogBookmarks } = profile
  const products = (count: number) => (count === 0 ? texts.none : plural(count, "product", "producten"))
  return {
    head: personalHead(texts.heading),
    greeting: texts.greeting(profile.given_name ?? ""),
    account: profile.email === null ? "" : texts.account(profile.email),
    lists: [
      ["profileWishlist", products(wishlistItems.length)],
      ["profileRecentProducts", products(recentlyViewedProducts.length)],
      ["profileNotificationCenter", unread === 0 ? products(waitedFor) : notificationCenter.unread(unread)],
      ["profileAlerts", products(alerts)],
      [
        "profileBookmarks",
        blogBookmarks.length === 0 ? texts.none : plural(blogBookmarks.length, "artikel", "artikelen")
      ],
      ["profileAddresses", addresses === 0 ? texts.none : plural(addresses, "adres", "adressen")]
    ].map(([page, count = ""]) => ({
      name: texts.pages[page as keyof typeof texts.pages],
      count,
      href: ROUTES[page as keyof typeof texts.pages]
    })),
    order: order === null ? null : glance(order),
    /** Spec: SELL-10. */
    shopName,
    isLeaving: profile.deletion !== null
  }
}

const glance = ({ id, shopName, status, createdAt, products }: Order) => ({
  href: orderPath(id),
  shop: shopName,
  status: ORDER_STATUS_TEXT[status],
  text: `${dayText(createdAt)} · ${plural(products.length, "product", "producten")}`
})

/** Logs out. Spec: AUTH-04, AUTH-06. */
export const action: Action = async (request) => {
  const { doe } = readTextFields(request.form, ["doe"])
  if (doe !== "uitloggen") return { goTo: ROUTES.profile }
  return { goTo: await logOut(request), notice: "notices.signedOut" }
}
