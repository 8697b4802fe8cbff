import { Schema } from "effect"
import { IsoDay } from "#domain/catalogue/ids.ts"

/** Whole, 1 to 5. Spec: PDP-05. */
export const Stars = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 }))

/** A review as everybody may read it. Spec: PDP-06. */
export const PublishedReview = Schema.Struct({
  /** Its number among the reviews of the same thing. */
  id: Schema.String,
  stars: Stars,
  /** Plain text, lines split by `\n`: never html. */
  text: Schema.String,
  /** The first name of who wrote it, when the provider of the login tells; nothing else of them. */
  author: Schema.NullOr(Schema.String),
  /** The day it was written, in the Netherlands. */
  date: IsoDay
})
export type PublishedReview = typeof PublishedReview.Type

const count = Schema.Int

/** What is thought of one product or shop: all reviews counted, the newest of them to read. Spec: PDP-06. */
export const Reviews = Schema.Struct({
  rating: Schema.Struct({
    average: Schema.NullOr(Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: 5 }))),
    count,
    stars: Schema.Tuple([count, count, count, count, count])
  }),
  reviews: Schema.Array(PublishedReview)
})
export type Reviews = typeof Reviews.Type
