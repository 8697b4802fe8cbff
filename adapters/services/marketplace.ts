import { Layer } from "effect"
import { layerWebCrypto } from "effect/crypto/SecureRandom"
import type { CartApi } from "#domain/shopping/cart/api.ts"
import type { CheckoutApi } from "#domain/shopping/cart/checkout-api.ts"
import type { OrdersApi } from "#domain/shopping/orders/api.ts"
import type { ShopOrdersApi } from "#domain/shopping/orders/shop-orders-api.ts"
import type { PaymentApi } from "#domain/shopping/payment/api.ts"
import type { AddressApi } from "#domain/shopping/orders/address-api.ts"
import type { ShopReturnsApi } from "#domain/shopping/returns/shop-returns-api.ts"
import type { SellersApi } from "#domain/shopping/sellers/api.ts"
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

export type MarketplacePorts = CartApi | CheckoutApi | OrdersApi | AddressApi | PaymentApi

/** The ports of shops that sell here, with calls for the account of the shop. Spec: SELL-20. */
export type ShopPorts = SellersApi | ShopOrdersApi | ShopReturnsApi

/** Provides {@link MarketplacePorts} on the store and records, in this process. `origin` is that of the site. */
export const layer = (origin: string) =>
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

/** Works on payments in the background, as long as the site runs. Spec: PAY-14. */
export const background = (origin: string) =>
  PaymentCheck.checkLayer(origin).pipe(Layer.provide(Reports.layer), Layer.provide(layerWebCrypto))
