import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { PublishedReview } from "#domain/reviews/review.ts"

/** A review, what it is about and whose it is. Spec: PDP-06. */
export const ReviewRow = Schema.Struct({
  ...PublishedReview.fields,
  /** `product/{id}` or `shop/{id}`. */
  about: Schema.String,
  userId: Schema.String,
  /** Its number among those about the same; never given twice. */
  number: Schema.Int
})
export type ReviewRow = typeof ReviewRow.Type

/** One of a user about one thing. An id has no slash, so that no two pairs share a key. Spec: PDP-06. */
export const reviewKey = (about: string, userId: string): string => `${about}/${userId}`

export const REVIEWS: Table<ReviewRow, "about" | "number" | "user_id"> = {
  name: "review",
  schema: ReviewRow,
  key: ({ about, userId }) => reviewKey(about, userId),
  indexes: { about: (row) => row.about, number: (row) => row.number, user_id: (row) => row.userId }
}

const count = Schema.Int

/** How often each number of stars was given, so that a rating costs the same however many reviews there are. */
const RatingRow = Schema.Struct({
  about: Schema.String,
  /** The number given last. */
  last: Schema.Int,
  stars: Schema.Tuple([count, count, count, count, count])
})

export const RATINGS: Table<typeof RatingRow.Type, never> = {
  name: "rating",
  schema: RatingRow,
  key: ({ about }) => about,
  indexes: {}
}
