import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { OptionalUser } from "#adapters/contract/security.ts"
import { CartApi } from "#domain/cart/api.ts"
import { callerFromRequest, NO_UNKNOWN_VALUE, toCartResponse, toPlainCartResponse } from "./cart-responses.ts"

/** Handlers of carts. */
export const cartsGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "carts",
  Effect.fn(function* (handlers) {
    const api = yield* CartApi
    return handlers.handleAll({
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
      acceptPrices: ({ payload, headers }) =>
        OptionalUser.use((user) => toCartResponse(api.acceptPrices(callerFromRequest(user, headers), payload.prices))),
      open: ({ headers }) => OptionalUser.use((user) => toPlainCartResponse(api.open(callerFromRequest(user, headers))))
    })
  })
)

/** The default change of a call. Spec: CART-02, CART-29. */
const ONE_PIECE = { all: false, quantity: 1 }
