import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { PerhapsUser } from "#adapters/contract/security.ts"
import { answerGraphql } from "#adapters/services/graphql/answer.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { AddressApi } from "#domain/profile/address-api.ts"
import { callerOf } from "./cart-answer.ts"

/** GraphQL over HTTP. Spec: API-40. */
export const graphqlGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "graphql",
  Effect.fn(function* (handlers) {
    const ports = { orders: yield* OrdersApi, addresses: yield* AddressApi }
    return handlers.handleAll({
      query: ({ headers, payload }) =>
        PerhapsUser.use((user) => answerGraphql(ports, callerOf(user, headers), payload)).pipe(
          Effect.map(HttpServerResponse.jsonUnsafe)
        )
    })
  })
)
