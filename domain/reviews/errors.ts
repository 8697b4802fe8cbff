import { Schema } from "effect"

/** The review is invalid: `field` names the field to correct, `reason` is a plain sentence. Spec: PDP-05, PDP-07. */
export class ReviewRejected extends Schema.TaggedError<ReviewRejected>()("ReviewRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** The user has reviewed this before; nothing was added. Spec: PDP-06. */
export class AlreadyReviewed extends Schema.TaggedError<AlreadyReviewed>()("AlreadyReviewed", {}) {}
