import { Clock, Effect, Layer } from "effect"
import { Identity } from "#adapters/identity/port.ts"
import { orNotFound, productOfOffer } from "#adapters/services/catalogue/live.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records/port.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { readReview, type Review } from "#domain/product/review.ts"
import { MAX_REVIEWS, ReviewsApi, AlreadyReviewed, ReviewRejected } from "#domain/reviews/api.ts"
import { NO_STARS, ratingOf, withStars } from "#domain/reviews/rating.ts"
import type { PublishedReview, Reviews } from "#domain/reviews/review.ts"
import { hasAddress, reviewAuthor } from "#domain/reviews/review-text.ts"
import { SignInNeeded } from "#domain/session/errors.ts"
import { dayOf } from "#domain/text/dates.ts"
import { RATINGS, reviewKey, REVIEWS, type ReviewRow } from "./tables.ts"

/** Provides ReviewsApi on records. New reviews are published at once. Never fails with CatalogueUnavailable. Spec: PDP-06. */
export const layer: Layer.Layer<ReviewsApi, never, Records | CatalogueStore | Identity> = Layer.effect(
  ReviewsApi,
  Effect.gen(function* () {
    const records = yield* Records
    const store = yield* CatalogueStore
    const identity = yield* Identity

    const shopOf = (id: string) => orNotFound(store.shop(id), "shop", id)

    const reviewsAbout = Effect.fnUntraced(function* (about: string) {
      const counted = yield* records.get(RATINGS, about)
      const rows = yield* records.find(REVIEWS, {
        where: { about },
        order: { by: "number", direction: "desc" },
        limit: MAX_REVIEWS
      })
      return { rating: ratingOf(counted?.stars ?? NO_STARS), reviews: rows.map(published) } satisfies Reviews as Reviews
    })

    const add = Effect.fnUntraced(function* (about: string, user: Author, review: Review) {
      const date = dayOf(new Date(yield* Clock.currentTimeMillis)) as IsoDay
      return yield* records.transaction(
        Effect.fnUntraced(function* (rows) {
          if ((yield* rows.get(REVIEWS, reviewKey(about, user.userId))) !== null) return yield* new AlreadyReviewed()
          const rating = yield* rows.get(RATINGS, about)
          const stars = withStars(rating?.stars ?? NO_STARS, review.stars)
          const number = (rating?.last ?? 0) + 1
          const row: ReviewRow = { ...review, ...user, about, number, id: String(number), date }
          yield* Effect.orDie(rows.insert(REVIEWS, row))
          yield* Effect.orDie(rows.put(RATINGS, { about, last: number, stars }))
          return published(row)
        })
      )
    })

    const authorOf = (rawToken: string): Effect.Effect<Author, SignInNeeded> =>
      identity.claims(rawToken).pipe(
        Effect.map(({ sub, given_name }) => ({ userId: sub, author: reviewAuthor(given_name) })),
        Effect.mapError(({ reason }) => new SignInNeeded({ reason }))
      )

    return ReviewsApi.of({
      ofProduct: (offer) => Effect.flatMap(productOfOffer(store, offer), ({ id }) => reviewsAbout(`product/${id}`)),
      ofShop: (id) => Effect.flatMap(shopOf(id), () => reviewsAbout(`shop/${id}`)),
      addToProduct: Effect.fnUntraced(function* (rawToken, offer, given) {
        const user = yield* authorOf(rawToken)
        const review = yield* checkedReview(given)
        const { id } = yield* productOfOffer(store, offer)
        return yield* add(`product/${id}`, user, review)
      }),
      addToShop: Effect.fnUntraced(function* (rawToken, shopId, given) {
        const user = yield* authorOf(rawToken)
        const review = yield* checkedReview(given)
        yield* shopOf(shopId)
        return yield* add(`shop/${shopId}`, user, review)
      })
    })
  })
)

type Author = Pick<ReviewRow, "userId" | "author">

const published = ({ id, stars, text, author, date }: ReviewRow): PublishedReview => ({ id, stars, text, author, date })

/** Spec: PDP-05, PDP-07. */
const checkedReview = (given: Review): Effect.Effect<Review, ReviewRejected> => {
  const read = readReview({ stars: String(given.stars), text: given.text })
  if (!("stars" in read))
    return Effect.fail(new ReviewRejected({ field: read[0] ?? "text", reason: "It is empty or too long." }))
  return hasAddress(read.text)
    ? Effect.fail(new ReviewRejected({ field: "text", reason: "It may hold no web or mail address." }))
    : Effect.succeed(read)
}
