import { type Audience, isShownTo } from "#domain/account/adult/audience.ts"
import type { FacetField } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import type { StringTable } from "./bytes/string-table.ts"
import type { Column } from "./column.ts"
import type { Families } from "./families.ts"
import type { FrequentTerms } from "./frequent-terms.ts"
import type { Postings } from "./postings.ts"
import type { SpellingTable } from "./spell.ts"
import type { PhraseTable } from "./suggest/phrase-builder.ts"

/** Maximum documents of a segment: a position must fit beside a 32-bit sort value in a safe integer. */
export const SEGMENT_LIMIT = 1 << 21

/** The state of a document. States that can be found are bits, so that a mask selects the states of a query. */
export const STATE = { removed: 0, live: 1, expired: 2, adultLive: 4, adultExpired: 8 } as const

export const STATE_COUNTS = STATE.adultExpired + 1

export const stateOf = ({ live, adult }: Pick<SearchDocument, "live" | "adult">): number => {
  if (adult) return live ? STATE.adultLive : STATE.adultExpired
  return live ? STATE.live : STATE.expired
}

/** Returns the mask of the states that `audience` finds. Spec: ADULT-07. */
export const statesFor = (audience: Audience, expired: boolean): number => {
  const [own, adult] = expired ? [STATE.expired, STATE.adultExpired] : [STATE.live, STATE.adultLive]
  return isShownTo(audience, true) ? own | adult : own
}

/** Returns the mask of all states that `audience` may see, live or expired. Spec: ADULT-07. */
export const knownStates = (audience: Audience): number => statesFor(audience, false) | statesFor(audience, true)

/**
 * An index of documents in plain arrays. Immutable, except for columns that change without the text: price, unit price,
 * popularity, creation, state, whether the price is a total, and the codes of offers (offer-fields.ts).
 *
 * Documents are numbered by category and then by id, so that a category with its descendants is one range.
 */
export interface Segment {
  readonly size: number
  /** Ids in ascending order; `rankOf` maps a document to its position among them and `documentOf` is the inverse. */
  readonly ids: StringTable
  readonly rankOf: Uint32Array
  readonly documentOf: Uint32Array
  readonly postings: Postings
  readonly words: Words
  /** Completions of search terms, see suggest/phrases.ts. */
  readonly phrases: PhraseTable
  readonly columns: ReadonlyMap<FacetField, Column>
  readonly frequent: FrequentTerms
  /** Distinct category keys in the order of the documents; documents of `categories[i]` begin at `categoryStarts[i]`. */
  readonly categories: ReadonlyArray<string>
  readonly categoryStarts: Uint32Array
  readonly families: Families
  /** Cents. */
  readonly price: Uint32Array
  /** 1 if the price includes shipping, else 0. */
  readonly isTotal: Uint8Array
  readonly priceRange: Uint8Array
  /** Unit prices, see `unitPriceCode`. */
  readonly unitPrice: Uint32Array
  readonly popularity: Uint32Array
  /** Score added for popularity, see {@link boostOf}. */
  readonly boost: Uint8Array
  readonly createdAt: Uint32Array
  readonly state: Uint8Array
  /** Two hashes per document of everything that cannot be overwritten. */
  readonly signatures: Uint32Array
  /** Entries of each title in order, see title.ts: `titleTerms[titleOffsets[d]]` up to `titleOffsets[d + 1]`. */
  readonly titleOffsets: Uint32Array
  readonly titleTerms: Uint32Array
}

/** Words as written, in ascending order, with the term and the number of documents of each. */
export interface Words {
  readonly surfaces: StringTable
  readonly terms: Uint32Array
  readonly counts: Uint32Array
  readonly spelling: SpellingTable
}

/**
 * Returns the score that popularity adds to a text match: at most 255, where one rare word of the title scores about
 * 2000. It decides between documents that match about equally well, and never lifts a poor match above a good one.
 */
export const boostOf = (popularity: number): number => Math.min(255, Math.round(8 * Math.log2(1 + popularity)))
