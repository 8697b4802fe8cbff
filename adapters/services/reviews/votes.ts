import { Effect, Schema } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"
import type { HelpfulVote } from "#domain/reviews/review.ts"
import { findReview } from "./moderation.ts"
import { REVIEWS } from "./tables.ts"

/** A user's vote that a review is helpful. Spec: REVIEW-06. */
const VoteRow = Schema.Struct({
  /** The review, as `reviewAddress` writes it. */
  review: Schema.String,
  userId: Schema.String
})

export const REVIEW_VOTES: Table<typeof VoteRow.Type, "review" | "user_id"> = {
  name: "review_vote",
  schema: VoteRow,
  key: ({ review, userId }) => voteKey(review, userId),
  indexes: { review: (row) => row.review, user_id: (row) => row.userId }
}

const voteKey = (review: string, userId: string): string => `${review}/${userId}`

/**
 * Stores or removes a user's vote that a review is helpful; returns null if no such review is published. Idempotent. The
 * author's own vote is not stored. Spec: REVIEW-06.
 */
export const voteHelpful = Effect.fnUntraced(function* (
  rows: RowAccess,
  userId: string,
  { review: address, isHelpful }: HelpfulVote
) {
  const review = yield* findReview(rows, address)
  if (review === null || review.status !== "published") return null
  const had = (yield* rows.get(REVIEW_VOTES, voteKey(address, userId))) !== null
  if (had === isHelpful || review.userId === userId) return { helpful: review.helpful, hasChanged: false }
  const helpful = review.helpful + (isHelpful ? 1 : -1)
  if (isHelpful) yield* Effect.orDie(rows.insert(REVIEW_VOTES, { review: address, userId }))
  else yield* rows.remove(REVIEW_VOTES, voteKey(address, userId))
  yield* Effect.orDie(rows.put(REVIEWS, { ...review, helpful }))
  return { helpful, hasChanged: true }
})

/** Erases the votes of a user; they no longer count. Spec: REVIEW-06, PROF-33. */
export const eraseVotesOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const { review: address } of yield* rows.find(REVIEW_VOTES, { where: { user_id: userId } })) {
    yield* rows.remove(REVIEW_VOTES, voteKey(address, userId))
    const review = yield* findReview(rows, address)
    if (review !== null) yield* Effect.orDie(rows.put(REVIEWS, { ...review, helpful: review.helpful - 1 }))
  }
})
