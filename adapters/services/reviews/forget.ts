import { Effect } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { withoutStars } from "#domain/reviews/rating.ts"
import { RATINGS, reviewKey, REVIEWS } from "./tables.ts"

/** Erases every review of a user, and its share of the ratings. Spec: PDP-09. */
export const forgetReviews = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const { about, stars } of yield* rows.find(REVIEWS, { where: { user_id: userId } })) {
    yield* rows.remove(REVIEWS, reviewKey(about, userId))
    const rating = yield* rows.get(RATINGS, about)
    if (rating !== null) {
      yield* Effect.orDie(rows.put(RATINGS, { ...rating, stars: withoutStars(rating.stars, stars) }))
    }
  }
})
