import { Cache } from "#domain/base/cache.ts"
import { PRICE_BOUNDS, type FacetField, type IndexSort } from "#adapters/index/port.ts"
import { codeAt, type Column, hasValue, valuesAt } from "./column.ts"
import { countRange, uncountList } from "./count.ts"
import { type FamilyMembers, membersOf } from "./families.ts"
import type { FamilyTop } from "./family-top.ts"
import { addFamilies } from "./family-tally.ts"
import { lowerBound } from "./postings.ts"
import { type Ranked, topOfRange } from "./rank.ts"
import type { Segment } from "./segment.ts"

interface PriceSpread {
  readonly counts: Uint32Array
  readonly min: number
  readonly max: number
}

interface CodeCounts {
  readonly states: number
  readonly column: Column
  readonly counts: Uint32Array
}

interface FamilyCounts {
  readonly states: number
  readonly column: Column
  readonly counts: Uint32Array
}

/** The families of all documents in some states, a bit for each, with the number of results: families and single products. */
interface FamilySpread {
  readonly results: number
  readonly met: Uint32Array
}

interface FirstHits {
  readonly hits: ReadonlyArray<Ranked>
  readonly wanted: number
}

/** Minimum number of cached hits per sort order: enough for the next page too. */
const MIN_CACHED_HITS = 120

/** Maximum cached results of each kind: more than the combinations of fields, states and sorts in use. */
const MAX_CACHED = 2_000

/** Aggregates of the documents in some states (a mask), which every request without a search term needs. */
export class SegmentAggregates {
  readonly #segment: Segment
  /** By states and field: at most one for each column and audience, with or without what is no longer sold. */
  readonly #codeCounts = new Map<string, CodeCounts>()
  readonly #others = new Cache<number, Uint32Array>({ maxEntries: MAX_CACHED })
  readonly #prices = new Cache<number, PriceSpread>({ maxEntries: MAX_CACHED })
  readonly #first = new Cache<string, FirstHits>({ maxEntries: MAX_CACHED })

  readonly #families = new Cache<number, FamilySpread>({ maxEntries: MAX_CACHED })
  readonly #familyPrices = new Cache<number, Uint32Array>({ maxEntries: MAX_CACHED })
  readonly #familyCounts = new Map<string, FamilyCounts>()

  #changes = 0
  #highestBoost: number | null = null
  #members: FamilyMembers | null = null

  constructor(segment: Segment) {
    this.#segment = segment
  }

  get changes(): number {
    return this.#changes
  }

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

  families(states: number): FamilySpread {
    return this.#families.getOrCompute(states, () => {
      const met = new Uint32Array((this.#segment.families.keys.length >>> 5) + 1)
      return { met, results: addFamilies(this.#segment, states, met) }
    })
  }

  familyCounts(field: FacetField, column: Column, states: number): Uint32Array {
    const key = `${states} ${field}`
    const known = this.#familyCounts.get(key)
    if (known !== undefined) return known.counts
    const counts = new Uint32Array(column.values.size)
    const codeCounts = this.codeCounts(field, column, states)
    for (let code = 1; code < column.codeCount; code++)
      for (const value of valuesAt(column, code)) counts[value]! += codeCounts[code]!
    this.#forEachRepeat(states, (document, members) => {
      for (const value of valuesAt(column, codeAt(column, document)))
        if (members.some((member) => hasValue(column, codeAt(column, member), value))) counts[value]!--
    })
    this.#familyCounts.set(key, { states, column, counts })
    return counts
  }

  familyPrices(states: number): Uint32Array {
    return this.#familyPrices.getOrCompute(states, () => {
      const { priceRange } = this.#segment
      const counts = this.prices(states).counts.slice()
      this.#forEachRepeat(states, (document, members) => {
        const range = priceRange[document]!
        if (members.some((member) => priceRange[member] === range)) counts[range]!--
      })
      return counts
    })
  }

  /** Calls `visit` for each document in one of `states` but the first of a family, with the documents of the family before it. */
  #forEachRepeat(states: number, visit: (document: number, members: ReadonlyArray<number>) => void): void {
    const { state } = this.#segment
    const { offsets, documents } = this.familyMembers()
    for (let family = 1; family + 1 < offsets.length; family++) {
      if (offsets[family + 1]! - offsets[family]! < 2) continue
      const members: Array<number> = []
      for (let i = offsets[family]!; i < offsets[family + 1]!; i++) {
        const document = documents[i]!
        if ((state[document]! & states) === 0) continue
        if (members.length > 0) visit(document, members)
        members.push(document)
      }
    }
  }

  familyMembers(): FamilyMembers {
    this.#members ??= membersOf(this.#segment.families)
    return this.#members
  }

  highestBoost(): number {
    if (this.#highestBoost === null) {
      let highest = 0
      for (const boost of this.#segment.boost) if (boost > highest) highest = boost
      this.#highestBoost = highest
    }
    return this.#highestBoost
  }

  /** Returns at least the first `wanted`, if there are as many; one of each family if there are `families`. */
  first(states: number, sort: IndexSort, wanted: number, families: FamilyTop | null): ReadonlyArray<Ranked> {
    const key = `${states} ${sort} ${families !== null}`
    const known = this.#first.get(key)
    if (known !== undefined && (known.wanted >= wanted || known.hits.length < known.wanted)) return known.hits
    const most = Math.max(wanted, MIN_CACHED_HITS)
    const hits = topOfRange(this.#segment, states, sort, 0, this.#segment.size, most, families)
    this.#first.set(key, { hits, wanted: most })
    return hits
  }

  /** Adjusts the counts: counting a large segment again would delay the next search. Spec: INDEX-43. */
  changeState(document: number, before: number, after: number): void {
    for (const { states, column, counts } of this.#codeCounts.values()) {
      const change = Number((after & states) !== 0) - Number((before & states) !== 0)
      if (change === 0 || document < column.start || document >= column.end) continue
      counts[column.codes[document - column.start]!]! += change
    }
    for (const { states, column, counts } of this.#familyCounts.values()) {
      const change = Number((after & states) !== 0) - Number((before & states) !== 0)
      if (change === 0) continue
      for (const value of valuesAt(column, codeAt(column, document)))
        if (!this.#hasVariantWith(document, states, column, value)) counts[value]! += change
    }
    this.#others.clear()
    this.#families.clear()
    this.clearValues()
  }

  changeCode(document: number, field: FacetField, before: number, after: number): void {
    const state = this.#segment.state[document]!
    const column = this.#segment.columns.get(field)
    for (const { states, column: counted, counts } of this.#codeCounts.values()) {
      if (counted !== column || (state & states) === 0) continue
      counts[before]!--
      counts[after]!++
    }
    for (const { states, column: counted, counts } of this.#familyCounts.values()) {
      if (counted !== column || (state & states) === 0) continue
      for (const value of valuesAt(counted, before))
        if (!this.#hasVariantWith(document, states, counted, value)) counts[value]!--
      for (const value of valuesAt(counted, after))
        if (!this.#hasVariantWith(document, states, counted, value)) counts[value]!++
    }
  }

  #hasVariantWith(document: number, states: number, column: Column, value: number): boolean {
    const { families, state } = this.#segment
    const family = families.of[document]!
    if (family === 0) return false
    const { offsets, documents } = this.familyMembers()
    for (let i = offsets[family]!; i < offsets[family + 1]!; i++) {
      const variant = documents[i]!
      if (variant !== document && (state[variant]! & states) !== 0 && hasValue(column, codeAt(column, variant), value))
        return true
    }
    return false
  }

  /** Must be called after a price, popularity or creation time changed. */
  clearValues(): void {
    this.#changes++
    this.#prices.clear()
    this.#familyPrices.clear()
    this.#first.clear()
    this.#highestBoost = null
  }
}
