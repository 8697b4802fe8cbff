import type { FacetField } from "../port.ts"
import type { StringTable } from "./bytes/string-table.ts"
import type { Column } from "./column.ts"
import type { Postings } from "./postings.ts"

/** Most documents a segment holds: a place must fit beside a 32-bit sort value in a whole number. */
export const SEGMENT_LIMIT = 1 << 21

/** Whether a document can be found. */
export const STATE = { live: 0, expired: 1, removed: 2 } as const

/**
 * An index of documents, made of plain arrays only. What is written is never rewritten, except the columns that change
 * without the text: price, popularity, creation and state.
 *
 * Documents are numbered by category, so that a category and all below it is one range, and within it by id.
 */
export interface Segment {
  readonly size: number
  /** Tokens in a document on average; a small segment borrows it from the large one beside it. */
  readonly averageLength: number
  /** Ids in ascending order; `rankOf` gives a document's place among them and `documentOf` the way back. */
  readonly ids: StringTable
  readonly rankOf: Uint32Array
  readonly documentOf: Uint32Array
  readonly postings: Postings
  readonly words: Words
  readonly columns: ReadonlyMap<FacetField, Column>
  /** Distinct category keys in the order of the documents; documents of `categories[i]` begin at `categoryStarts[i]`. */
  readonly categories: ReadonlyArray<string>
  readonly categoryStarts: Uint32Array
  /** Cents. */
  readonly price: Uint32Array
  /** Which of the ranges between PRICE_BOUNDS the price is in. */
  readonly priceRange: Uint8Array
  readonly popularity: Uint32Array
  /** What popularity adds to a score, see {@link boostOf}. */
  readonly boost: Uint8Array
  readonly createdAt: Uint32Array
  readonly state: Uint8Array
  /** Two numbers a document: a hash of all that cannot be written in place. */
  readonly signatures: Uint32Array
  /** Terms of each title, for more-like-this: `titleTerms[titleOffsets[d]]` up to `titleOffsets[d + 1]`. */
  readonly titleOffsets: Uint32Array
  readonly titleTerms: Uint32Array
}

/** Words as they are written, in ascending order, the term each is kept under and how many documents have it. */
export interface Words {
  readonly surfaces: StringTable
  readonly terms: Uint32Array
  readonly counts: Uint32Array
  /** For spelling: hashes of words and of words less one letter, ascending, and the word each comes from. */
  readonly spellingHashes: Uint32Array
  readonly spellingWords: Uint32Array
}

/**
 * What popularity adds to the score of a text match: at most 255, where one rare word of the title scores about 2000. So it
 * decides among documents that match about as well, and never lifts a poor match above a good one.
 */
export const boostOf = (popularity: number): number => Math.min(255, Math.round(8 * Math.log2(1 + popularity)))
