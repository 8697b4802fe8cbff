import { Effect } from "effect"
import { findWaiting, moderateReview, reviewAddress } from "#adapters/services/catalogue/reviews.ts"
import { Records } from "#adapters/store/records-port.ts"

/** Publishes every review that waits, as the operator does. Spec: REVIEW-03. */
export const approveReviews = Effect.gen(function* () {
  const records = yield* Records
  yield* records.transaction(
    Effect.fnUntraced(function* (rows) {
      for (const review of yield* findWaiting(rows, 1_000)) {
        yield* moderateReview(rows, reviewAddress(review), { status: "published" })
      }
    })
  )
})
