import { Schema } from "effect"
import { HttpApiMiddleware, HttpApiSchema } from "effect/http-api"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"

/** 400: the request was understood and refused. `field` is a dotted path (`page.current`), `reason` a plain sentence. */
export class RequestRejected extends Schema.TaggedError<RequestRejected>()(
  "RequestRejected",
  { field: Schema.String, reason: Schema.String },
  { httpApiStatus: 400 }
) {}

/** 503: no answer now; asking again later may help. Says nothing about the cause, which is in the server's log. */
export class ServiceUnavailable extends Schema.TaggedError<ServiceUnavailable>()(
  "ServiceUnavailable",
  {},
  { httpApiStatus: 503 }
) {}

/**
 * 401: the call is for users only, or came with a token that is not to be trusted (`invalid`) or has ended (`expired`).
 *
 * Spec: AUTH-17.
 */
export class Unauthorized extends Schema.TaggedError<Unauthorized>()(
  "Unauthorized",
  { reason: Schema.Literals(["missing", "invalid", "expired"]) },
  { httpApiStatus: 401 }
) {}

/** 404: no such product, shop, category or article. */
export const NotFound = CatalogueNotFound.pipe(HttpApiSchema.status(404))

/** Turns a request that does not decode into {@link RequestRejected}, so that wrong input is never a bare 400. */
export class CheckedRequest extends HttpApiMiddleware.Service<CheckedRequest>()("adapters/contract/CheckedRequest", {
  error: RequestRejected
}) {}
