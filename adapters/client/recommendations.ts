import { Effect } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { RequestRejected, Unauthorized } from "#adapters/contract/errors.ts"
import { CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { MAX_CHOSEN, RecommendationsApi, NotThisUser } from "#domain/search/recommendations/api.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { withBearerToken } from "./bearer.ts"
import { catalogueFailures } from "./failures.ts"

export const recommendationsApi = ({
  recommendations
}: HttpApiClient.ForApi<typeof KoopkompasApi>): RecommendationsApi["Service"] =>
  RecommendationsApi.of({
    personalized: (rawToken, userId) =>
      Effect.mapError(withBearerToken(rawToken)(recommendations.personalized({ query: { userId } })), (cause) => {
        if (cause instanceof RequestRejected) return new NotThisUser()
        if (cause instanceof Unauthorized) return new SignInNeeded({ reason: cause.reason })
        return new CatalogueUnavailable({ cause })
      }),
    mostViewedItems: () =>
      Effect.mapError(recommendations.mostViewedItems(), (cause) => new CatalogueUnavailable({ cause })),
    relatedViews: (product) => catalogueFailures(recommendations.relatedViews({ query: { product } })),
    chosenTogether: (productIds) =>
      Effect.mapError(
        recommendations.chosenTogether({ payload: { ids: [...new Set(productIds)].slice(0, MAX_CHOSEN) } }),
        (cause) => new CatalogueUnavailable({ cause })
      )
  })
