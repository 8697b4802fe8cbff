import { Effect } from "effect"
import { RATINGS, REVIEWS, type ReviewRow } from "#adapters/services/catalogue/review-tables.ts"
import { NO_STARS, withStars } from "#domain/catalogue/reviews/rating.ts"
import { withRecords } from "#adapters/store/open-records.ts"

interface LoadedReviews {
  readonly about: string
  readonly reviews: ReadonlyArray<
    Omit<ReviewRow, "id" | "about" | "number" | "status" | "reason" | "submittedAt" | "helpful">
  >
}

/** Does nothing if there are some already. Spec: WORLD-13. */
export const loadReviews = (
  dataDir: string,
  subjects: ReadonlyArray<LoadedReviews>,
  onWait?: (line: string) => void
): Promise<void> =>
  withRecords(
    dataDir,
    ({ transaction }) =>
      transaction(
        Effect.fnUntraced(function* (rows) {
          if ((yield* rows.count(REVIEWS)) > 0) return
          for (const { about, reviews } of subjects) {
            for (const [at, review] of reviews.entries()) {
              yield* rows.put(REVIEWS, {
                ...review,
                about,
                number: at + 1,
                id: String(at + 1),
                helpful: 0,
                status: "published",
                reason: null,
                submittedAt: null
              })
            }
            const stars = reviews.reduce((counts, review) => withStars(counts, review.stars), NO_STARS)
            yield* rows.put(RATINGS, { about, last: reviews.length, stars })
          }
        })
      ),
    onWait
  )
