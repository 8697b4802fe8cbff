import type { StringTable } from "./bytes/string-table.ts"

export interface Postings {
  readonly terms: StringTable
  readonly offsets: Uint32Array
  readonly documents: Uint32Array
  /** BM25F without its idf, see `impactOf` of the weights. */
  readonly impacts: Uint8Array
}

/** Always above 0, also for all words of a prefix together. */
export const idf = (frequency: number, documents: number): number => {
  const held = Math.min(frequency, documents)
  return Math.log(1 + (documents - held + 0.5) / (held + 0.5))
}

export const lowerBound = (values: Uint32Array, low: number, high: number, wanted: number): number => {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
