import { Cache } from "#domain/cache/cache.ts"
import { PRICE_BOUNDS, type FacetField, type IndexSort } from "#adapters/index/port.ts"
import type { Column } from "./column.ts"
import { countRange, uncountList } from "./count.ts"
import { type FamilyMembers, membersOf } from "./families.ts"
import type { FamilyTop } from "./family-top.ts"
import { addFamilies } from "./family-tally.ts"
import { lowerBound } from "./postings.ts"
import { type Ranked, topOfRange } from "./rank.ts"
import type { Segment } from "./segment.ts"
import type { Range } from "./view.ts"

/** Counts per price range, and the lowest and highest price. */
interface PriceSpread {
  readonly counts: Uint32Array
  readonly min: number
  readonly max: number
}

/** The number of documents in some states with each code of a column. */
interface CodeCounts {
  readonly states: number
  readonly column: Column
  readonly counts: Uint32Array
}

/** The families of a range, a bit for each, with the number of results: families and single products. */
interface FamilySpread {
  readonly results: number
  readonly met: Uint32Array
}

/** The first documents of a sort order, and how many were requested. */
interface FirstHits {
  readonly hits: ReadonlyArray<Ranked>
  readonly wanted: number
}

/** Maximum bytes of the cached families of ranges: all categories of a million products. */
const MAX_FAMILY_BYTES = 1 << 24

/** Minimum number of cached hits per sort order: enough for the next page too. */
const MIN_CACHED_HITS = 120

/** Maximum cached results of each kind: more than the combinations of fields, states and sorts in use. */
const MAX_CACHED = 2_000

/**
 * Cached aggregates over the documents of a segment in some states (a mask), which every request without a search
 * term needs.
 */
export class SegmentAggregates {
  readonly #segment: Segment
  /** By states and field: at most one for each column and audience, with or without what is no longer sold. */
  readonly #codeCounts = new Map<string, CodeCounts>()
  readonly #others = new Cache<number, Uint32Array>({ maxEntries: MAX_CACHED })
  readonly #prices = new Cache<number, PriceSpread>({ maxEntries: MAX_CACHED })
  readonly #first = new Cache<string, FirstHits>({ maxEntries: MAX_CACHED })

  readonly #families = new Cache<string, FamilySpread>({
    maxEntries: MAX_CACHED,
    weight: { max: MAX_FAMILY_BYTES, of: ({ met }) => met.byteLength }
  })

  #highestBoost: number | null = null
  #members: FamilyMembers | null = null

  constructor(segment: Segment) {
    this.#segment = segment
  }

  /** Returns the number of documents with each code. */
  codeCounts(field: FacetField, column: Column, states: number): Uint32Array {
    const key = `${states} ${field}`
    const known = this.#codeCounts.get(key)
    if (known !== undefined) return known.counts
    const { codes, start, end, codeCount } = column
    const counts = new Uint32Array(codeCount)
    countRange(codes, 0, codes.length, counts)
    const others = this.notIn(states)
    const from = lowerBound(others, 0, others.length, start)
    uncountList(codes, start, others, from, lowerBound(others, from, others.length, end), counts)
    this.#codeCounts.set(key, { states, column, counts })
    return counts
  }

  /** Returns the documents in any other state, ascending. */
  notIn(states: number): Uint32Array {
    return this.#others.getOrCompute(states, () => {
      const { state } = this.#segment
      const others: Array<number> = []
      for (let document = 0; document < state.length; document++)
        if ((state[document]! & states) === 0) others.push(document)
      return Uint32Array.from(others)
    })
  }

  prices(states: number): PriceSpread {
    return this.#prices.getOrCompute(states, () => {
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
      return { counts, min, max }
    })
  }

  /** Returns the families of the documents of a range, by their numbers in this segment. Spec: FOLD-04. */
  families([from, to]: Range, states: number): FamilySpread {
    return this.#families.getOrCompute(`${from} ${to} ${states}`, () => {
      const met = new Uint32Array((this.#segment.families.keys.length >>> 5) + 1)
      return { met, results: addFamilies(this.#segment, [from, to], states, met, null) }
    })
  }

  /** Returns the documents of each family, which never change. */
  familyMembers(): FamilyMembers {
    this.#members ??= membersOf(this.#segment.families)
    return this.#members
  }

  /** Returns the highest score that the popularity of a document adds. */
  highestBoost(): number {
    if (this.#highestBoost === null) {
      let highest = 0
      for (const boost of this.#segment.boost) if (boost > highest) highest = boost
      this.#highestBoost = highest
    }
    return this.#highestBoost
  }

  /** Returns at least the first `wanted` documents, if there are as many; of each family one if there are `families`. */
  first(states: number, sort: IndexSort, wanted: number, families: FamilyTop | null): ReadonlyArray<Ranked> {
    const key = `${states} ${sort} ${families !== null}`
    const known = this.#first.get(key)
    if (known !== undefined && (known.wanted >= wanted || known.hits.length < known.wanted)) return known.hits
    const most = Math.max(wanted, MIN_CACHED_HITS)
    const hits = topOfRange(this.#segment, states, sort, 0, this.#segment.size, most, families)
    this.#first.set(key, { hits, wanted: most })
    return hits
  }

  /**
   * Moves a document from one state to another. Adjusts the counts of its codes: counting all documents of a large segment
   * again would delay the next search. Spec: INDEX-43.
   */
  changeState(document: number, before: number, after: number): void {
    for (const { states, column, counts } of this.#codeCounts.values()) {
      const change = Number((after & states) !== 0) - Number((before & states) !== 0)
      if (change === 0 || document < column.start || document >= column.end) continue
      counts[column.codes[document - column.start]!]! += change
    }
    this.#others.clear()
    this.#families.clear()
    this.clearValues()
  }

  /** Moves a document from one code of a column to another. Spec: INDEX-60. */
  changeCode(document: number, field: FacetField, before: number, after: number): void {
    const state = this.#segment.state[document]!
    const column = this.#segment.columns.get(field)
    for (const { states, column: counted, counts } of this.#codeCounts.values()) {
      if (counted !== column || (state & states) === 0) continue
      counts[before]!--
      counts[after]!++
    }
  }

  /** Clears prices and orders. Must be called after a price, popularity or creation time changed. */
  clearValues(): void {
    this.#prices.clear()
    this.#first.clear()
    this.#highestBoost = null
  }
}
