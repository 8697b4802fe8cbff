import * as Addresses from "#adapters/services/shopping/addresses.ts"
import * as Checkout from "#adapters/services/shopping/checkout.ts"
import * as Cart from "#adapters/services/shopping/cart.ts"
import * as Guests from "#adapters/services/shopping/guests.ts"
import * as Invoices from "#adapters/services/shopping/invoices.ts"
import * as Orders from "#adapters/services/shopping/orders.ts"
import * as ShopOrders from "#adapters/services/shopping/shop-orders.ts"
import * as ShopReturns from "#adapters/services/shopping/shop-returns.ts"
import * as PaymentCheck from "#adapters/services/shopping/payment-checks.ts"
import * as Payment from "#adapters/services/shopping/payment.ts"
import * as Reports from "#adapters/services/shopping/payment-reports.ts"
import * as Withdrawals from "#adapters/services/shopping/withdrawal.ts"
import * as Blog from "#adapters/services/blog.ts"
import * as Related from "#adapters/services/catalogue/related.ts"
import * as Chat from "#adapters/services/assistant/chat.ts"
import * as Discounts from "#adapters/services/catalogue/discounts.ts"
import * as ImageSearch from "#adapters/services/search/image-search.ts"
import * as PriceReports from "#adapters/services/catalogue/price-reports.ts"
import * as Recommendations from "#adapters/services/catalogue/recommendations.ts"
import * as Reviews from "#adapters/services/catalogue/reviews.ts"
import * as Search from "#adapters/services/search/search.ts"
import * as PriceAlerts from "#adapters/services/account/price-alerts.ts"
import * as Lists from "#adapters/services/account/lists.ts"
import * as Notifications from "#adapters/services/account/notifications.ts"
import { priceDropsLayer } from "#adapters/services/account/lists.ts"
import * as Profile from "#adapters/services/account/profile.ts"
import * as Sellers from "#adapters/services/account/sellers.ts"
import * as Sessions from "#adapters/services/account/sessions.ts"
import { Layer } from "effect"
import { layerWebCrypto } from "effect/crypto/SecureRandom"
import type { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import type { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import type { PaymentApi } from "#domain/shopping/payment/api.ts"
import type { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { BlogApi } from "#domain/site/blog-api.ts"
import type { CategoryChecksApi, RelatedApi, DiscountsApi } from "#domain/catalogue/api.ts"
import type { ChatApi } from "#domain/assistant/api.ts"
import type { ImageSearchApi } from "#domain/search/images/api.ts"
import type { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import type { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { categoryChecksLayer } from "#adapters/services/catalogue/static.ts"
import type { ListsApi } from "#domain/account/lists/api.ts"
import type { NotificationsApi } from "#domain/messages/notifications-api.ts"
import type { ProfileApi } from "#domain/site/profile-api.ts"
import type { UserSessionsApi } from "#domain/account/session/api.ts"

export type MarketplacePorts = CartApi | CheckoutApi | OrdersApi | AddressApi | PaymentApi

export type ShopPorts = SellersApi | ShopOrdersApi | ShopReturnsApi

export const marketplaceLayer = (origin: string) =>
  Layer.mergeAll(
    Cart.layer,
    Guests.layer,
    Checkout.layer,
    Orders.layer,
    ShopOrders.layer,
    ShopReturns.layer,
    Invoices.layer,
    Addresses.layer,
    Payment.layer,
    Withdrawals.layer
  ).pipe(
    Layer.provideMerge(PaymentCheck.layer(origin)),
    Layer.provideMerge(Reports.layer),
    Layer.provide(layerWebCrypto)
  )

export const marketplaceBackground = (origin: string) =>
  PaymentCheck.checkLayer(origin).pipe(Layer.provide(Reports.layer), Layer.provide(layerWebCrypto))

export type ContentPorts =
  BlogApi | CategoryChecksApi | ChatApi | DiscountsApi | ImageSearchApi | RecommendationsApi | RelatedApi | ReviewsApi

export const contentLayer = Layer.mergeAll(
  Blog.layer,
  categoryChecksLayer,
  Chat.layer.pipe(Layer.provide([Search.layer, Orders.layer, layerWebCrypto])),
  Discounts.layer,
  ImageSearch.layer.pipe(Layer.provide(layerWebCrypto)),
  PriceReports.layer,
  Recommendations.layer,
  Related.layer,
  Reviews.layer
)

export type UserPorts = ProfileApi | ListsApi | UserSessionsApi | NotificationsApi

export const userLayer = Layer.mergeAll(
  Profile.layer,
  Lists.layer,
  Notifications.layer,
  PriceAlerts.layer,
  priceDropsLayer,
  Sellers.layer,
  Sessions.layer
)
