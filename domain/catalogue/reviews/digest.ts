import type { PublishedReview } from "./review.ts"
import { ASPECT_OF, ASPECTS, type Aspect, OPINION_WORDS } from "./opinion-words.ts"

/** The minimum number of reviews of a digest. Spec: REVIEW-01. */
const MIN_DIGEST_REVIEWS = 10

/** The minimum number of reviews with the same opinion of an aspect. Spec: REVIEW-01. */
const MIN_AGREEING_REVIEWS = 2

/** The maximum number of pros, and of cons. Spec: REVIEW-01. */
const MAX_POINTS = 3

const MIN_SENTENCE_LENGTH = 12
const MAX_SENTENCE_LENGTH = 140
const MAX_SENTENCES_PER_REVIEW = 40

/** The words before an opinion in which a negator turns it around. */
const NEGATION_WINDOW = 3

/** One pro or con: a sentence of a review, word for word, and how many reviews say so about the aspect. Spec: REVIEW-01. */
export interface DigestPoint {
  readonly aspect: Aspect
  readonly sentence: string
  readonly reviewId: string
  readonly author: string | null
  readonly reviews: number
}

/** The pros and cons that reviews name most often. Spec: REVIEW-01. */
interface Digest {
  readonly basedOn: number
  readonly pros: ReadonlyArray<DigestPoint>
  readonly cons: ReadonlyArray<DigestPoint>
}

/** Returns the digest of reviews, newest first; null if they are too few or agree on nothing. Spec: REVIEW-01. */
export const digestOf = (reviews: ReadonlyArray<PublishedReview>): Digest | null => {
  if (reviews.length < MIN_DIGEST_REVIEWS) return null
  const statements = reviews.flatMap(statementsOf)
  const pros = pointsOf(statements.filter(({ isPositive }) => isPositive))
  const cons = pointsOf(statements.filter(({ isPositive }) => !isPositive))
  return pros.length + cons.length === 0 ? null : { basedOn: reviews.length, pros, cons }
}

/** The opinion of a sentence about an aspect. Spec: REVIEW-02. */
interface Opinion {
  readonly aspect: Aspect
  readonly isPositive: boolean
}

/** Returns the opinion of a sentence; null if it has none, several that disagree, or names no aspect. Spec: REVIEW-02. */
export const opinionOf = (sentence: string): Opinion | null => {
  const words = sentence.toLowerCase().match(WORD) ?? []
  if (sentence.endsWith("?") || words.some((word) => OPINION_WORDS.noStatement.has(word))) return null
  const aspect = words.map((word) => ASPECT_OF.get(word)).find((found) => found !== undefined)
  if (aspect === undefined) return null
  const signs = new Set(words.flatMap((_, at) => signAt(words, at) ?? []))
  return signs.size === 1 ? { aspect, isPositive: signs.has(true) } : null
}

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Returns true for a favourable word at an index, false for an unfavourable one, null for others. */
const signAt = (words: ReadonlyArray<string>, at: number): boolean | null => {
  const word = words[at]!
  const isTooMuch = words[at - 1] === "te" && OPINION_WORDS.tooMuch.has(word)
  if (!isTooMuch && !OPINION_WORDS.positive.has(word) && !OPINION_WORDS.negative.has(word)) return null
  const isPositive = !isTooMuch && OPINION_WORDS.positive.has(word)
  const before = words.slice(Math.max(0, at - NEGATION_WINDOW), at)
  return before.some((one) => OPINION_WORDS.negators.has(one)) ? !isPositive : isPositive
}

/** A sentence of a review with its opinion. Spec: REVIEW-02. */
interface Statement extends Opinion {
  readonly sentence: string
  readonly review: PublishedReview
}

/** Returns the sentences of a review that have an opinion and a fitting length. Spec: REVIEW-01, REVIEW-02. */
export const statementsOf = (review: PublishedReview): ReadonlyArray<Statement> =>
  review.text
    .split(SENTENCE_END)
    .slice(0, MAX_SENTENCES_PER_REVIEW)
    .flatMap((piece) => {
      const sentence = piece.trim()
      if (sentence.length < MIN_SENTENCE_LENGTH || sentence.length > MAX_SENTENCE_LENGTH) return []
      const opinion = opinionOf(sentence)
      return opinion === null ? [] : [{ ...opinion, sentence, review }]
    })

/** The end of a sentence, or of a line. A full stop before a small letter or a digit belongs to an abbreviation. */
const SENTENCE_END = /(?<=[.!?])\s+(?![\p{Ll}\p{N}\s])|\n+/u

/** Returns the points that most reviews agree on, each with a sentence that no other point cites. */
const pointsOf = (statements: ReadonlyArray<Statement>): ReadonlyArray<DigestPoint> =>
  ASPECTS.map((aspect) => statements.filter((one) => one.aspect === aspect))
    .map((about) => ({ about, reviews: new Set(about.map(({ review }) => review.id)).size }))
    .filter(({ reviews }) => reviews >= MIN_AGREEING_REVIEWS)
    .toSorted((one, other) => other.reviews - one.reviews)
    .slice(0, MAX_POINTS)
    .map(({ about, reviews }) => {
      const { aspect, sentence, review } = mostTypical(about)
      return { aspect, sentence, reviewId: review.id, author: review.author, reviews }
    })

/** Returns the statement that shares most words with the others; the newest of equals. */
const mostTypical = (about: ReadonlyArray<Statement>): Statement => {
  const wordsOf = about.map(({ sentence }) => new Set(sentence.toLowerCase().match(WORD)))
  const counts = new Map<string, number>()
  for (const words of wordsOf) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scores = wordsOf.map(
    (words) => [...words].reduce((total, word) => total + counts.get(word)! - 1, 0) / words.size
  )
  return about[scores.indexOf(Math.max(...scores))]!
}
