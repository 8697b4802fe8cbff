import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { OptionalUser } from "#adapters/contract/security.ts"
import { CheckoutApi } from "#domain/cart/checkout-api.ts"
import type { CartFailure } from "#domain/cart/errors.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { PaymentApi } from "#domain/payment/api.ts"
import { AddressApi } from "#domain/profile/address.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import {
  callerFromRequest,
  toCartResponse,
  NO_CONFLICT,
  NO_UNKNOWN_VALUE,
  toPlainCartResponse
} from "./cart-responses.ts"
import { cartsGroup } from "./carts.ts"
import { graphqlGroup } from "./graphql.ts"

/** Makes a call as the user or guest and responds with its result. */
const forCaller = <A>(
  headers: Parameters<typeof callerFromRequest>[1],
  call: (caller: Caller) => Effect.Effect<A, CartFailure>
) => OptionalUser.use((user) => toCartResponse(call(callerFromRequest(user, headers))))

/** Like {@link forCaller}, for calls without 404 and 409. */
const forCallerPlain = <A>(
  headers: Parameters<typeof callerFromRequest>[1],
  call: (caller: Caller) => Effect.Effect<A, CartFailure>
) => OptionalUser.use((user) => toPlainCartResponse(call(callerFromRequest(user, headers))))

/** Handlers of checkout and single orders. */
const ordersGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "orders",
  Effect.fn(function* (handlers) {
    const addresses = yield* AddressApi
    const checkout = yield* CheckoutApi
    const orders = yield* OrdersApi
    return handlers.handleAll({
      addresses: ({ headers }) => forCallerPlain(headers, addresses.addresses),
      updateAddress: ({ headers, payload }) =>
        forCaller(headers, (caller) => addresses.update(caller, payload)).pipe(Effect.catchTags(NO_UNKNOWN_VALUE)),
      overview: ({ headers, payload: { order_id: id = null } }) =>
        forCaller<object>(headers, (caller) =>
          id === null ? checkout.overview(caller) : orders.order(caller, id)
        ).pipe(Effect.catchTags(NO_CONFLICT)),
      cancel: ({ headers, payload }) => forCaller(headers, (caller) => orders.cancel(caller, payload.order_id)),
      setDeliveryType: ({ headers, payload }) =>
        forCallerPlain(headers, (caller) => checkout.setDeliveryType(caller, payload.pickup_delivery)),
      chooseAddress: ({ headers, payload: { id, attribute } }) =>
        forCaller(headers, (caller) => checkout.chooseAddress(caller, id, attribute)).pipe(
          Effect.catchTags(NO_CONFLICT)
        ),
      chooseMethod: ({ headers, payload: { id, shop_id } }) =>
        forCaller(headers, (caller) => checkout.chooseMethod(caller, id, shop_id)),
      deliveryOptions: ({ headers }) => forCallerPlain(headers, checkout.deliveryOptions),
      addPromoCode: ({ headers, payload }) =>
        forCaller(headers, (caller) => checkout.addPromoCode(caller, payload.promocode)),
      removePromoCode: ({ headers, payload }) =>
        forCallerPlain(headers, (caller) => checkout.removePromoCode(caller, payload.promocode))
    })
  })
)

/** Handlers of returns. */
const returnsGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "returns",
  Effect.fn(function* (handlers) {
    const orders = yield* OrdersApi
    return handlers.handleAll({
      declare: ({ headers, payload }) => forCaller(headers, (caller) => orders.declareReturn(caller, payload)),
      withdraw: ({ headers, payload }) =>
        forCaller(headers, (caller) => orders.withdrawReturn(caller, payload.return_id)),
      send: ({ headers, payload: { return_id: id, carrier, tracking_code: trackingCode } }) =>
        forCaller(headers, (caller) => orders.sendReturn(caller, id, { carrier, trackingCode }))
    })
  })
)

/** Handlers of payment sessions. */
const paymentGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "payment",
  Effect.fn(function* (handlers) {
    const payment = yield* PaymentApi
    return handlers.handleAll({
      createSession: ({ headers, payload }) => forCaller(headers, (caller) => payment.createSession(caller, payload))
    })
  })
)

/** Handlers of carts, orders, returns, payments and GraphQL. */
export const marketplaceGroups = Layer.mergeAll(cartsGroup, ordersGroup, returnsGroup, paymentGroup, graphqlGroup)
