import { readId } from "#domain/catalogue/id-text.ts"
import type { MessageKey } from "#domain/errors/messages.ts"
import { fieldsOf } from "#domain/unknown/fields.ts"

/** The maximum number of products fetched for a response. Spec: IMG-06. */
export const RESULT_LIMIT = 100

/** The result of an image search. */
interface ImageResults {
  /** Ids of the products to fetch, best first, without duplicates. */
  readonly ids: ReadonlyArray<string>
  /** Key of the message for the visitor, null for none. */
  readonly message: MessageKey | null
}

/**
 * Parses a response of the image search: `status` is its HTTP status (0 without a response), `body` its JSON. Never
 * throws.
 *
 * Spec: IMG-06.
 */
export const readImageResults = (status: number, body: unknown): ImageResults => {
  const { results } = fieldsOf(body)
  if (status !== 200 || !Array.isArray(results)) return { ids: [], message: "common.error.api" }
  const ids = results.map(firstId).filter((id) => id !== null)
  return { ids: [...new Set(ids)].slice(0, RESULT_LIMIT), message: null }
}

/** Returns the id of a result; null if the result is invalid. */
const firstId = (result: unknown): string | null => {
  const first: unknown = Array.isArray(result) ? result[0] : null
  return readId(Number.isSafeInteger(first) ? String(first) : first)
}

/** The number of first results that determine the category of a photo. Spec: IMG-18. */
export const RESULTS_COUNTED = 10

/** The minimum number of them that must agree. Spec: IMG-18. */
export const MIN_AGREEING_RESULTS = 3

/** The share of them that makes a category certain. Spec: IMG-18. */
const CERTAIN_SHARE = 0.7

/** The category that a photo seems to show. Spec: IMG-18. */
interface LikelyCategory<Key extends string> {
  readonly key: Key
  /** False: many results have other categories. */
  readonly isCertain: boolean
}

/**
 * Returns the most frequent category of the first {@link RESULTS_COUNTED} results, the first of equally frequent ones; null if too
 * few agree. `categories` are those of the results, most similar first. Spec: IMG-18.
 */
export const likelyCategory = <Key extends string>(
  categories: ReadonlyArray<Key | null>
): LikelyCategory<Key> | null => {
  const counted = categories.slice(0, RESULTS_COUNTED)
  const votes = new Map<Key, number>()
  for (const key of counted) if (key !== null) votes.set(key, (votes.get(key) ?? 0) + 1)
  const [first] = [...votes].toSorted(([, one], [, other]) => other - one)
  if (first === undefined || first[1] < MIN_AGREEING_RESULTS) return null
  return { key: first[0], isCertain: first[1] >= CERTAIN_SHARE * counted.length }
}

/** Returns how many of the first {@link RESULTS_COUNTED} results have the category `key`. Spec: IMG-18. */
export const countAgreeing = <Key extends string>(categories: ReadonlyArray<Key | null>, key: Key): number =>
  categories.slice(0, RESULTS_COUNTED).filter((category) => category === key).length

/** The texts of the image search: before a category or product above the photo, on the button for another photo, above the results. Spec: IMG-08. */
export const IMAGE_TEXT = {
  certain: "Dit lijkt het te zijn:",
  possible: "Dit is misschien:",
  product: "Dit lijkt er het meest op:",
  other: "Andere foto kiezen",
  similar: "Vergelijkbare producten"
} as const
