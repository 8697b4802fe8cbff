import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { MAX_REVIEW_LENGTH } from "#domain/catalogue/review.ts"
import { HelpfulCount, HelpfulVote, PublishedReview, Reviews, Stars } from "#domain/catalogue/reviews/review.ts"
import { Conflict, NotFound, RequestRejected, ServiceUnavailable } from "./errors.ts"
import { Id } from "./id.ts"
import { offerQuery } from "./product.ts"
import { SignedIn } from "./security.ts"

const review = { stars: Stars, text: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(MAX_REVIEW_LENGTH)) }
const error = [NotFound, ServiceUnavailable]
const adding = [NotFound, RequestRejected, Conflict, ServiceUnavailable]

export class ReviewsGroup extends HttpApiGroup.make("reviews").add(
  HttpApiEndpoint.get("ofProduct", "/reviews/product", { query: offerQuery, success: Reviews, error }),
  HttpApiEndpoint.get("ofShop", "/reviews/shop", { query: { shop: Id }, success: Reviews, error }),
  HttpApiEndpoint.post("addToProduct", "/product/v2/addReview", {
    payload: Schema.Struct({ ...offerQuery, ...review }),
    success: PublishedReview,
    error: adding
  }).middleware(SignedIn),
  HttpApiEndpoint.post("addToShop", "/shop/v2/addReview", {
    payload: Schema.Struct({ shop: Id, ...review }),
    success: PublishedReview,
    error: adding
  }).middleware(SignedIn),
  HttpApiEndpoint.post("vote", "/site/v1/reviews/helpful", {
    payload: HelpfulVote,
    success: HelpfulCount,
    error
  }).middleware(SignedIn)
) {}
