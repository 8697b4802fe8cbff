import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiBuilder, HttpApiMiddleware, type HttpApiError } from "effect/http-api"
import { API_PREFIX, KoopkompasApi, OPENAPI_PATH } from "#adapters/contract/api.ts"
import { CheckedRequest, toRequestRejected } from "#adapters/contract/errors.ts"
import { pricesGroup, productGroup, shopGroup } from "./catalogue.ts"
import { contentGroups } from "./content-handlers.ts"
import { marketplaceGroups } from "./orders.ts"
import { searchGroup, suggestionsGroup } from "./search.ts"
import { shopGroups } from "./shop-orders.ts"
import { staticGroup } from "./static.ts"
import { userGroups } from "./users.ts"
import * as Security from "./security.ts"

/** Responds to unknown paths below the prefix with the location of the list of calls. */
const unknownCall = HttpRouter.add(
  "*",
  `${API_PREFIX}/*`,
  Effect.succeed(
    HttpServerResponse.jsonUnsafe(
      { _tag: "UnknownCall", reason: `See ${OPENAPI_PATH} for the calls.` },
      { status: 404 }
    )
  )
)

/** Names of the parts of a request, for issues without a field. */
const PART_NAMES: { readonly [Kind in HttpApiError.HttpApiSchemaError["kind"]]: string } = {
  Params: "path",
  Headers: "headers",
  Query: "query",
  Payload: "body",
  Body: "body",
  ResponseHeaders: "headers"
}

/** Rejects a request that does not decode with its first issue; a response that does not encode stays a defect. */
const checkedRequestLayer: Layer.Layer<CheckedRequest> = HttpApiMiddleware.layerSchemaErrorTransform(
  CheckedRequest,
  ({ kind, cause }) =>
    kind === "Body" || kind === "ResponseHeaders"
      ? Effect.die(cause)
      : Effect.fail(toRequestRejected(cause, PART_NAMES[kind]))
)

/** Routes of every call of the contract, and of its OpenAPI document. */
export const routes = Layer.merge(HttpApiBuilder.layer(KoopkompasApi, { openapiPath: OPENAPI_PATH }), unknownCall).pipe(
  Layer.provide([searchGroup, suggestionsGroup, productGroup, pricesGroup, shopGroup, staticGroup]),
  Layer.provide([contentGroups, marketplaceGroups, shopGroups, userGroups]),
  Layer.provide([checkedRequestLayer, Security.layer])
)
