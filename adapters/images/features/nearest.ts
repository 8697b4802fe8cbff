import { FEATURE_COUNT, type Features, likenessOf } from "./features.ts"

/** The number of pictures up to which all are compared. Spec: IMG-14. */
export const MAX_EXACT_ROWS = 100_000

/** A picture in a table, and its likeness to the query. */
export interface Neighbour {
  readonly row: number
  readonly likeness: number
}

/**
 * Returns the `limit` pictures of `table` that resemble one of `queries` most, with a likeness above 0; the most
 * similar first, of equal ones the first in the table. Compares all of them. Spec: IMG-14.
 */
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

/** Returns the highest likeness of a row to a query. */
export const likenessToAny = (queries: ReadonlyArray<Features>, table: Int8Array, row: number): number =>
  Math.max(...queries.map((query) => likenessOf(query, table, row)))

/** Compares neighbours: the most similar first, of equal ones the first in the table. */
export const byLikeness = (one: Neighbour, other: Neighbour): number =>
  other.likeness - one.likeness || one.row - other.row
