import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Recommended } from "#domain/recommendations/api.ts"
import { NotFound, RequestRejected, ServiceUnavailable } from "./errors.ts"
import { Id } from "./id.ts"
import { SignedIn } from "./security.ts"

const userId = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(255))
const success = Recommended

/** Calls about recommended products. Spec: REC-01, REC-03. */
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
    }).annotate(OpenApi.Summary, "What resembles a product and is looked at most")
  )
  .prefix("/recommendations")
  .annotate(OpenApi.Description, "What to look at next.") {}
