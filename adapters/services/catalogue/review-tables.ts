import { Schema, Effect } from "effect"
import type { Table } from "#adapters/store/record-table.ts"
import { PublishedReview, REVIEW_STATUSES } from "#domain/catalogue/reviews/review.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { NO_STARS, withoutStars, withStars } from "#domain/catalogue/reviews/rating.ts"

export const ReviewRow = Schema.Struct({
  ...PublishedReview.fields,
  /** `product/{id}` or `shop/{id}`. */
  about: Schema.String,
  userId: Schema.String,
  /** Its number among those with the same subject; never reused. */
  number: Schema.Int,
  /** Readers see published ones only; older rows were published at once. Spec: REVIEW-03. */
  status: Schema.Literals(REVIEW_STATUSES).pipe(Schema.withDecodingDefaultKey(Effect.succeed("published" as const))),
  reason: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  submittedAt: Schema.NullOr(Schema.Int).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
})
export type ReviewRow = typeof ReviewRow.Type

/** Unique, because an id has no slash. Spec: PDP-06. */
export const reviewKey = (about: string, userId: string): string => `${about}/${userId}`

export const REVIEWS: Table<ReviewRow, "about" | "number" | "user_id" | "status" | "submitted_at"> = {
  name: "review",
  schema: ReviewRow,
  key: ({ about, userId }) => reviewKey(about, userId),
  indexes: {
    about: (row) => row.about,
    number: (row) => row.number,
    user_id: (row) => row.userId,
    status: (row) => row.status,
    submitted_at: (row) => row.submittedAt
  }
}

const count = Schema.Int

/** The number of ratings per number of stars, so that the cost of a rating does not depend on the number of reviews. */
const RatingRow = Schema.Struct({
  about: Schema.String,
  last: Schema.Int,
  stars: Schema.Tuple([count, count, count, count, count])
})

export const RATINGS: Table<typeof RatingRow.Type, "kind"> = {
  name: "rating",
  schema: RatingRow,
  key: ({ about }) => about,
  indexes: { kind: ({ about }) => (about.startsWith("shop/") ? "shop" : "product") }
}

export const countStars = Effect.fnUntraced(function* (
  rows: RowAccess,
  { about, stars, status }: Pick<ReviewRow, "about" | "stars" | "status">,
  by: 1 | -1
) {
  if (status !== "published") return
  const rating = yield* rows.get(RATINGS, about)
  const count = by === 1 ? withStars : withoutStars
  const last = rating?.last ?? 0
  yield* Effect.orDie(rows.put(RATINGS, { about, last, stars: count(rating?.stars ?? NO_STARS, stars) }))
})
