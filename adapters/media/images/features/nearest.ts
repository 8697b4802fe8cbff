import { correlationOf, type Detail } from "./detail.ts"
import { FEATURE_COUNT, type Features, LIKENESS_FEATURES, likenessOf } from "./features.ts"

export const MAX_EXACT_ROWS = 100_000

export interface Neighbour {
  readonly row: number
  readonly likeness: number
}

/** The most similar first, of equal ones the first in the table. Compares all. Spec: IMG-14. */
export const nearestRows = (
  table: Int8Array,
  queries: ReadonlyArray<Features>,
  limit: number
): ReadonlyArray<Neighbour> => {
  const found: Array<Neighbour> = []
  for (let row = 0; row < table.length / FEATURE_COUNT; row++) {
    const likeness = likenessToAny(queries, table, row)
    if (likeness > 0) found.push({ row, likeness })
  }
  return found.toSorted(byLikeness).slice(0, limit)
}

/** The correlation of details from which on a photo shows the picture itself, or one that differs in details. */
const COPY_CORRELATION = 0.99

/** Puts agreement of details first, because the network reacts to blur and rotation. Spec: IMG-30. */
export const orderByDetail = (
  table: Int8Array,
  details: ReadonlyArray<Detail>,
  found: ReadonlyArray<Neighbour>
): ReadonlyArray<Neighbour> => {
  const copies = found
    .map((one) => ({ one, correlation: highestCorrelation(table, details, one.row) }))
    .filter(({ correlation }) => correlation >= COPY_CORRELATION)
    .toSorted((a, b) => b.correlation - a.correlation)
    .map(({ one }) => one)
  const rows = new Set(copies.map(({ row }) => row))
  return [...copies, ...found.filter(({ row }) => !rows.has(row))]
}

const highestCorrelation = (table: Int8Array, details: ReadonlyArray<Detail>, row: number): number =>
  Math.max(...details.map((detail) => correlationOf(detail, table, row * FEATURE_COUNT + LIKENESS_FEATURES)))

export const likenessToAny = (queries: ReadonlyArray<Features>, table: Int8Array, row: number): number =>
  Math.max(...queries.map((query) => likenessOf(query, table, row)))

/** The most similar first, of equal ones the first in the table. */
export const byLikeness = (one: Neighbour, other: Neighbour): number =>
  other.likeness - one.likeness || one.row - other.row

interface FeatureTable {
  /** A view: it does not grow with the table. */
  readonly rows: () => Int8Array
  readonly size: () => number
  readonly add: (features: Features) => number
}

const FIRST_CAPACITY = 1_024

export const featureTable = (): FeatureTable => {
  let bytes = allocate(FIRST_CAPACITY * FEATURE_COUNT)
  let size = 0
  return {
    rows: () => bytes.subarray(0, size * FEATURE_COUNT),
    size: () => size,
    add: (features) => {
      if ((size + 1) * FEATURE_COUNT > bytes.length) {
        const larger = allocate(2 * bytes.length)
        larger.set(bytes)
        bytes = larger
      }
      bytes.set(features, size * FEATURE_COUNT)
      return size++
    }
  }
}

/** Browsers share memory only with pages that are isolated. */
const allocate = (length: number): Int8Array =>
  new Int8Array("SharedArrayBuffer" in globalThis ? new SharedArrayBuffer(length) : new ArrayBuffer(length))
