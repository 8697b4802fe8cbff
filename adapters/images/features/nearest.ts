import { FEATURE_COUNT, type Features, likenessOf, NETWORK_FEATURES } from "./features.ts"

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

/** The likeness from which on a photo shows the picture itself; different photos of one product seldom reach it. */
const COPY_LIKENESS = 0.8

/** The difference in likeness that blur or rotation alone makes. */
const NEARLY_EQUAL = 0.02

/**
 * Orders found rows, the most similar first. If the first one is the picture of the photo itself, those nearly as similar come in
 * the order of shape and colour alone, because the network reacts to blur, and a small photo is blurred. Spec: IMG-30.
 */
export const orderNearlyEqual = (
  table: Int8Array,
  queries: ReadonlyArray<Features>,
  found: ReadonlyArray<Neighbour>
): ReadonlyArray<Neighbour> => {
  const best = found[0]?.likeness ?? 0
  if (best < COPY_LIKENESS) return found
  const least = best - NEARLY_EQUAL
  const nearly = found
    .filter(({ likeness }) => likeness >= least)
    .map((one) => ({
      one,
      alike: Math.max(...queries.map((query) => likenessOf(query, table, one.row, NETWORK_FEATURES)))
    }))
  const ordered = nearly.toSorted((a, b) => b.alike - a.alike).map(({ one }) => one)
  return [...ordered, ...found.slice(ordered.length)]
}

/** Returns the highest likeness of a row to a query. */
export const likenessToAny = (queries: ReadonlyArray<Features>, table: Int8Array, row: number): number =>
  Math.max(...queries.map((query) => likenessOf(query, table, row)))

/** Compares neighbours: the most similar first, of equal ones the first in the table. */
export const byLikeness = (one: Neighbour, other: Neighbour): number =>
  other.likeness - one.likeness || one.row - other.row
