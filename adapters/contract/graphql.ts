import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { cartSession } from "./cart.ts"
import { RequestRejected, ServiceUnavailable } from "./errors.ts"
import { Safe } from "./safe.ts"
import { OptionallySignedIn } from "./security.ts"

export const MAX_QUERY_CHARS = 10_000

const Json = Schema.Record(Schema.String, Schema.Json)

export const GraphqlRequest = Schema.Struct({
  query: Schema.String.check(Schema.isMaxLength(MAX_QUERY_CHARS)),
  variables: Schema.optionalKey(Schema.NullOr(Json)),
  operationName: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(200)))),
  extensions: Schema.optionalKey(Schema.NullOr(Json))
})
export type GraphqlRequest = typeof GraphqlRequest.Type

export const GraphqlError = Schema.Struct({
  message: Schema.String,
  locations: Schema.optionalKey(Schema.Array(Schema.Struct({ line: Schema.Int, column: Schema.Int }))),
  path: Schema.optionalKey(Schema.Array(Schema.Union([Schema.String, Schema.Int]))),
  extensions: Schema.optionalKey(Json)
})
export type GraphqlError = typeof GraphqlError.Type

/** The response: data, errors or both. A rejected query has status 200 too, without data. Spec: API-40, API-41. */
export const GraphqlResponse = Schema.Struct({
  data: Schema.optionalKey(Schema.NullOr(Json)),
  errors: Schema.optionalKey(Schema.Array(GraphqlError))
})
export type GraphqlResponse = typeof GraphqlResponse.Type

export class GraphqlGroup extends HttpApiGroup.make("graphql")
  .add(
    HttpApiEndpoint.post("query", "/cart/graphql", {
      headers: cartSession,
      payload: GraphqlRequest,
      success: GraphqlResponse,
      error: [RequestRejected, ServiceUnavailable]
    }).annotate(Safe, true)
  )
  .middleware(OptionallySignedIn) {}
