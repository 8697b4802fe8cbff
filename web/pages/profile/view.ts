import type { Order } from "#domain/orders/order.ts"
import { ORDER_STATUS_TEXT } from "#domain/orders/status.ts"
import type { UserProfile } from "#domain/profile/user-profile.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { profile as texts } from "#web/messages/profile.ts"
import { dayText } from "#web/components/day-text.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { orderPath } from "#web/features/cart/order-path.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { plural } from "#web/messages/words.ts"

/** What somebody has with us, at a glance. */
export interface ProfileView {
  readonly head: HeadView
  readonly greeting: string
  /** As whom they are signed in, in words; "" when no e-mail address is known. */
  readonly account: string
  /** A way to each list, with what is in it in words. */
  readonly lists: ReadonlyArray<{ readonly name: string; readonly count: string; readonly href: string }>
  /** The latest order; null for none. */
  readonly order: OrderGlance | null
  /** The account is about to go. Spec: PROF-06. */
  readonly isLeaving: boolean
}

interface OrderGlance {
  readonly href: string
  readonly shop: string
  readonly status: string
  /** "12 nov 2026 · 2 producten". */
  readonly says: string
}

interface Asked {
  readonly profile: UserProfile
  /** Products waited for. */
  readonly waitedFor: number
  readonly addresses: number
  /** The latest order, when there is one. */
  readonly order: Order | null
}

/** Spec: ROUTE-15, PROF-01. */
export const profileView = ({ profile, waitedFor, addresses, order }: Asked): ProfileView => {
  const { wishlistItems, recentlyViewedProducts, blogBookmarks } = profile
  const products = (count: number) => (count === 0 ? texts.none : plural(count, "product", "producten"))
  return {
    head: personalHead(texts.heading),
    greeting: texts.greeting(profile.given_name ?? ""),
    account: profile.email === null ? "" : texts.account(profile.email),
    lists: [
      ["profileWishlist", products(wishlistItems.length)],
      ["profileRecentProducts", products(recentlyViewedProducts.length)],
      ["profileNotificationCenter", products(waitedFor)],
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
    isLeaving: profile.deletion !== null
  }
}

const glance = ({ id, shopName, status, createdAt, products }: Order): OrderGlance => ({
  href: orderPath(id),
  shop: shopName,
  status: ORDER_STATUS_TEXT[status],
  says: `${dayText(createdAt)} · ${plural(products.length, "product", "producten")}`
})
