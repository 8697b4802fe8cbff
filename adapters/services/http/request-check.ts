import { Effect, type Layer } from "effect"
import { HttpApiMiddleware, type HttpApiError } from "effect/http-api"
import { CheckedRequest, toRequestRejected } from "#adapters/contract/errors.ts"

/** Rejects a request that does not decode with its first issue; a response that does not encode stays a defect. */
export const layer: Layer.Layer<CheckedRequest> = HttpApiMiddleware.layerSchemaErrorTransform(
  CheckedRequest,
  ({ kind, cause }) =>
    kind === "Body" || kind === "ResponseHeaders"
      ? Effect.die(cause)
      : Effect.fail(toRequestRejected(cause, PART_NAMES[kind]))
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
