import { Clock, Effect, Layer, Schema } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { orNotFound, productOfOffer } from "./catalogue.ts"
import { ORDERS } from "#adapters/services/shopping/order-tables.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { readReview, type Review, hasAbuse, hasAddress, reviewAuthor } from "#domain/catalogue/review.ts"
import { ReviewsApi, AlreadyReviewed, ReviewRejected, MAX_REVIEWS } from "#domain/catalogue/reviews/api.ts"
import { hasBoughtIn } from "#domain/shopping/orders/status.ts"
import { NO_STARS, addedStars, ratingOf } from "#domain/catalogue/reviews/rating.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { RATINGS, reviewKey, REVIEWS, type ReviewRow, countStars } from "./review-tables.ts"
import { compareTexts, type Table } from "#adapters/store/record-table.ts"
import type { PublishedReview, Reviews, HelpfulVote } from "#domain/catalogue/reviews/review.ts"

export const layer: Layer.Layer<ReviewsApi, never, Records | CatalogueStore | Identity> = Layer.effect(
  ReviewsApi,
  Effect.gen(function* () {
    const records = yield* Records
    const store = yield* CatalogueStore
    const identity = yield* Identity
    const { subjectsOf, reviewsAbout } = yield* reviewFinder

    const shopOf = (id: string) => orNotFound(store.shop(id), "shop", id)

    const add = Effect.fnUntraced(function* (subjects: Subjects, user: Author, review: Review) {
      const [about] = subjects
      const submittedAt = yield* Clock.currentTimeMillis
      const date = dayOf(new Date(submittedAt)) as IsoDay
      return yield* records.transaction(
        Effect.fnUntraced(function* (rows) {
          const earlier = yield* Effect.forEach(subjects, (one) => rows.get(REVIEWS, reviewKey(one, user.userId)))
          if (earlier.some((row) => row !== null && row.status !== "rejected")) return yield* new AlreadyReviewed()
          const [rejected = null] = earlier
          if (rejected !== null) yield* eraseVotesFor(rows, reviewAddress(rejected))
          const rating = yield* rows.get(RATINGS, about)
          const number = (rating?.last ?? 0) + 1
          const isVerified = yield* hasBought(rows, user.userId, subjects)
          const row: ReviewRow = {
            ...review,
            ...user,
            about,
            number,
            id: String(number),
            date,
            isVerified,
            helpful: 0,
            status: "waiting",
            reason: null,
            submittedAt
          }
          yield* Effect.orDie(rows.put(REVIEWS, row))
          yield* Effect.orDie(rows.put(RATINGS, { about, last: number, stars: rating?.stars ?? NO_STARS }))
          return published(row)
        })
      )
    })

    const authorOf = (rawToken: string): Effect.Effect<Author, SignInNeeded> =>
      identity.claims(rawToken).pipe(
        Effect.map(({ sub, given_name }) => ({ userId: sub, author: reviewAuthor(given_name) })),
        Effect.mapError(({ reason }) => new SignInNeeded({ reason }))
      )

    return ReviewsApi.of({
      ofProduct: Effect.fnUntraced(function* (offer) {
        const { id } = yield* productOfOffer(store, offer)
        return yield* reviewsAbout(yield* subjectsOf(id))
      }),
      ofShop: (id) => Effect.flatMap(shopOf(id), () => reviewsAbout([`shop/${id}`])),
      addToProduct: Effect.fnUntraced(function* (rawToken, offer, given) {
        const user = yield* authorOf(rawToken)
        const review = yield* checkedReview(given)
        const { id } = yield* productOfOffer(store, offer)
        return yield* add(yield* subjectsOf(id), user, review)
      }),
      addToShop: Effect.fnUntraced(function* (rawToken, shopId, given) {
        const user = yield* authorOf(rawToken)
        const review = yield* checkedReview(given)
        yield* shopOf(shopId)
        return yield* add([`shop/${shopId}`], user, review)
      }),
      vote: Effect.fnUntraced(function* (rawToken, vote) {
        const { userId } = yield* authorOf(rawToken)
        const counted = yield* records.transaction((rows) => voteHelpful(rows, userId, vote))
        return counted ?? (yield* new CatalogueNotFound({ kind: "review", id: vote.review }))
      })
    })
  })
)

type Author = Pick<ReviewRow, "userId" | "author">

const hasBought = Effect.fnUntraced(function* (rows: RowAccess, userId: string, subjects: Subjects) {
  const orders = yield* rows.find(ORDERS, {
    where: { user_id: userId },
    order: { by: "sequence", direction: "desc" },
    limit: MAX_READ_ORDERS
  })
  return orders.some(({ order }) => hasBoughtIn(order, subjects))
})

const MAX_READ_ORDERS = 500

const checkedReview = (given: Review): Effect.Effect<Review, ReviewRejected> => {
  const read = readReview({ stars: String(given.stars), text: given.text })
  if (!("stars" in read))
    return Effect.fail(new ReviewRejected({ field: read[0] ?? "text", reason: "It is empty or too long." }))
  if (hasAddress(read.text))
    return Effect.fail(new ReviewRejected({ field: "text", reason: "It may hold no web or mail address." }))
  if (hasAbuse(read.text))
    return Effect.fail(new ReviewRejected({ field: "text", reason: "It may hold no term of abuse." }))
  return Effect.succeed(read)
}

/** The subjects of reviews, as in {@link ReviewRow}: a product or shop, then the products joined to it. */
type Subjects = readonly [own: string, ...joined: ReadonlyArray<string>]

export const reviewFinder = Effect.gen(function* () {
  const records = yield* Records
  const store = yield* CatalogueStore

  const newest = (about: string) =>
    records.find(REVIEWS, {
      where: { about, status: "published" },
      order: { by: "number", direction: "desc" },
      limit: MAX_REVIEWS
    })

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

const published = ({ id, stars, text, author, date, isVerified, helpful, reply }: ReviewRow): PublishedReview => ({
  id,
  stars,
  text,
  author,
  date,
  isVerified,
  helpful,
  ...(reply !== undefined && { reply })
})

/** Publishes a review of a joined product, under an id that no review of the shown product has. */
const publishedElsewhere = (row: ReviewRow): PublishedReview => ({ ...published(row), id: `${row.about}/${row.id}` })

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
const voteHelpful = Effect.fnUntraced(function* (rows: RowAccess, userId: string, vote: HelpfulVote) {
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

const eraseVotesFor = Effect.fnUntraced(function* (rows: RowAccess, address: string) {
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

export const findWaiting = Effect.fnUntraced(function* (rows: RowAccess, limit: number) {
  return yield* rows.find(REVIEWS, {
    where: { status: "waiting" },
    order: { by: "submitted_at", direction: "asc" },
    limit
  })
})

/** "product/p-1/3": its subject and its number. Spec: REVIEW-03. */
export const reviewAddress = ({ about, number }: Pick<ReviewRow, "about" | "number">): string => `${about}/${number}`

export type Decision = { readonly status: "published" } | { readonly status: "rejected"; readonly reason: string }

export const findReview = Effect.fnUntraced(function* (rows: RowAccess, address: string) {
  const slash = address.lastIndexOf("/")
  const where = { about: address.slice(0, slash), number: Number(address.slice(slash + 1)) }
  const [row = null] = yield* rows.find(REVIEWS, { where, limit: 1 })
  return row
})

/** Does nothing without such a review. Idempotent. Spec: REVIEW-03. */
export const moderateReview = Effect.fnUntraced(function* (rows: RowAccess, address: string, decision: Decision) {
  const row = yield* findReview(rows, address)
  if (row === null) return
  const reason = decision.status === "rejected" ? decision.reason : null
  const changed: ReviewRow = { ...row, status: decision.status, reason }
  yield* Effect.orDie(rows.put(REVIEWS, changed))
  yield* countStars(rows, row, -1)
  yield* countStars(rows, changed, 1)
})

/** Sets the reply of the shop; null removes it. Does nothing without such a review. Idempotent. Spec: REVIEW-09. */
export const replyToReview = Effect.fnUntraced(function* (rows: RowAccess, address: string, reply: string | null) {
  const row = yield* findReview(rows, address)
  if (row === null) return
  const { reply: _, ...others } = row
  yield* Effect.orDie(rows.put(REVIEWS, { ...others, ...(reply !== null && { reply }) }))
})
