import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { PerhapsUser } from "#adapters/contract/security.ts"
import { CartApi } from "#domain/cart/api.ts"
import { callerOf, cartAnswer, plainAnswer } from "./cart-answer.ts"

/** Handlers of carts. */
export const cartsGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "carts",
  Effect.fn(function* (handlers) {
    const api = yield* CartApi
    return handlers.handleAll({
      add: ({ payload, headers }) =>
        PerhapsUser.use((user) => cartAnswer(api.add(callerOf(user, headers), { ...ONE_PIECE, ...payload }))),
      remove: ({ payload, headers }) =>
        PerhapsUser.use((user) => plainAnswer(api.remove(callerOf(user, headers), { ...ONE_PIECE, ...payload }))),
      merge: ({ headers }) => PerhapsUser.use((user) => plainAnswer(api.merge(callerOf(user, headers)))),
      orderAgain: ({ payload, headers }) =>
        PerhapsUser.use((user) => cartAnswer(api.orderAgain(callerOf(user, headers), payload.order_id))),
      acceptPrices: ({ payload, headers }) =>
        PerhapsUser.use((user) => cartAnswer(api.acceptPrices(callerOf(user, headers), payload.prices))),
      open: ({ headers }) => PerhapsUser.use((user) => plainAnswer(api.open(callerOf(user, headers))))
    })
  })
)

/** The change that a call means by default. Spec: CART-02, CART-29. */
const ONE_PIECE = { all: false, quantity: 1 }
