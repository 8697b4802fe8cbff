import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { CORRELATION_HEADER } from "#adapters/contract/correlation.ts"
import { PerhapsUser } from "#adapters/contract/security.ts"
import { answerGraphql } from "#adapters/services/graphql/answer.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { AddressApi } from "#domain/profile/address-api.ts"
import { callerOf } from "./cart-answer.ts"
import { CallFailure } from "./failure-cause.ts"

/** Handler of GraphQL. Spec: API-40. */
export const graphqlGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "graphql",
  Effect.fn(function* (handlers) {
    const ports = { orders: yield* OrdersApi, addresses: yield* AddressApi }
    return handlers.handleAll({
      query: ({ headers, payload }) =>
        Effect.gen(function* () {
          const user = yield* PerhapsUser
          const slot = yield* CallFailure
          const request = yield* HttpServerRequest.HttpServerRequest
          const response = yield* answerGraphql(ports, callerOf(user, headers), payload, {
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
