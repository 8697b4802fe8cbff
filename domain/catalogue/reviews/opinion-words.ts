import { readWordSets } from "#domain/base/data-file.ts"
import aspects from "./aspects.json" with { type: "json" }
import opinions from "./opinion-words.json" with { type: "json" }

/** A side of a product that reviews praise or complain about. */
export type Aspect = keyof typeof aspects

// Object.keys widens the keys to string.
/** The aspects of a product that a digest groups opinions by, in the order of the digest between equals. Spec: REVIEW-01. */
export const ASPECTS = Object.keys(aspects) as ReadonlyArray<Aspect>

const ASPECT_WORDS = readWordSets("catalogue/reviews/aspects.json", aspects)

export const ASPECT_OF: ReadonlyMap<string, Aspect> = new Map(
  ASPECTS.flatMap((aspect) => [...ASPECT_WORDS[aspect]].map((word) => [word, aspect] as const))
)

/**
 * Folded words of praise, of complaint and of complaint after "te" (too), words that turn an opinion around, and words of
 * wishes, conditions and comparisons: a sentence with one of the latter is no statement about the product.
 */
export const OPINION_WORDS = readWordSets("catalogue/reviews/opinion-words.json", opinions)
