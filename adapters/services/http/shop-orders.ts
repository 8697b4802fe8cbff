import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { CurrentUser } from "#adapters/contract/security.ts"
import { type CartConflict, CartNotFound, type CartRejected } from "#domain/cart/errors.ts"
import type { ShopId } from "#domain/catalogue/ids.ts"
import { ShopOrdersApi } from "#domain/orders/shop-orders-api.ts"
import { ShopReturnsApi } from "#domain/returns/shop-returns-api.ts"
import { SellersApi } from "#domain/sellers/api.ts"
import { NO_CONFLICT, toCartResponse } from "./cart-responses.ts"

/** Returns a function that runs a program for the shop of the user. Any other shop is not found. Spec: SELL-20, AUTH-41. */
const forOwnShop =
  (sellers: SellersApi["Service"]) =>
  <A>(shopId: ShopId, program: Effect.Effect<A, CartRejected | CartNotFound | CartConflict>) =>
    CurrentUser.use(({ rawToken }) =>
      toCartResponse(
        sellers.ownShop({ rawToken }).pipe(
          Effect.catchTag("NotSeller", () => Effect.succeed({ shopId: null })),
          Effect.flatMap((own) =>
            own.shopId === shopId ? program : Effect.fail(new CartNotFound({ field: "shop_id" }))
          )
        )
      )
    )

const shopOrdersGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "shopOrders",
  Effect.fn(function* (handlers) {
    const api = yield* ShopOrdersApi
    const forShop = forOwnShop(yield* SellersApi)
    return handlers.handleAll({
      list: ({ payload: { shop_id, ...request } }) =>
        forShop(shop_id, api.orders(shop_id, request)).pipe(Effect.catchTags(NO_CONFLICT)),
      accept: ({ payload: { shop_id, order_id } }) => forShop(shop_id, api.accept(shop_id, order_id)),
      reject: ({ payload: { shop_id, order_id, products, rejected_before } }) =>
        forShop(shop_id, api.reject(shop_id, order_id, products, rejected_before)),
      ship: ({ payload: { shop_id, order_id, tracking_code: trackingCode, carrier, products } }) =>
        forShop(shop_id, api.ship(shop_id, order_id, { carrier, trackingCode, products })),
      addUpdate: ({ payload: { shop_id, order_id, tracking_code: trackingCode, message } }) =>
        forShop(shop_id, api.addUpdate(shop_id, order_id, { trackingCode, message })).pipe(
          Effect.catchTags(NO_CONFLICT)
        ),
      deliver: ({ payload: { shop_id, order_id } }) => forShop(shop_id, api.deliver(shop_id, order_id))
    })
  })
)

const shopReturnsGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "shopReturns",
  Effect.fn(function* (handlers) {
    const api = yield* ShopReturnsApi
    const forShop = forOwnShop(yield* SellersApi)
    return handlers.handleAll({
      list: ({ payload: { shop_id, ...request } }) =>
        forShop(shop_id, api.returns(shop_id, request)).pipe(Effect.catchTags(NO_CONFLICT)),
      approve: ({ payload: { shop_id, return_id } }) => forShop(shop_id, api.approve(shop_id, return_id)),
      reject: ({ payload: { shop_id, return_id, reason } }) => forShop(shop_id, api.reject(shop_id, return_id, reason)),
      receive: ({ payload: { shop_id, return_id } }) => forShop(shop_id, api.receive(shop_id, return_id)),
      refund: ({ payload: { shop_id, return_id, expected } }) =>
        forShop(shop_id, api.refund(shop_id, return_id, expected))
    })
  })
)

/** Handlers of the orders and returns of shops. */
export const shopGroups = Layer.mergeAll(shopOrdersGroup, shopReturnsGroup)
