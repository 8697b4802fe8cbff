import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { cartSession } from "./cart.ts"
import { RequestRejected, ServiceUnavailable } from "./errors.ts"
import { Safe } from "./safe.ts"
import { OptionallySignedIn } from "./security.ts"

/** Maximum length of a query in characters. Spec: API-40. */
export const MAX_QUERY_CHARS = 10_000

const Json = Schema.Record(Schema.String, Schema.Json)

/** A request of GraphQL over HTTP. Spec: API-40. */
export const GraphqlRequest = Schema.Struct({
  query: Schema.String.check(Schema.isMaxLength(MAX_QUERY_CHARS)),
  variables: Schema.optionalKey(Schema.NullOr(Json)),
  operationName: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(200)))),
  extensions: Schema.optionalKey(Schema.NullOr(Json))
})
export type GraphqlRequest = typeof GraphqlRequest.Type

/** An error of the GraphQL specification; `code` in its extensions determines how to handle it. Spec: API-41. */
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

/** The GraphQL call for orders, returns and addresses of a shopper. Spec: CART-05 to CART-07, API-40. */
export class GraphqlGroup extends HttpApiGroup.make("graphql")
  .add(
    HttpApiEndpoint.post("query", "/cart/graphql", {
      headers: cartSession,
      payload: GraphqlRequest,
      success: GraphqlResponse,
      error: [RequestRejected, ServiceUnavailable]
    })
      .annotate(OpenApi.Summary, "A GraphQL query about orders, returns and addresses")
      .annotate(Safe, true)
  )
  .middleware(OptionallySignedIn)
  .annotate(
    OpenApi.Description,
    "Orders, returns and addresses of who is signed in, as GraphQL; the schema answers introspection."
  ) {}
