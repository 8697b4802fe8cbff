import { Effect } from "effect"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records/port.ts"
import { compareTexts } from "#adapters/store/records/table.ts"
import { MAX_REVIEWS } from "#domain/catalogue/reviews/api.ts"
import { addedStars, NO_STARS, ratingOf } from "#domain/catalogue/reviews/rating.ts"
import type { PublishedReview, Reviews } from "#domain/catalogue/reviews/review.ts"
import { RATINGS, REVIEWS, type ReviewRow } from "./review-tables.ts"

/** The subjects of reviews, as in {@link ReviewRow}: a product or shop, then the products joined to it. */
export type Subjects = readonly [own: string, ...joined: ReadonlyArray<string>]

/** Returns the functions that find published reviews. Spec: PDP-06, REVIEW-03, MATCH-49. */
export const reviewFinder = Effect.gen(function* () {
  const records = yield* Records
  const store = yield* CatalogueStore

  const newest = (about: string) =>
    records.find(REVIEWS, {
      where: { about, status: "published" },
      order: { by: "number", direction: "desc" },
      limit: MAX_REVIEWS
    })

  /** Returns the subjects whose reviews are a product's: itself, and the products joined to it. Spec: MATCH-49. */
  const subjectsOf = (productId: string) =>
    Effect.map(store.idsOf(productId), (ids): Subjects => [subjectOf(productId), ...ids.slice(1).map(subjectOf)])

  const reviewsAbout = Effect.fnUntraced(function* ([own, ...joined]: Subjects) {
    const ofOwn = yield* newest(own)
    const ofJoined = yield* Effect.forEach(joined, newest)
    const ratings = yield* Effect.forEach([own, ...joined], (about) => records.get(RATINGS, about))
    const stars = ratings.reduce((total, rating) => addedStars(total, rating?.stars ?? NO_STARS), NO_STARS)
    const reviews = [...ofOwn.map(published), ...ofJoined.flat().map(publishedElsewhere)]
    if (joined.length > 0) reviews.sort((a, b) => compareTexts(b.date, a.date))
    return { rating: ratingOf(stars), reviews: reviews.slice(0, MAX_REVIEWS) } satisfies Reviews as Reviews
  })

  return { subjectsOf, reviewsAbout }
})

const subjectOf = (productId: string): string => `product/${productId}`

/** Returns what readers see of a review. Spec: PDP-06. */
export const published = ({ id, stars, text, author, date, isVerified, helpful }: ReviewRow): PublishedReview => ({
  id,
  stars,
  text,
  author,
  date,
  isVerified,
  helpful
})

/** Publishes a review of a joined product, under an id that no review of the shown product has. */
const publishedElsewhere = (row: ReviewRow): PublishedReview => ({ ...published(row), id: `${row.about}/${row.id}` })
