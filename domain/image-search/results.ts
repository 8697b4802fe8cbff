import { readId } from "#domain/catalogue/id-text.ts"
import type { MessageKey } from "#domain/errors/messages.ts"
import { fieldsOf } from "#domain/unknown/fields.ts"

/** Products fetched of one answer at most. Spec: IMG-06. */
export const RESULT_LIMIT = 100

/** What an answer of the image search comes to. */
export interface ImageResults {
  /** Ids of the products to fetch, best first, each once. */
  readonly ids: ReadonlyArray<string>
  /** What to tell the visitor, null when nothing. */
  readonly message: MessageKey | null
}

/**
 * The products an answer of the image search names: `status` is its HTTP status (0 for no answer), `body` its JSON. Total.
 *
 * Spec: IMG-06.
 */
export const readImageResults = (status: number, body: unknown): ImageResults => {
  const { results } = fieldsOf(body)
  if (status !== 200 || !Array.isArray(results)) return { ids: [], message: "common.error.api" }
  const ids = results.map(firstId).filter((id) => id !== null)
  return { ids: [...new Set(ids)].slice(0, RESULT_LIMIT), message: null }
}

/** The id a result begins with; null for what is no result. */
const firstId = (result: unknown): string | null => {
  const first: unknown = Array.isArray(result) ? result[0] : null
  return readId(Number.isSafeInteger(first) ? String(first) : first)
}
