import { familyOf } from "./family-tally.ts"
import type { Ranked } from "./rank.ts"

/** Hits requested at first for each result that the matches predict, and the factor by which they grow while too few families are among them. */
const FIRST_FACTOR = 1.25
const GROWTH = 4

/** Returns the first `wanted` hits of different families. A hit without a family is a result of its own. Spec: FOLD-01. */
export const foldHits = (hits: ReadonlyArray<Ranked>, wanted: number): ReadonlyArray<Ranked> => {
  const met = new Set<number>()
  const folded: Array<Ranked> = []
  for (const hit of hits) {
    if (folded.length >= wanted) break
    const family = familyOf(hit.segment, hit.document)
    if (family !== 0) {
      if (met.has(family)) continue
      met.add(family)
    }
    folded.push(hit)
  }
  return folded
}

/**
 * Returns the first `wanted` hits of different families from each list of `top(size)`, the best `size` hits. Requests
 * more hits until enough families are among them: no match needs to know its family before. `perResult`, the matches for
 * each result, makes this rare. Spec: FOLD-01.
 */
export const foldedTop = (
  top: (size: number) => ReadonlyArray<ReadonlyArray<Ranked>>,
  wanted: number,
  perResult = 1
): ReadonlyArray<Ranked> => {
  for (let size = Math.ceil(wanted * perResult * FIRST_FACTOR); ; size *= GROWTH) {
    const lists = top(size)
    const folded = lists.map((hits) => foldHits(hits, wanted))
    if (lists.every((hits, i) => hits.length < size || folded[i]!.length >= wanted)) return folded.flat()
  }
}
