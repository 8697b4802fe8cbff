import { digestOf, type DigestPoint } from "#domain/catalogue/reviews/digest.ts"
import type { PublishedReview, Reviews } from "#domain/catalogue/reviews/review.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { reviews as texts } from "#web/messages/reviews.ts"
import { FIRST_REVIEWS, type ReviewChoices, type ReviewOrder } from "./reviews-query.ts"

const REVIEWS_PER_PAGE = 6

const REVIEWS_ANCHOR = "beoordelingen"

export interface RatingView {
  readonly average: number | null
  /** "4,3"; "" without reviews. */
  readonly text: string
  /** "128 beoordelingen". */
  readonly count: string
}

export type ReviewsView = ReturnType<typeof reviewsView>

export type DigestView = NonNullable<ReturnType<typeof digestView>>

export type ReviewEntry = ReturnType<typeof entryOf>

export const NO_RATING = { average: null, count: 0 }

export const ratingView = ({ average, count }: Pick<Reviews["rating"], "average" | "count">): RatingView => ({
  average,
  text: average === null ? "" : average.toFixed(1).replace(".", ","),
  count: texts.count(count)
})

/** `href` returns the address of other choices, at an element. Spec: PDP-06. */
export const reviewsView = (
  { rating, reviews }: Reviews,
  chosen: ReviewChoices,
  hrefTo: (choices: ReviewChoices, anchor: string) => string
) => {
  const href = (choices: ReviewChoices) => hrefTo(choices, REVIEWS_ANCHOR)
  const wanted = sortReviews(
    reviews.filter(({ stars }) => chosen.stars === null || stars === chosen.stars),
    chosen.order
  )
  const last = Math.max(1, Math.ceil(wanted.length / REVIEWS_PER_PAGE))
  const page = Math.min(chosen.page, last)
  const pageHref = (to: number) => href({ ...chosen, page: to })
  return {
    rating: ratingView(rating),
    spread: spreadOf(rating.stars, href),
    orders:
      wanted.length < 2
        ? []
        : ORDERS.map((order) => ({
            label: texts.order[order],
            href: href({ ...chosen, order, page: 1 }),
            isChosen: order === chosen.order
          })),
    allReviews:
      chosen.stars === null
        ? null
        : { label: texts.only(chosen.stars), href: href({ ...chosen, stars: null, page: 1 }) },
    digest: digestView(reviews, hrefTo),
    entries: wanted
      .slice((page - 1) * REVIEWS_PER_PAGE, page * REVIEWS_PER_PAGE)
      .map((review) => entryOf(review, hrefTo({ ...chosen, page }, anchorOf(review.id)))),
    note: noteOf(rating.count, reviews.length, wanted.length, chosen.stars),
    pager: {
      previous: page === 1 ? null : pageHref(page - 1),
      next: page === last ? null : pageHref(page + 1),
      pages:
        last === 1
          ? []
          : Array.from({ length: last }, (_, at) => ({
              label: String(at + 1),
              href: at + 1 === page ? null : pageHref(at + 1),
              isCurrent: at + 1 === page
            }))
    }
  }
}

const ORDERS: ReadonlyArray<ReviewOrder> = ["newest", "highest", "lowest"]

/** Leaves the newest first among equal numbers of stars. */
const sortReviews = (reviews: ReadonlyArray<PublishedReview>, order: ReviewOrder): ReadonlyArray<PublishedReview> => {
  if (order === "newest") return reviews
  const sign = order === "highest" ? -1 : 1
  return reviews.toSorted((a, b) => sign * (a.stars - b.stars))
}

/** Returns the number of reviews by stars, five first. */
const spreadOf = (counts: Reviews["rating"]["stars"], href: (choices: ReviewChoices) => string) => {
  const maxCount = Math.max(...counts, 1)
  return counts
    .map((count, at) => ({
      stars: at + 1,
      count: formatCount(count),
      share: Math.round((count / maxCount) * 100),
      ...(count > 0 && { href: href({ ...FIRST_REVIEWS, stars: at + 1 }) })
    }))
    .toReversed()
}

/** Returns null if the reviews are too few, or agree on nothing. Spec: REVIEW-01. */
const digestView = (reviews: Reviews["reviews"], hrefTo: (choices: ReviewChoices, anchor: string) => string) => {
  const digest = digestOf(reviews)
  if (digest === null) return null
  const pointOf = ({ aspect, sentence, reviewId, author, reviews: count }: DigestPoint) => {
    const at = reviews.findIndex(({ id }) => id === reviewId)
    const page = Math.floor(at / REVIEWS_PER_PAGE) + 1
    return {
      aspect: texts.aspect[aspect],
      sentence,
      // "Sanne en 3 anderen".
      by: texts.digest.by(author ?? texts.anonymous, count - 1),
      href: hrefTo({ ...FIRST_REVIEWS, page }, anchorOf(reviewId))
    }
  }
  const lists = (["pros", "cons"] as const).map((kind) => ({
    kind,
    heading: texts.digest[kind],
    points: digest[kind].map(pointOf)
  }))
  return { basis: texts.digest.basis(digest.basedOn), lists: lists.filter(({ points }) => points.length > 0) }
}

export const anchorOf = (reviewId: string): string => `beoordeling-${reviewId.replaceAll("/", "-")}`

const entryOf = ({ id, stars, text, author, date, isVerified, helpful, reply }: PublishedReview, href: string) => ({
  key: id,
  anchor: anchorOf(id),
  href,
  stars,
  // "4 van 5 sterren".
  starsText: texts.stars(stars),
  text,
  author: author ?? texts.anonymous,
  day: formatDay(date),
  isVerified,
  // "" without a reply of the shop (REVIEW-09).
  reply: reply ?? "",
  // "3 mensen vinden dit nuttig" (REVIEW-06).
  helpful: helpful === 0 ? "" : texts.helpful.count(helpful)
})

const noteOf = (all: number, given: number, wanted: number, stars: number | null): string => {
  if (all === 0) return texts.none
  if (wanted === 0 && stars !== null) return texts.noneOf(stars)
  return given < all ? texts.newestOnly(given) : ""
}
