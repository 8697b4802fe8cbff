import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { MAX_CHOSEN, Recommended } from "#domain/search/recommendations/api.ts"
import { NotFound, RequestRejected, ServiceUnavailable } from "./errors.ts"
import { Id } from "./id.ts"
import { Safe } from "./safe.ts"
import { SignedIn } from "./security.ts"

const userId = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(255))
const success = Recommended

export class RecommendationsGroup extends HttpApiGroup.make("recommendations")
  .add(
    HttpApiEndpoint.get("personalized", "/personalized", {
      query: { userId },
      success,
      error: [RequestRejected, ServiceUnavailable]
    })
      .middleware(SignedIn)
      .annotate(OpenApi.Summary, "For one user, who asks"),
    HttpApiEndpoint.get("mostViewedItems", "/mostViewedItems", { success, error: ServiceUnavailable }).annotate(
      OpenApi.Summary,
      "What visitors look at most this week"
    ),
    HttpApiEndpoint.get("relatedViews", "/relatedViews", {
      query: { product: Id },
      success,
      error: [NotFound, ServiceUnavailable]
    }).annotate(
      OpenApi.Summary,
      "What visitors choose together with a product, or what resembles it and is looked at most"
    ),
    HttpApiEndpoint.post("chosenTogether", "/chosenTogether", {
      payload: Schema.Struct({ ids: Schema.Array(Id).check(Schema.isMaxLength(MAX_CHOSEN)) }),
      success,
      error: [RequestRejected, ServiceUnavailable]
    })
      .annotate(OpenApi.Summary, "What visitors choose together with some products")
      .annotate(Safe, true)
  )
  .prefix("/recommendations")
  .annotate(OpenApi.Description, "What to look at next.") {}
