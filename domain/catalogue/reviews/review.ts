import { Effect, Schema } from "effect"
import { IsoDay } from "#domain/base/ids.ts"

export const Stars = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 }))

export const REVIEW_STATUSES = ["waiting", "published", "rejected"] as const

export const PublishedReview = Schema.Struct({
  /** The id is unique within its subject, and names the subject of a joined product. */
  id: Schema.String,
  stars: Stars,
  /** Plain text, never HTML; lines separated by `\n`. */
  text: Schema.String,
  /** The author's first name, if the login provider supplies it; nothing else is published. */
  author: Schema.NullOr(Schema.String),
  date: IsoDay,
  /** True if the author bought the product here, or bought from the shop; false in older rows. Spec: REVIEW-04. */
  isVerified: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  helpful: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /** The reply of the shop, as plain text; absent without one. Spec: REVIEW-09. */
  reply: Schema.optionalKey(Schema.String)
})
export type PublishedReview = typeof PublishedReview.Type

export const HelpfulVote = Schema.Struct({
  /** The subject of the review and its number: "product/p-1/3", "shop/fietshoek/1". */
  review: Schema.String.check(Schema.isPattern(/^(?:product|shop)\/[^/]{1,200}\/\d{1,9}$/)),
  isHelpful: Schema.Boolean
})
export type HelpfulVote = typeof HelpfulVote.Type

export const HelpfulCount = Schema.Struct({ helpful: Schema.Int, hasChanged: Schema.Boolean })
export type HelpfulCount = typeof HelpfulCount.Type

const count = Schema.Int

export const Reviews = Schema.Struct({
  rating: Schema.Struct({
    average: Schema.NullOr(Schema.Number.check(Schema.isBetween({ minimum: 1, maximum: 5 }))),
    count,
    stars: Schema.Tuple([count, count, count, count, count])
  }),
  reviews: Schema.Array(PublishedReview)
})
export type Reviews = typeof Reviews.Type
