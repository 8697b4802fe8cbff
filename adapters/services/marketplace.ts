import { Layer } from "effect"
import { layerWebCrypto } from "effect/crypto/SecureRandom"
import type { CartApi } from "#domain/cart/api.ts"
import type { CheckoutApi } from "#domain/cart/checkout-api.ts"
import type { OrdersApi } from "#domain/orders/api.ts"
import type { PaymentApi } from "#domain/payment/api.ts"
import type { AddressApi } from "#domain/profile/address.ts"
import * as Addresses from "./cart/addresses.ts"
import * as Checkout from "./cart/checkout-live.ts"
import * as Cart from "./cart/live.ts"
import * as Orders from "./orders/live.ts"
import * as ShopOrders from "./orders/shop-orders.ts"
import * as Payment from "./payment/live.ts"

/** The ports of carts, checkout, orders and returns, addresses, payments. */
export type MarketplacePorts = CartApi | CheckoutApi | OrdersApi | AddressApi | PaymentApi

/** Provides {@link MarketplacePorts} on the store and records, in this process. */
export const layer = Layer.mergeAll(
  Cart.layer,
  Checkout.layer,
  Orders.layer,
  ShopOrders.layer,
  Addresses.layer,
  Payment.layer
).pipe(Layer.provide(layerWebCrypto))
