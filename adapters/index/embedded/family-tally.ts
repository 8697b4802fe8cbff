import type { FoldedFamily } from "#adapters/index/port.ts"
import { findFamily } from "./families.ts"
import { gallop } from "./match.ts"
import type { Segment } from "./segment.ts"
import type { Range, View } from "./view.ts"

/** The matches of one segment: a range in some states, or a part of the listed documents. */
interface Matches {
  readonly view: View
  readonly from: number
  readonly to: number
  /** null if `from` and `to` are positions in the list. */
  readonly states: number | null
}

/**
 * Counts the families among the matches of a search, by one bit per family. The variants of a family are looked up for
 * the results of the page only, so that no match needs its price. Spec: FOLD-03, FOLD-04.
 */
export class FamilyTally {
  #met = new Uint32Array(0)
  /** The listed matches, of one segment after the other; ascending within a segment. */
  #documents = new Uint32Array(0)
  #listed = 0
  #matches: Array<Matches> = []

  /** Begins a search of families with numbers below `count`. */
  begin(count: number): void {
    const words = (count >>> 5) + 1
    if (this.#met.length < words) this.#met = new Uint32Array(words)
    else this.#met.fill(0, 0, words)
    this.#listed = 0
    this.#matches = []
  }

  /**
   * Adds the first `count` of `documents`; returns the number of results that are new: families and single products. Without
   * a jump: families and single products alternate, which a processor cannot predict. Spec: FOLD-04.
   */
  addList(view: View, documents: Uint32Array, count: number): number {
    const from = this.#listed
    const to = from + count
    this.#reserve(to)
    this.#documents.set(documents.subarray(0, count), from)
    this.#listed = to
    this.#matches.push({ view, from, to, states: null })
    const { of } = view.segment.families
    return view.familyIds === null
      ? addMatches(documents, count, of, this.#met)
      : addOtherMatches(documents, count, of, view.familyIds, this.#met)
  }

  /** Adds the documents of a range in one of `states`, like {@link FamilyTally.addList}. */
  addRange(view: View, [from, to]: Range, states: number): number {
    const isFirst = this.#matches.length === 0
    this.#matches.push({ view, from, to, states })
    const { segment, familyIds, aggregates } = view
    if (isFirst && familyIds === null) {
      const { results, met } = aggregates.families([from, to], states)
      this.#met.set(met)
      return results
    }
    return addFamilies(segment, [from, to], states, this.#met, familyIds)
  }

  /** Returns the matching variants of the family of a match; null if there are fewer than two. */
  folded(segment: Segment, document: number): FoldedFamily | null {
    const own = segment.families.of[document]!
    if (own === 0) return null
    const key = segment.families.keys[own]!
    let count = 0
    let price = Number.POSITIVE_INFINITY
    for (const matches of this.#matches) {
      const { families, price: prices } = matches.view.segment
      const family = matches.view.segment === segment ? own : findFamily(families, key)
      if (family === 0) continue
      const { offsets, documents } = matches.view.aggregates.familyMembers()
      let position = matches.from
      for (let i = offsets[family]!; i < offsets[family + 1]!; i++) {
        const variant = documents[i]!
        if (matches.states === null) position = gallop(this.#documents, position, matches.to, variant)
        if (!this.#isMatch(matches, variant, position)) continue
        count++
        price = Math.min(price, prices[variant]!)
      }
    }
    return count < 2 ? null : { count, price }
  }

  /** Returns true for a match; `position` is that of the first listed document that is not before it. */
  #isMatch({ view, from, to, states }: Matches, document: number, position: number): boolean {
    if (states !== null) return document >= from && document < to && (view.segment.state[document]! & states) !== 0
    return position < to && this.#documents[position] === document
  }

  #reserve(size: number): void {
    if (this.#documents.length >= size) return
    const documents = new Uint32Array(2 * size)
    documents.set(this.#documents.subarray(0, this.#listed))
    this.#documents = documents
  }
}

/** Adds the families of the first `count` of `documents` to `met`; returns the number of families and single products added. */
const addMatches = (documents: Uint32Array, count: number, of: Uint32Array, met: Uint32Array): number => {
  // With the bit of number 0, a product without a family adds none.
  met[0]! |= 1
  let added = 0
  for (let i = 0; i < count; i++) {
    const family = of[documents[i]!]!
    added += addBit(met, family) + isSingle(family)
  }
  return added
}

/** Adds families like {@link addMatches}, whose numbers among those of all segments are in `ids`. */
const addOtherMatches = (
  documents: Uint32Array,
  count: number,
  of: Uint32Array,
  ids: Uint32Array,
  met: Uint32Array
): number => {
  met[0]! |= 1
  let added = 0
  for (let i = 0; i < count; i++) {
    const family = ids[of[documents[i]!]!]!
    added += addBit(met, family) + isSingle(family)
  }
  return added
}

/** Returns 1 for number 0, which is no family, else 0. */
const isSingle = (family: number): number => ((family | -family) >>> 31) ^ 1

/** Sets the bit of a family; returns 1 if it was not set. */
const addBit = (met: Uint32Array, family: number): number => {
  const word = met[family >>> 5]!
  met[family >>> 5] = word | (1 << (family & 31))
  return (~word >>> (family & 31)) & 1
}

/** Adds the families of a range in one of `states` to `met`; returns the number of families and single products added. */
export const addFamilies = (
  { families, state }: Segment,
  [from, to]: Range,
  states: number,
  met: Uint32Array,
  ids: Uint32Array | null
): number => {
  let added = 0
  for (let document = from; document < to; document++) {
    if ((state[document]! & states) === 0) continue
    const own = families.of[document]!
    added += own === 0 ? 1 : addBit(met, ids === null ? own : ids[own]!)
  }
  return added
}

/** Returns the key of the family of a document, equal in all segments; 0 if it has none. */
export const familyOf = ({ families }: Segment, document: number): number => families.keys[families.of[document]!]!
