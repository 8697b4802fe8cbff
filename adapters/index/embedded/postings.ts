import type { StringTable } from "./bytes/string-table.ts"

/** The documents of each term, ascending, with the impact of the term on each. */
export interface Postings {
  readonly terms: StringTable
  /** Postings of term `t`: from `offsets[t]` up to `offsets[t + 1]`. */
  readonly offsets: Uint32Array
  readonly documents: Uint32Array
  /** BM25 without its idf, in steps of 1/115: 1 to 253. */
  readonly impacts: Uint8Array
}

const K1 = 1.2
const B = 0.75
const STEPS = 115

/** Returns the quantized BM25 of a term with a weighted `frequency` in a document of `length` tokens. */
export const impactOf = (frequency: number, length: number, averageLength: number): number => {
  const norm = K1 * (1 - B + (B * length) / averageLength)
  return Math.max(1, Math.min(255, Math.round(((frequency * (K1 + 1)) / (frequency + norm)) * STEPS)))
}

/**
 * Returns the weight of a term that occurs in `frequency` of `documents`. Always above 0, also for all words of a
 * prefix together.
 */
export const idf = (frequency: number, documents: number): number => {
  const held = Math.min(frequency, documents)
  return Math.log(1 + (documents - held + 0.5) / (held + 0.5))
}

/** Returns the first position in `values` from `low` up to `high` that is not below `wanted`. */
export const lowerBound = (values: Uint32Array, low: number, high: number, wanted: number): number => {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
