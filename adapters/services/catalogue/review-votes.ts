import { Effect, Schema } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"
import type { HelpfulVote } from "#domain/catalogue/reviews/review.ts"
import { findReview, reviewAddress } from "./review-moderation.ts"
import { countStars, reviewKey, REVIEWS } from "./review-tables.ts"

const VoteRow = Schema.Struct({
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

/** Idempotent. Returns null unless the review is published; ignores the author's own vote. Spec: REVIEW-06. */
export const voteHelpful = Effect.fnUntraced(function* (rows: RowAccess, userId: string, vote: HelpfulVote) {
  const { isHelpful } = vote
  const review = yield* findReview(rows, vote.review)
  if (review === null || review.status !== "published") return null
  // A number has several spellings: "1" and "01". Each would be a vote of its own.
  const address = reviewAddress(review)
  const had = (yield* rows.get(REVIEW_VOTES, voteKey(address, userId))) !== null
  if (had === isHelpful || review.userId === userId) return { helpful: review.helpful, hasChanged: false }
  const helpful = review.helpful + (isHelpful ? 1 : -1)
  if (isHelpful) yield* Effect.orDie(rows.insert(REVIEW_VOTES, { review: address, userId }))
  else yield* rows.remove(REVIEW_VOTES, voteKey(address, userId))
  yield* Effect.orDie(rows.put(REVIEWS, { ...review, helpful }))
  return { helpful, hasChanged: true }
})

export const eraseVotesFor = Effect.fnUntraced(function* (rows: RowAccess, address: string) {
  for (const { userId } of yield* rows.find(REVIEW_VOTES, { where: { review: address } }))
    yield* rows.remove(REVIEW_VOTES, voteKey(address, userId))
})

/** Spec: PDP-09, REVIEW-06. */
export const eraseReviews = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const row of yield* rows.find(REVIEWS, { where: { user_id: userId } })) {
    yield* rows.remove(REVIEWS, reviewKey(row.about, userId))
    yield* countStars(rows, row, -1)
    yield* eraseVotesFor(rows, reviewAddress(row))
  }
})

export const eraseVotesOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const { review: address } of yield* rows.find(REVIEW_VOTES, { where: { user_id: userId } })) {
    yield* rows.remove(REVIEW_VOTES, voteKey(address, userId))
    const review = yield* findReview(rows, address)
    if (review !== null) yield* Effect.orDie(rows.put(REVIEWS, { ...review, helpful: review.helpful - 1 }))
  }
})
