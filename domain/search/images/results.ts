import { readId, fieldsOf } from "#domain/base/fields.ts"
import type { MessageKey } from "#domain/base/error-messages.ts"

export const RESULT_LIMIT = 100

interface ImageResults {
  readonly ids: ReadonlyArray<string>
  readonly message: MessageKey | null
}

/** `status` is 0 without a response. Spec: IMG-06. */
export const readImageResults = (status: number, body: unknown): ImageResults => {
  const { results } = fieldsOf(body)
  if (status !== 200 || !Array.isArray(results)) return { ids: [], message: "common.error.api" }
  const ids = results.map(firstId).filter((id) => id !== null)
  return { ids: [...new Set(ids)].slice(0, RESULT_LIMIT), message: null }
}

const firstId = (result: unknown): string | null => {
  const first: unknown = Array.isArray(result) ? result[0] : null
  return readId(Number.isSafeInteger(first) ? String(first) : first)
}

const RESULTS_COUNTED = 10

/** By these limits a category was right in nine of ten photos (docs/image-search.md). Spec: IMG-18. */
const MIN_AGREEING_RESULTS = 9
const MIN_LIKENESS = 0.35

interface CategorisedResult<Key extends string> {
  readonly category: Key | null
  readonly likeness: number
}

interface PhotoCategories<Key extends string> {
  readonly known: Key | null
  readonly possible: ReadonlyArray<Key>
  readonly counted: number
  readonly agreeing: number
}

/** Counts the categories of results, the most similar first. `isComplete`: all pictures were compared. Spec: IMG-18. */
export const photoCategories = <Key extends string>(
  results: ReadonlyArray<CategorisedResult<Key>>,
  isComplete: boolean
): PhotoCategories<Key> => {
  const counted = results.slice(0, RESULTS_COUNTED)
  const votes = new Map<Key, number>()
  for (const { category } of counted) if (category !== null) votes.set(category, (votes.get(category) ?? 0) + 1)
  const possible = [...votes].toSorted(([, one], [, other]) => other - one)
  const [first, agreeing] = possible[0] ?? [null, 0]
  const likeness = Math.max(0, ...counted.map((result) => result.likeness))
  const isKnown = isComplete && agreeing >= MIN_AGREEING_RESULTS && likeness >= MIN_LIKENESS
  return { known: isKnown ? first : null, possible: possible.map(([key]) => key), counted: counted.length, agreeing }
}

export const IMAGE_TEXT = {
  certain: "Dit lijkt het te zijn:",
  unsure: "We weten niet zeker wat dit is",
  product: "Dit lijkt er het meest op:",
  other: "Andere foto kiezen",
  similar: "Vergelijkbare producten"
} as const
