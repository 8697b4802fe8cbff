import type { FoldedFamily } from "#adapters/index/port.ts"
import type { Segment } from "./segment.ts"
import type { View } from "./view.ts"

/** Exceeds the number of variants of a family in all segments, so that a count never reaches the next search. */
const STEP = 2 ** 16

/** The highest base of a search at which all numbers still fit 32 bits; then the array is cleared. */
const MAX_BASE = 2 ** 32 - 2 * STEP

/**
 * Counts the families among the matches of a search, with the number and the lowest price of their variants. Two numbers
 * per family beside each other: the count above the base of the search, and the price. A new search raises the base
 * instead of clearing. Spec: FOLD-03, FOLD-04.
 */
export class FamilyTally {
  #cells = new Uint32Array(0)
  #base = 0

  /** Begins a search of families with numbers below `count`. */
  begin(count: number): void {
    if (this.#cells.length < 2 * count) {
      this.#cells = new Uint32Array(2 * count)
      this.#base = 0
    } else if (this.#base >= MAX_BASE) {
      this.#cells.fill(0)
      this.#base = 0
    }
    this.#base += STEP
  }

  /** Adds the first `count` of `documents`; returns the number of results that are new: families and single products. */
  addList({ segment, familyIds }: View, documents: Uint32Array, count: number): number {
    const { families, price } = segment
    let added = 0
    for (let i = 0; i < count; i++) {
      const document = documents[i]!
      const own = families.of[document]!
      if (own === 0) added++
      else added += this.#add(familyIds === null ? own : familyIds[own]!, price[document]!)
    }
    return added
  }

  /** Adds the documents from `from` up to `to` in one of `states`, like {@link FamilyTally.addList}. */
  addRange({ segment, familyIds }: View, from: number, to: number, states: number): number {
    const { families, price, state } = segment
    let added = 0
    for (let document = from; document < to; document++) {
      if ((state[document]! & states) === 0) continue
      const own = families.of[document]!
      if (own === 0) added++
      else added += this.#add(familyIds === null ? own : familyIds[own]!, price[document]!)
    }
    return added
  }

  /** Returns the variants of a family that were added; null if there are fewer than two. */
  folded(family: number): FoldedFamily | null {
    const count = family === 0 ? 0 : this.#cells[2 * family]! - this.#base
    return count < 2 ? null : { count, price: this.#cells[2 * family + 1]! }
  }

  /** Adds a variant; returns 1 if it is the first of its family. */
  #add(family: number, price: number): number {
    const cells = this.#cells
    const at = 2 * family
    if (cells[at]! <= this.#base) {
      cells[at] = this.#base + 1
      cells[at + 1] = price
      return 1
    }
    cells[at]!++
    if (price < cells[at + 1]!) cells[at + 1] = price
    return 0
  }
}

/** Looks up the number of the family of a document; 0 if it has none. */
export type FamilyOf = (segment: Segment, document: number) => number

/** Returns a look-up of families in any of `views`. */
export const familyLookUp = (views: ReadonlyArray<View>): FamilyOf => {
  const idsOf = new Map(views.map(({ segment, familyIds }) => [segment, familyIds]))
  return (segment, document) => {
    const own = segment.families.of[document]!
    const ids = idsOf.get(segment) ?? null
    return ids === null ? own : ids[own]!
  }
}
