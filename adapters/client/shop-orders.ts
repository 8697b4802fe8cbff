import { Effect } from "effect"
import type { HttpClient } from "effect/http"
import { HttpApiClient } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import type { CartFailure } from "#domain/shopping/cart/errors.ts"
import type { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { bearerLayer } from "./bearer.ts"
import type { BaseUrls, FailureLog } from "./call.ts"
import { asCaller } from "./cart.ts"
import { sentCallLayer } from "./send-call-layer.ts"

type Calls<Service, Names extends keyof Service> = {
  readonly [Name in Names]: Service[Name] extends (...args: infer Args) => Effect.Effect<infer A, infer _>
    ? (...args: Args) => Effect.Effect<A, CartFailure>
    : never
}

export interface ShopCalls {
  readonly orders: Calls<ShopOrdersApi["Service"], "orders" | "accept" | "reject" | "ship" | "addUpdate" | "deliver">
  readonly returns: Calls<ShopReturnsApi["Service"], "returns" | "approve" | "reject" | "receive" | "refund">
}

export const shopCalls = (
  baseUrl: string | BaseUrls,
  caller: Caller,
  log: FailureLog
): Effect.Effect<ShopCalls, never, HttpClient.HttpClient> =>
  Effect.gen(function* () {
    const sent = sentCallLayer(baseUrl, log)
    const client = yield* HttpApiClient.make(KoopkompasApi).pipe(Effect.provide([bearerLayer, sent]))
    const { shopOrders, shopReturns } = client
    const call = <A>(result: Effect.Effect<A, { readonly _tag: string }>) => asCaller("cart", caller, () => result)
    return {
      orders: {
        orders: (shop_id, request) => call(shopOrders.list({ payload: { shop_id, ...request } })),
        accept: (shop_id, order_id) => call(shopOrders.accept({ payload: { shop_id, order_id } })),
        reject: (shop_id, order_id, products, before) =>
          call(
            shopOrders.reject({
              headers: {},
              payload: { shop_id, order_id, products, ...(before !== undefined && { rejected_before: before }) }
            })
          ),
        ship: (shop_id, order_id, { carrier, trackingCode, products }) =>
          call(shopOrders.ship({ payload: { shop_id, order_id, carrier, tracking_code: trackingCode, products } })),
        addUpdate: (shop_id, order_id, { trackingCode, message }) =>
          call(shopOrders.addUpdate({ payload: { shop_id, order_id, tracking_code: trackingCode, message } })),
        deliver: (shop_id, order_id) => call(shopOrders.deliver({ payload: { shop_id, order_id } }))
      },
      returns: {
        returns: (shop_id, request) => call(shopReturns.list({ payload: { shop_id, ...request } })),
        approve: (shop_id, return_id) => call(shopReturns.approve({ payload: { shop_id, return_id } })),
        reject: (shop_id, return_id, reason) => call(shopReturns.reject({ payload: { shop_id, return_id, reason } })),
        receive: (shop_id, return_id) => call(shopReturns.receive({ payload: { shop_id, return_id } })),
        refund: (shop_id, return_id, expected) =>
          call(
            shopReturns.refund({
              headers: {},
              payload: { shop_id, return_id, ...(expected !== undefined && { expected }) }
            })
          )
      }
    }
  })
