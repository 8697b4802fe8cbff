import { PRICE_BOUNDS, type FacetField, type IndexSort } from "../port.ts"
import type { Column } from "./column.ts"
import { countRange, uncountList } from "./count.ts"
import { lowerBound } from "./postings.ts"
import { type Ranked, topOfRange } from "./rank.ts"
import type { Segment } from "./segment.ts"

/** Counts per price range, lowest and highest price. */
export interface PriceSpread {
  readonly counts: Uint32Array
  readonly min: number
  readonly max: number
}

/** Hits kept of each sort at least, so that the next page is there as well. */
const FIRST_HITS = 120

/**
 * All documents of a segment that are in one of some states (a mask), as every visit without a search term asks for them: counted when first
 * asked for, and again after a change.
 */
export class Whole {
  readonly #segment: Segment
  readonly #codeCounts: Map<string, Uint32Array> = new Map()
  readonly #others: Map<number, Uint32Array> = new Map()
  readonly #prices: Map<number, PriceSpread> = new Map()
  readonly #first: Map<string, ReadonlyArray<Ranked>> = new Map()

  constructor(segment: Segment) {
    this.#segment = segment
  }

  /** How many of the documents have each code. */
  codeCounts(field: FacetField, column: Column, states: number): Uint32Array {
    const key = `${states} ${field}`
    const known = this.#codeCounts.get(key)
    if (known !== undefined) return known
    const { codes, start, end, codeCount } = column
    const counts = new Uint32Array(codeCount)
    countRange(codes, 0, codes.length, counts)
    const others = this.notIn(states)
    const from = lowerBound(others, 0, others.length, start)
    uncountList(codes, start, others, from, lowerBound(others, from, others.length, end), counts)
    this.#codeCounts.set(key, counts)
    return counts
  }

  /** The documents in any other state, ascending. */
  notIn(states: number): Uint32Array {
    const known = this.#others.get(states)
    if (known !== undefined) return known
    const { state } = this.#segment
    const others: Array<number> = []
    for (let document = 0; document < state.length; document++)
      if ((state[document]! & states) === 0) others.push(document)
    const list = Uint32Array.from(others)
    this.#others.set(states, list)
    return list
  }

  prices(states: number): PriceSpread {
    const known = this.#prices.get(states)
    if (known !== undefined) return known
    const { price, priceRange, state } = this.#segment
    const counts = new Uint32Array(PRICE_BOUNDS.length + 1)
    let min = Number.POSITIVE_INFINITY
    let max = -1
    for (let document = 0; document < state.length; document++) {
      if ((state[document]! & states) === 0) continue
      counts[priceRange[document]!]!++
      min = Math.min(min, price[document]!)
      max = Math.max(max, price[document]!)
    }
    const spread = { counts, min, max }
    this.#prices.set(states, spread)
    return spread
  }

  /** The first `wanted` documents, or more. */
  first(states: number, sort: IndexSort, wanted: number): ReadonlyArray<Ranked> {
    const key = `${states} ${sort}`
    const known = this.#first.get(key)
    const { size } = this.#segment
    const most = size - this.notIn(states).length
    if (known !== undefined && known.length >= Math.min(wanted, most)) return known
    const first = topOfRange(this.#segment, states, sort, 0, size, Math.max(wanted, FIRST_HITS))
    this.#first.set(key, first)
    return first
  }

  /** To be called after a document changed its state. */
  forgetAll(): void {
    this.#codeCounts.clear()
    this.#others.clear()
    this.forgetValues()
  }

  /** To be called after a price, a popularity or a creation was written. */
  forgetValues(): void {
    this.#prices.clear()
    this.#first.clear()
  }
}
