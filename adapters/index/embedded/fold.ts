import { familyOf } from "./family-tally.ts"
import type { Ranked } from "./rank.ts"

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
