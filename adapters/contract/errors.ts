import { Schema, SchemaIssue } from "effect"
import { HttpApiMiddleware, HttpApiSchema } from "effect/http-api"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"

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

/** 404: no such product, shop, category or article. */
export const NotFound = CatalogueNotFound.pipe(HttpApiSchema.status(404))

/** 429: the client made too many requests of this class. Spec: RATE-04. */
class TooManyRequests extends Schema.TaggedError<TooManyRequests>()(
  "TooManyRequests",
  { retryAfterSeconds: Schema.Int },
  { httpApiStatus: 429 }
) {}

/**
 * Middleware of every call: turns a request that does not decode into {@link RequestRejected}, so that invalid input is never a
 * bare 400; on the client, sends the call. The server applies rate limits before.
 */
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

/** Maximum length of a field name in an error; unknown names may have any length. Spec: API-18. */
const MAX_FIELD_CHARS = 200

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** Returns the first issue of `error` as a rejection: its dotted path (`rootField` if it is the root) and what was expected. */
export const toRequestRejected = (error: Schema.SchemaError, rootField: string): RequestRejected => {
  const [first] = issuesOf(error.issue).issues
  const path = (first?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part))
  const message = first?.message ?? "Not understood"
  const field = path.join(".").slice(0, MAX_FIELD_CHARS).toWellFormed() || rootField
  return new RequestRejected({ field, reason: PLAIN_MESSAGES[message] ?? `${message}.` })
}

/** Messages of the schema library and their plain counterparts. */
const PLAIN_MESSAGES: Readonly<Record<string, string>> = {
  "Missing key": "It is missing.",
  "Expected no excess property": "There is no field of this name."
}
