import { Context } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import type { MarketplacePorts } from "#adapters/services/marketplace.ts"
import { CartApi } from "#domain/cart/api.ts"
import { CheckoutApi } from "#domain/cart/checkout-api.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { PaymentApi } from "#domain/payment/api.ts"
import { AddressApi } from "#domain/profile/address-api.ts"
import { addressApi, cartApi, checkoutApi, ordersApi, paymentApi } from "./cart.ts"

/** Creates the ports of carts, checkout, orders, addresses and payment, over HTTP. */
export const marketplacePorts = (
  client: HttpApiClient.ForApi<typeof KoopkompasApi>
): Context.Context<MarketplacePorts> =>
  Context.make(CartApi, cartApi(client)).pipe(
    Context.add(CheckoutApi, checkoutApi(client)),
    Context.add(OrdersApi, ordersApi(client)),
    Context.add(AddressApi, addressApi(client)),
    Context.add(PaymentApi, paymentApi(client))
  )
