import { levelsOf } from "#adapters/index/embedded/categories.ts"
import { allowedCodes, type Column } from "#adapters/index/embedded/column.ts"
import { ColumnBuilder } from "#adapters/index/embedded/column-builder.ts"
import { countList, countRange } from "#adapters/index/embedded/count.ts"
import { Top } from "#adapters/index/embedded/top.ts"
import { type FacetField, type IndexQuery, PRICE_BOUNDS } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { COUNTED } from "./classes.ts"

/** Greater than every position, so that a sort value and a position fit in one key. */
const TABLE_SIZE = 2 ** 21

/**
 * The columns of our index for engines that have only text, so that only the engines differ. Counts facets over the filtered matches,
 * which is less work than our disjunctive facets.
 */
export class PlainColumns {
  readonly #columns: ReadonlyMap<FacetField, Column>
  readonly #price: Uint32Array
  readonly #popularity: Uint32Array
  readonly #createdAt: Uint32Array
  readonly #counts: Uint32Array
  readonly #size: number

  constructor(documents: ReadonlyArray<SearchDocument>) {
    this.#size = documents.length
    this.#price = Uint32Array.from(documents, ({ price }) => price)
    this.#popularity = Uint32Array.from(documents, ({ popularity }) => popularity)
    this.#createdAt = Uint32Array.from(documents, ({ createdAt }) => createdAt)
    const positions = Uint32Array.from(documents, (_, i) => i)
    this.#columns = new Map(COUNTED.map((field) => [field, columnOf(documents, field, positions)]))
    this.#counts = new Uint32Array(Math.max(...[...this.#columns.values()].map(({ codeCount }) => codeCount)))
  }

  /** Filters the matches (null: all documents), selects the first 30 and counts facets. Returns the total. */
  search(query: IndexQuery, matches: Uint32Array | null, scores: Float64Array | null): number {
    const found = matches === null ? null : this.#filter(query, matches)
    const total = found?.length ?? this.#size
    this.#first(query, found, scores)
    for (const column of this.#columns.values()) this.#facet(column, found, query.facetSize)
    this.#prices(found)
    return total
  }

  #filter(query: IndexQuery, matches: Uint32Array): Uint32Array {
    let count = matches.length
    for (const [field, wanted] of query.filters) {
      const column = this.#columns.get(field)!
      const allowed = allowedCodes(column, wanted)
      let matched = 0
      for (let i = 0; i < count; i++) {
        const at = matches[i]! - column.start
        if (at >= 0 && at < column.codes.length && allowed[column.codes[at]!] === 1) matches[matched++] = matches[i]!
      }
      count = matched
    }
    return matches.subarray(0, count)
  }

  #first(query: IndexQuery, found: Uint32Array | null, scores: Float64Array | null): ReadonlyArray<number> {
    const column = { "price-asc": this.#price, "new-desc": this.#createdAt }[query.sort as string] ?? this.#popularity
    const values = scores ?? column
    const sign = query.sort === "price-asc" ? -1 : 1
    const top = new Top(query.size)
    const total = found?.length ?? this.#size
    let lowest = Number.NEGATIVE_INFINITY
    for (let i = 0; i < total; i++) {
      const document = found === null ? i : found[i]!
      const value = sign * values[document]!
      if (value < lowest) continue
      top.offer(Math.floor((value + 2 ** 31) * 16) * TABLE_SIZE + (TABLE_SIZE - 1 - document))
      if (top.floor >= 0) lowest = Math.floor(top.floor / TABLE_SIZE) / 16 - 2 ** 31
    }
    return Array.from(top.sorted(), (key) => TABLE_SIZE - 1 - (key % TABLE_SIZE))
  }

  #facet(column: Column, found: Uint32Array | null, size: number): ReadonlyArray<string> {
    const counts = this.#counts.fill(0, 0, column.codeCount)
    const { codes, start, sets, values } = column
    if (found === null) countRange(codes, 0, codes.length, counts)
    else {
      const inside = found.subarray(
        found.findIndex((document) => document >= start),
        found.findLastIndex((document) => document < column.end) + 1
      )
      countList(codes, start, inside, 0, inside.length, counts)
    }
    const perValue = new Uint32Array(values.size)
    for (let code = 1; code < column.codeCount; code++) {
      if (sets === null) perValue[code - 1] = counts[code]!
      else
        for (let i = sets.offsets[code]!; i < sets.offsets[code + 1]!; i++) perValue[sets.values[i]!]! += counts[code]!
    }
    const top = new Top(size)
    perValue.forEach((count, value) => {
      if (count > 0) top.offer(count * TABLE_SIZE + (TABLE_SIZE - 1 - value))
    })
    return Array.from(top.sorted(), (key) => values.label(TABLE_SIZE - 1 - (key % TABLE_SIZE)))
  }

  #prices(found: Uint32Array | null): Uint32Array {
    const counts = new Uint32Array(PRICE_BOUNDS.length + 1)
    const total = found?.length ?? this.#size
    for (let i = 0; i < total; i++) {
      const price = this.#price[found === null ? i : found[i]!]!
      let range = 0
      while (range < PRICE_BOUNDS.length && price >= PRICE_BOUNDS[range]!) range++
      counts[range]!++
    }
    return counts
  }
}

const columnOf = (documents: ReadonlyArray<SearchDocument>, field: FacetField, positions: Uint32Array): Column => {
  const builder = new ColumnBuilder()
  documents.forEach((document, i) => builder.add(i, valuesOf(document, field)))
  return builder.finish(positions)
}

/** Returns the values of a document in a facet, of its category with all ancestors. */
export const valuesOf = (document: SearchDocument, field: string): ReadonlyArray<string> => {
  const lists: Readonly<Record<string, ReadonlyArray<string>>> = {
    brand: [document.brand!],
    campaign: document.shops,
    color: document.colors,
    gender: document.genders,
    size: document.sizes,
    category: levelsOf(document.category)
  }
  return lists[field] ?? document.features[field.slice("feature::".length)] ?? []
}
