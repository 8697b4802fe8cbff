import { Schema, Effect } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { PublishedReview } from "#domain/reviews/review.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { withoutStars } from "#domain/reviews/rating.ts"

/** A review, its subject and its author. Spec: PDP-06. */
export const ReviewRow = Schema.Struct({
  ...PublishedReview.fields,
  /** `product/{id}` or `shop/{id}`. */
  about: Schema.String,
  userId: Schema.String,
  /** Its number among those with the same subject; never reused. */
  number: Schema.Int
})
export type ReviewRow = typeof ReviewRow.Type

/** Returns the key of a user's only review of a subject. Unique, because an id has no slash. Spec: PDP-06. */
export const reviewKey = (about: string, userId: string): string => `${about}/${userId}`

export const REVIEWS: Table<ReviewRow, "about" | "number" | "user_id"> = {
  name: "review",
  schema: ReviewRow,
  key: ({ about, userId }) => reviewKey(about, userId),
  indexes: { about: (row) => row.about, number: (row) => row.number, user_id: (row) => row.userId }
}

const count = Schema.Int

/** The number of ratings per number of stars, so that the cost of a rating does not depend on the number of reviews. */
const RatingRow = Schema.Struct({
  about: Schema.String,
  /** The last number that was assigned. */
  last: Schema.Int,
  stars: Schema.Tuple([count, count, count, count, count])
})

export const RATINGS: Table<typeof RatingRow.Type, never> = {
  name: "rating",
  schema: RatingRow,
  key: ({ about }) => about,
  indexes: {}
}

/** Erases every review of a user, and its share of the ratings. Spec: PDP-09. */
export const eraseReviews = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const { about, stars } of yield* rows.find(REVIEWS, { where: { user_id: userId } })) {
    yield* rows.remove(REVIEWS, reviewKey(about, userId))
    const rating = yield* rows.get(RATINGS, about)
    if (rating !== null) {
      yield* Effect.orDie(rows.put(RATINGS, { ...rating, stars: withoutStars(rating.stars, stars) }))
    }
  }
})
