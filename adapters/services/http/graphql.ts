import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { CORRELATION_HEADER } from "#adapters/contract/headers.ts"
import { OptionalUser } from "#adapters/contract/security.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { AddressApi } from "#domain/profile/address.ts"
import { callerFromRequest } from "./cart-responses.ts"
import { CallFailure } from "./failure-cause.ts"

/** Loads the execution of queries with its packages, which a start without it does not wait for. */
const loadExecution = Effect.promise(() => import("#adapters/services/graphql/execute.ts"))

/** Handler of GraphQL. Its lists are those of users: a guest has none. Spec: API-40, GUEST-10. */
export const graphqlGroup = HttpApiBuilder.group(
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
