import { type Audience, isShownTo } from "#domain/account/audience.ts"
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

/** Returns a mask. Spec: ADULT-07. */
export const statesFor = (audience: Audience, expired: boolean): number => {
  const [own, adult] = expired ? [STATE.expired, STATE.adultExpired] : [STATE.live, STATE.adultLive]
  return isShownTo(audience, true) ? own | adult : own
}

export const knownStates = (audience: Audience): number => statesFor(audience, false) | statesFor(audience, true)

/** Immutable, but for values of offers. Ordered by category and id: a category with its descendants is one range. */
export interface Segment {
  readonly size: number
  /** Ids in ascending order; `rankOf` maps a document to its position among them and `documentOf` is the inverse. */
  readonly ids: StringTable
  readonly rankOf: Uint32Array
  readonly documentOf: Uint32Array
  readonly postings: Postings
  readonly words: Words
  readonly phrases: PhraseTable
  readonly columns: ReadonlyMap<FacetField, Column>
  readonly frequent: FrequentTerms
  /** Distinct category keys in the order of the documents; documents of `categories[i]` begin at `categoryStarts[i]`. */
  readonly categories: ReadonlyArray<string>
  readonly categoryStarts: Uint32Array
  readonly families: Families
  readonly price: Uint32Array
  readonly isTotal: Uint8Array
  readonly priceRange: Uint8Array
  readonly unitPrice: Uint32Array
  readonly popularity: Uint32Array
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

/** Returns at most 255, where a rare title word scores about 2000: it never lifts a poor match above a good one. */
export const boostOf = (popularity: number): number => Math.min(255, Math.round(8 * Math.log2(1 + popularity)))
