import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { OptionalUser } from "#adapters/contract/security.ts"
import { CheckoutApi, CartApi } from "#domain/shopping/cart/api.ts"
import type { CartFailure } from "#domain/shopping/cart/errors.ts"
import type { CheckoutOverview } from "#domain/shopping/cart/overview.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { PaymentApi } from "#domain/shopping/payment/api.ts"
import { type Caller, CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { CORRELATION_HEADER } from "#adapters/contract/headers.ts"
import { CallFailure, recordCause } from "./failure-cause.ts"
import { Conflict, RequestRejected, ServiceUnavailable, Unauthorized, UnknownValue } from "#adapters/contract/errors.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"

type SessionHeader = Lowercase<typeof CART_SESSION_HEADER>

const callerFromRequest = (
  user: TokenClaims | null,
  headers: { readonly [Name in SessionHeader]?: string } = {}
): Caller => ({
  rawToken: user?.rawToken ?? null,
  cartSessionHash: headers[CART_SESSION_HEADER.toLowerCase() as SessionHeader] ?? null
})

/** Maps failures to those of the contract. Causes are not sent. Spec: CART-21. */
const cartFailure = (failure: CartFailure) => {
  switch (failure._tag) {
    case "CartRejected":
      return new RequestRejected({ field: failure.field, reason: failure.reason })
    case "CartNotFound":
      return new UnknownValue({ field: failure.field })
    case "CartConflict":
      return new Conflict({ field: failure.field, reason: failure.reason })
    case "SignInNeeded":
      return new Unauthorized({ reason: failure.reason })
    case "CartUnavailable":
      return new ServiceUnavailable()
  }
}

const NO_UNKNOWN_VALUE = { UnknownValue: (failure: UnknownValue) => Effect.die(failure) }

export const NO_CONFLICT = { Conflict: (failure: Conflict) => Effect.die(failure) }

const toPlainCartResponse = <A>(result: Effect.Effect<A, CartFailure>) =>
  toCartResponse(result).pipe(Effect.catchTags({ ...NO_UNKNOWN_VALUE, ...NO_CONFLICT }))

export const toCartResponse = <A>(result: Effect.Effect<A, CartFailure>) =>
  result.pipe(Effect.tapError(recordCause), Effect.mapError(cartFailure))

const cartsGroup = HttpApiBuilder.group(KoopkompasApi, "carts", (handlers) =>
  Effect.map(CartApi, (api) =>
    handlers.handleAll({
      add: ({ payload, headers }) =>
        OptionalUser.use((user) =>
          toCartResponse(api.add(callerFromRequest(user, headers), { ...ONE_PIECE, ...payload }))
        ),
      remove: ({ payload, headers }) =>
        OptionalUser.use((user) =>
          toPlainCartResponse(api.remove(callerFromRequest(user, headers), { ...ONE_PIECE, ...payload }))
        ),
      saveForLater: ({ payload, headers }) =>
        OptionalUser.use((user) => toPlainCartResponse(api.saveForLater(callerFromRequest(user, headers), payload))),
      putBack: ({ payload, headers }) =>
        OptionalUser.use((user) => toPlainCartResponse(api.putBack(callerFromRequest(user, headers), payload))),
      beginGuest: ({ payload, headers }) =>
        OptionalUser.use((user) =>
          toCartResponse(api.beginGuest(callerFromRequest(user, headers), payload.email)).pipe(
            Effect.catchTags(NO_UNKNOWN_VALUE)
          )
        ),
      merge: ({ headers }) =>
        OptionalUser.use((user) => toPlainCartResponse(api.merge(callerFromRequest(user, headers)))),
      orderAgain: ({ payload, headers }) =>
        OptionalUser.use((user) => toCartResponse(api.orderAgain(callerFromRequest(user, headers), payload.order_id))),
      move: ({ payload, headers }) =>
        OptionalUser.use((user) => toCartResponse(api.move(callerFromRequest(user, headers), payload.moves))),
      acceptPrices: ({ payload, headers }) =>
        OptionalUser.use((user) => toCartResponse(api.acceptPrices(callerFromRequest(user, headers), payload.prices))),
      open: ({ headers }) => OptionalUser.use((user) => toPlainCartResponse(api.open(callerFromRequest(user, headers))))
    })
  )
)

const ONE_PIECE = { all: false, quantity: 1 }

/** Loads the execution of queries with its packages, which a start without it does not wait for. */
const loadExecution = Effect.promise(() => import("./graphql.ts"))

const graphqlGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "graphql",
  Effect.fn(function* (handlers) {
    const ports = { orders: yield* OrdersApi, addresses: yield* AddressApi }
    return handlers.handleAll({
      query: ({ headers, payload }) =>
        Effect.gen(function* () {
          const user = yield* OptionalUser
          const slot = yield* CallFailure
          const request = yield* HttpServerRequest.HttpServerRequest
          const caller = callerFromRequest(user, user === null ? {} : headers)
          const { executeGraphql } = yield* loadExecution
          const response = yield* executeGraphql(ports, caller, payload, {
            correlationId: request.headers[CORRELATION_HEADER.toLowerCase()] ?? null,
            recordCause: (cause) => {
              slot.cause = cause
            }
          })
          return HttpServerResponse.jsonUnsafe(response)
        })
    })
  })
)

const forCaller = <A>(
  headers: Parameters<typeof callerFromRequest>[1],
  call: (caller: Caller) => Effect.Effect<A, CartFailure>
) => OptionalUser.use((user) => toCartResponse(call(callerFromRequest(user, headers))))

const forCallerPlain = <A>(
  headers: Parameters<typeof callerFromRequest>[1],
  call: (caller: Caller) => Effect.Effect<A, CartFailure>
) => OptionalUser.use((user) => toPlainCartResponse(call(callerFromRequest(user, headers))))

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
        forCaller<CheckoutOverview | Order>(headers, (caller) =>
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

const returnsGroup = HttpApiBuilder.group(KoopkompasApi, "returns", (handlers) =>
  Effect.map(OrdersApi, (orders) =>
    handlers.handleAll({
      declare: ({ headers, payload }) => forCaller(headers, (caller) => orders.declareReturn(caller, payload)),
      withdraw: ({ headers, payload }) =>
        forCaller(headers, (caller) => orders.withdrawReturn(caller, payload.return_id)),
      send: ({ headers, payload: { return_id: id, carrier, tracking_code: trackingCode } }) =>
        forCaller(headers, (caller) => orders.sendReturn(caller, id, { carrier, trackingCode }))
    })
  )
)

const paymentGroup = HttpApiBuilder.group(KoopkompasApi, "payment", (handlers) =>
  Effect.map(PaymentApi, (payment) =>
    handlers.handleAll({
      createSession: ({ headers, payload }) => forCaller(headers, (caller) => payment.createSession(caller, payload))
    })
  )
)

export const marketplaceGroups = Layer.mergeAll(cartsGroup, ordersGroup, returnsGroup, paymentGroup, graphqlGroup)
