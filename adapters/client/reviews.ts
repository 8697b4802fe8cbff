import { Effect } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { Conflict, RequestRejected, Unauthorized } from "#adapters/contract/errors.ts"
import { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { NamedOffer } from "#domain/catalogue/offer-query.ts"
import { ReviewsApi, AlreadyReviewed, ReviewRejected } from "#domain/catalogue/reviews/api.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { withBearerToken } from "./bearer.ts"
import { catalogueFailures } from "./failures.ts"

export const reviewsApi = ({ reviews }: HttpApiClient.ForApi<typeof KoopkompasApi>): ReviewsApi["Service"] =>
  ReviewsApi.of({
    ofProduct: (offer) => catalogueFailures(reviews.ofProduct({ query: wireOffer(offer) })),
    ofShop: (shop) => catalogueFailures(reviews.ofShop({ query: { shop } })),
    addToProduct: (rawToken, offer, { stars, text }) =>
      reviewFailures(
        withBearerToken(rawToken)(reviews.addToProduct({ payload: { ...wireOffer(offer), stars, text } }))
      ),
    addToShop: (rawToken, shop, { stars, text }) =>
      reviewFailures(withBearerToken(rawToken)(reviews.addToShop({ payload: { shop, stars, text } }))),
    vote: (rawToken, vote) => voteFailures(withBearerToken(rawToken)(reviews.vote({ payload: vote })))
  })

/** Returns an offer in its wire form. Spec: PDP-04. */
export const wireOffer = ({ offer, ean }: NamedOffer) => ({
  offer: offer.toWellFormed(),
  ...(ean !== null && { ean: ean.toWellFormed() })
})

const voteFailures = <A>(call: Effect.Effect<A, unknown>) =>
  Effect.mapError(call, (cause) => {
    if (cause instanceof Unauthorized) return new SignInNeeded({ reason: cause.reason })
    return cause instanceof CatalogueNotFound ? cause : new CatalogueUnavailable({ cause })
  })

const reviewFailures = <A>(call: Effect.Effect<A, unknown>) =>
  Effect.mapError(call, (cause) => {
    if (cause instanceof RequestRejected) return new ReviewRejected({ field: cause.field, reason: cause.reason })
    if (cause instanceof Conflict) return new AlreadyReviewed()
    if (cause instanceof Unauthorized) return new SignInNeeded({ reason: cause.reason })
    return cause instanceof CatalogueNotFound ? cause : new CatalogueUnavailable({ cause })
  })
