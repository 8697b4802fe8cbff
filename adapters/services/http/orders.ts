import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { CurrentUser } from "#adapters/contract/security.ts"
import { CheckoutApi } from "#domain/cart/checkout-api.ts"
import type { CartFailure } from "#domain/cart/errors.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { PaymentApi } from "#domain/payment/api.ts"
import { AddressApi } from "#domain/profile/address-api.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import { callerOf, cartAnswer, NOTHING_IN_THE_WAY, NOTHING_MISSING, plainAnswer } from "./cart-answer.ts"

/** Makes a call as the logged-in user and responds with its result. */
const forCaller = <A>(
  headers: Parameters<typeof callerOf>[1],
  call: (caller: Caller) => Effect.Effect<A, CartFailure>
) => CurrentUser.use((user) => cartAnswer(call(callerOf(user, headers))))

/** Does the same for a call without 404 and 409. */
const forCallerPlain = <A>(
  headers: Parameters<typeof callerOf>[1],
  call: (caller: Caller) => Effect.Effect<A, CartFailure>
) => CurrentUser.use((user) => plainAnswer(call(callerOf(user, headers))))

/** Handlers of checkout and single orders. */
export const ordersGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "orders",
  Effect.fn(function* (handlers) {
    const addresses = yield* AddressApi
    const checkout = yield* CheckoutApi
    const orders = yield* OrdersApi
    return handlers.handleAll({
      addresses: ({ headers }) => forCallerPlain(headers, addresses.addresses),
      updateAddress: ({ headers, payload }) =>
        forCaller(headers, (caller) => addresses.update(caller, payload)).pipe(Effect.catchTags(NOTHING_MISSING)),
      overview: ({ headers, payload: { order_id: id = null } }) =>
        forCaller<object>(headers, (caller) =>
          id === null ? checkout.overview(caller) : orders.order(caller, id)
        ).pipe(Effect.catchTags(NOTHING_IN_THE_WAY)),
      setDeliveryType: ({ headers, payload }) =>
        forCallerPlain(headers, (caller) => checkout.setDeliveryType(caller, payload.pickup_delivery)),
      chooseAddress: ({ headers, payload: { id, attribute } }) =>
        forCaller(headers, (caller) => checkout.chooseAddress(caller, id, attribute)).pipe(
          Effect.catchTags(NOTHING_IN_THE_WAY)
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
export const returnsGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "returns",
  Effect.fn(function* (handlers) {
    const orders = yield* OrdersApi
    return handlers.handleAll({
      declare: ({ headers, payload }) => forCaller(headers, (caller) => orders.declareReturn(caller, payload))
    })
  })
)

/** Handlers of payment sessions. */
export const paymentGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "payment",
  Effect.fn(function* (handlers) {
    const payment = yield* PaymentApi
    return handlers.handleAll({
      createSession: ({ payload }) => forCaller({}, (caller) => payment.createSession(caller, payload))
    })
  })
)
