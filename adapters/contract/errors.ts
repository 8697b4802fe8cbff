import { Schema } from "effect"
import { HttpApiMiddleware, HttpApiSchema } from "effect/http-api"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import { requestFault } from "./request-fault.ts"

/** 400: the request is invalid. `field` is a dotted path (`page.current`), `reason` a plain sentence. */
export class RequestRejected extends Schema.TaggedError<RequestRejected>()(
  "RequestRejected",
  { field: Schema.String, reason: Schema.String },
  { httpApiStatus: 400 }
) {}

/** 503: the service is unavailable; a retry may help. The cause is not sent but logged under `correlationId`. */
export class ServiceUnavailable extends Schema.TaggedError<ServiceUnavailable>()(
  "ServiceUnavailable",
  { correlationId: Schema.optionalKey(Schema.String) },
  { httpApiStatus: 503 }
) {}

/** 401: the call requires a login, or its token is invalid (`invalid`) or has ended (`expired`). Spec: AUTH-17. */
export class Unauthorized extends Schema.TaggedError<Unauthorized>()(
  "Unauthorized",
  { reason: Schema.Literals(["missing", "invalid", "expired"]) },
  { httpApiStatus: 401 }
) {}

export const NotFound = CatalogueNotFound.pipe(HttpApiSchema.status(404))

class TooManyRequests extends Schema.TaggedError<TooManyRequests>()(
  "TooManyRequests",
  { retryAfterSeconds: Schema.Int },
  { httpApiStatus: 429 }
) {}

/** Turns a request that does not decode into {@link RequestRejected}: invalid input is never a bare 400. */
export class CheckedRequest extends HttpApiMiddleware.Service<CheckedRequest>()("adapters/contract/CheckedRequest", {
  error: [RequestRejected, TooManyRequests],
  requiredForClient: true
}) {}

/** 404 of a cart or image call: the value of `field` does not exist or belongs to another user. Spec: CART-21, IMG-13. */
export class UnknownValue extends Schema.TaggedError<UnknownValue>()(
  "UnknownValue",
  { field: Schema.String },
  { httpApiStatus: 404 }
) {}

/** 409: valid, but not possible in the current state. `reason` is the code of a rule (`sold-out`). Spec: CART-21. */
export class Conflict extends Schema.TaggedError<Conflict>()(
  "Conflict",
  { field: Schema.String, reason: Schema.String },
  { httpApiStatus: 409 }
) {}

export const toRequestRejected = (error: Schema.SchemaError, rootField: string): RequestRejected =>
  new RequestRejected(requestFault(error, rootField))
