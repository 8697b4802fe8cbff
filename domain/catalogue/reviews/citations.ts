import { formatDay } from "#domain/base/text/dates.ts"
import { formatCount } from "#domain/base/text/numbers.ts"
import { type DigestPoint, digestOf, statementsOf } from "./digest.ts"
import type { Rating } from "./rating.ts"
import type { PublishedReview } from "./review.ts"

/** A sentence of a published review, word for word. Spec: REVIEW-07. */
export interface Citation {
  readonly sentence: string
  readonly stars: number
  readonly date: string
}

/** The cited sentences of a product's reviews. Spec: REVIEW-07. */
export interface Citations {
  readonly pros: ReadonlyArray<Citation>
  readonly cons: ReadonlyArray<Citation>
}

/** The maximum number of cited pros, and of cons. Spec: REVIEW-07. */
const MAX_CITATIONS = 2

/** Prices and discounts, which only shops state, and the signs that mark a citation or the data of a language model. */
const PRICE_OR_MARK = /[€$£%<>“”]|\b(?:euro|eur|cent|procent|dollar|piek|tientje|gratis|korting|kost)|\d,(?:-|\d\d)/i

/** Words of a text that addresses a program. */
const INSTRUCTION =
  /\b(?:negeer|vergeet|ignore|disregard|instruct|instructie|opdracht|prompt|systeem|system|assistent)/i

/** Returns true for a sentence that may be cited: no price and no instruction to a program. Spec: REVIEW-07. */
export const isCitable = (sentence: string): boolean => !PRICE_OR_MARK.test(sentence) && !INSTRUCTION.test(sentence)

/** Returns the sentences to cite: those of the digest, else the newest with an opinion, one of each review. Spec: REVIEW-07. */
export const citationsOf = (reviews: ReadonlyArray<PublishedReview>): Citations => {
  const digest = digestOf(reviews)
  const statements = reviews.flatMap(statementsOf).filter(({ sentence }) => isCitable(sentence))
  const ofDigest = (points: ReadonlyArray<DigestPoint>) =>
    points.flatMap(({ sentence, reviewId }) => {
      const review = reviews.find(({ id }) => id === reviewId)
      return review === undefined || !isCitable(sentence) ? [] : [citation(sentence, review)]
    })
  const newest = (isPositive: boolean) => {
    const wanted = statements.filter((one) => one.isPositive === isPositive)
    return [...Map.groupBy(wanted, ({ review }) => review.id).values()].map(([first]) =>
      citation(first!.sentence, first!.review)
    )
  }
  const best = (points: ReadonlyArray<DigestPoint>, isPositive: boolean) => {
    const cited = ofDigest(points)
    return (cited.length > 0 ? cited : newest(isPositive)).slice(0, MAX_CITATIONS)
  }
  return { pros: best(digest?.pros ?? [], true), cons: best(digest?.cons ?? [], false) }
}

const citation = (sentence: string, { stars, date }: PublishedReview): Citation => ({ sentence, stars, date })

/** Formats a citation with its source: "“Mooi geluid.” (5 sterren, 3 nov 2026)". Spec: REVIEW-07. */
export const citationText = ({ sentence, stars, date }: Citation): string =>
  `“${sentence}” (${stars === 1 ? "1 ster" : `${stars} sterren`}, ${formatDay(date)})`

/** Formats a rating: "27 beoordelingen, gemiddeld 4,3 van 5 sterren"; "" without reviews. Spec: REVIEW-07. */
export const ratingText = ({ average, count }: Pick<Rating, "average" | "count">): string =>
  average === null
    ? ""
    : `${count === 1 ? "1 beoordeling" : `${formatCount(count)} beoordelingen`}, gemiddeld ${average.toFixed(1).replace(".", ",")} van 5 sterren`
