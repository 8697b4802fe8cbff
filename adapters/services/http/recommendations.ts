import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { RequestRejected, Unauthorized } from "#adapters/contract/errors.ts"
import { CurrentUser } from "#adapters/contract/security.ts"
import { RecommendationsApi } from "#domain/recommendations/api.ts"
import { serviceUnavailable } from "./failure-cause.ts"

/** Handlers of recommendations. */
export const recommendationsGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "recommendations",
  Effect.fn(function* (handlers) {
    const api = yield* RecommendationsApi
    return handlers.handleAll({
      personalized: ({ query }) =>
        CurrentUser.use(({ rawToken }) => api.personalized(rawToken, query.userId)).pipe(
          json,
          Effect.catchTags({
            NotThisUser: () =>
              Effect.fail(new RequestRejected({ field: "userId", reason: "It is not who the token is of." })),
            SignInNeeded: ({ reason }) => Effect.fail(new Unauthorized({ reason })),
            CatalogueUnavailable: serviceUnavailable
          })
        ),
      mostViewedItems: () =>
        api.mostViewedItems().pipe(json, Effect.catchTags({ CatalogueUnavailable: serviceUnavailable })),
      relatedViews: ({ query }) =>
        api.relatedViews(query.product).pipe(json, Effect.catchTags({ CatalogueUnavailable: serviceUnavailable })),
      chosenTogether: ({ payload }) =>
        api.chosenTogether(payload.ids).pipe(json, Effect.catchTags({ CatalogueUnavailable: serviceUnavailable }))
    })
  })
)

const json = Effect.map(HttpServerResponse.jsonUnsafe)
