import { Context, type Effect, Schema } from "effect"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { Review } from "#domain/catalogue/review.ts"
import type { NamedOffer } from "#domain/catalogue/offer-query.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import type { HelpfulCount, HelpfulVote, PublishedReview, Reviews } from "./review.ts"

type Response<A> = Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>
type Added = Effect.Effect<
  PublishedReview,
  ReviewRejected | AlreadyReviewed | SignInNeeded | CatalogueNotFound | CatalogueUnavailable
>

export const MAX_REVIEWS = 50

/** `rawToken` identifies the author. Spec: PDP-04 to PDP-07. */
export class ReviewsApi extends Context.Service<
  ReviewsApi,
  {
    readonly ofProduct: (offer: NamedOffer) => Response<Reviews>
    readonly ofShop: (shopId: string) => Response<Reviews>
    readonly addToProduct: (rawToken: string, offer: NamedOffer, review: Review) => Added
    readonly addToShop: (rawToken: string, shopId: string, review: Review) => Added
    /** Idempotent. Spec: REVIEW-06. */
    readonly vote: (
      rawToken: string,
      vote: HelpfulVote
    ) => Effect.Effect<HelpfulCount, SignInNeeded | CatalogueNotFound | CatalogueUnavailable>
  }
>()("domain/catalogue/reviews/ReviewsApi") {}

/** The review is invalid: `field` names the field to correct, `reason` is a plain sentence. Spec: PDP-05, PDP-07. */
export class ReviewRejected extends Schema.TaggedError<ReviewRejected>()("ReviewRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

export class AlreadyReviewed extends Schema.TaggedError<AlreadyReviewed>()("AlreadyReviewed", {}) {}
