import { Effect, Schema } from "effect"
import { IsoDay } from "#domain/catalogue/ids.ts"

/** An integer from 1 to 5. Spec: PDP-05. */
export const Stars = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 }))

/** The statuses of a review: readers see published ones only. Spec: REVIEW-03. */
export const REVIEW_STATUSES = ["waiting", "published", "rejected"] as const

/** A published review. Spec: PDP-06. */
export const PublishedReview = Schema.Struct({
  /** Its sequence number among the reviews of the same product or shop; with its subject if that is a joined product. */
  id: Schema.String,
  stars: Stars,
  /** Plain text, never HTML; lines separated by `\n`. */
  text: Schema.String,
  /** The author's first name, if the login provider supplies it; nothing else is published. */
  author: Schema.NullOr(Schema.String),
  /** The day on which it was written, in the Netherlands. */
  date: IsoDay,
  /** True if the author bought the product here, or bought from the shop; false in older rows. Spec: REVIEW-04. */
  isVerified: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)))
})
export type PublishedReview = typeof PublishedReview.Type

const count = Schema.Int

/** The reviews of a product or shop: the rating of all, and the newest to read. Spec: PDP-06. */
export const Reviews = Schema.Struct({
  rating: Schema.Struct({
    average: Schema.NullOr(Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: 5 }))),
    count,
    stars: Schema.Tuple([count, count, count, count, count])
  }),
  reviews: Schema.Array(PublishedReview)
})
export type Reviews = typeof Reviews.Type
