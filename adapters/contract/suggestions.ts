import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Suggestions } from "#domain/search/schemas.ts"
import { RequestRejected, ServiceUnavailable } from "./errors.ts"

const query = { q: Schema.String.check(Schema.isMaxLength(500)) }
const error = [RequestRejected, ServiceUnavailable]

/** The call for suggestions while typing. Spec: SRCH-22. */
export class SuggestionsGroup extends HttpApiGroup.make("suggestions")
  .add(
    HttpApiEndpoint.get("all", "/", { query, success: Suggestions, error }),
    HttpApiEndpoint.get("products", "/products", { query, success: Suggestions.fields.products, error }),
    HttpApiEndpoint.get("popular", "/popular", { success: Suggestions.fields.popular, error })
  )
  .prefix("/suggestions") {}
