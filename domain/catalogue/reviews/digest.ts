import type { PublishedReview } from "./review.ts"
import { readWordSets } from "#domain/base/data-file.ts"
import aspects from "./aspects.json" with { type: "json" }
import opinions from "./opinion-words.json" with { type: "json" }
import { formatDay } from "#domain/base/text/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import type { Rating } from "./rating.ts"

const MIN_DIGEST_REVIEWS = 10

const MIN_AGREEING_REVIEWS = 2

const MAX_POINTS = 3

const MIN_SENTENCE_LENGTH = 12
const MAX_SENTENCE_LENGTH = 140
const MAX_SENTENCES_PER_REVIEW = 40

/** The words before an opinion in which a negator turns it around. */
const NEGATION_WINDOW = 3

export interface DigestPoint {
  readonly aspect: Aspect
  readonly sentence: string
  readonly reviewId: string
  readonly author: string | null
  readonly reviews: number
}

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

const signAt = (words: ReadonlyArray<string>, at: number): boolean | null => {
  const word = words[at]!
  const isTooMuch = words[at - 1] === "te" && OPINION_WORDS.tooMuch.has(word)
  if (!isTooMuch && !OPINION_WORDS.positive.has(word) && !OPINION_WORDS.negative.has(word)) return null
  const isPositive = !isTooMuch && OPINION_WORDS.positive.has(word)
  const before = words.slice(Math.max(0, at - NEGATION_WINDOW), at)
  return before.some((one) => OPINION_WORDS.negators.has(one)) ? !isPositive : isPositive
}

interface Statement extends Opinion {
  readonly sentence: string
  readonly review: PublishedReview
}

const statementsOf = (review: PublishedReview): ReadonlyArray<Statement> =>
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

export type Aspect = keyof typeof aspects

// Object.keys widens the keys to string.
export const ASPECTS = Object.keys(aspects) as ReadonlyArray<Aspect>

const ASPECT_WORDS = readWordSets("catalogue/reviews/aspects.json", aspects)

const ASPECT_OF: ReadonlyMap<string, Aspect> = new Map(
  ASPECTS.flatMap((aspect) => [...ASPECT_WORDS[aspect]].map((word) => [word, aspect] as const))
)

/** A sentence with a wish, a condition or a comparison is no statement about the product. */
const OPINION_WORDS = readWordSets("catalogue/reviews/opinion-words.json", opinions)

export interface Citations {
  readonly pros: ReadonlyArray<Citation>
  readonly cons: ReadonlyArray<Citation>
}

const MAX_CITATIONS = 2

/** Prices and discounts, which only shops state, and the signs that mark a citation or the data of a language model. */
const PRICE_OR_MARK = /[€$£%<>“”]|\b(?:euro|eur|cent|procent|dollar|piek|tientje|gratis|korting|kost)|\d,(?:-|\d\d)/i

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

export type Citation = ReturnType<typeof citation>

const citation = (sentence: string, { stars, date }: PublishedReview) => ({ sentence, stars, date })

/** Formats a citation with its source: "“Mooi geluid.” (5 sterren, 3 nov 2026)". Spec: REVIEW-07. */
export const citationText = ({ sentence, stars, date }: Citation): string =>
  `“${sentence}” (${stars === 1 ? "1 ster" : `${stars} sterren`}, ${formatDay(date)})`

/** Formats a rating: "27 beoordelingen, gemiddeld 4,3 van 5 sterren"; "" without reviews. Spec: REVIEW-07. */
export const ratingText = ({ average, count }: Pick<Rating, "average" | "count">): string =>
  average === null
    ? ""
    : `${count === 1 ? "1 beoordeling" : `${formatCount(count)} beoordelingen`}, gemiddeld ${average.toFixed(1).replace(".", ",")} van 5 sterren`
