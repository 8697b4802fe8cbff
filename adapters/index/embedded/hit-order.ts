import { compareCodePoints } from "./bytes/string-table.ts"
import type { Ranked } from "./rank.ts"

/** Returns the id of the document of a hit. */
export const idOf = ({ segment, document }: Ranked): string => segment.ids.at(segment.rankOf[document]!)

/** Orders hits by value, and equal ones by id. */
const byValue = (a: Ranked, b: Ranked): number =>
  b.value - a.value ||
  (a.segment === b.segment
    ? a.segment.rankOf[a.document]! - b.segment.rankOf[b.document]!
    : compareCodePoints(idOf(a), idOf(b)))

/** Returns the first `limit` hits of several lists, each in order by value. */
export const mergeHits = (lists: ReadonlyArray<ReadonlyArray<Ranked>>, limit: number): ReadonlyArray<Ranked> => {
  const [first = [], ...others] = lists.filter((hits) => hits.length > 0)
  if (others.length === 0) return first.length <= limit ? first : first.slice(0, limit)
  return others.reduce((merged, hits) => mergeTwo(merged, hits, limit), first)
}

const mergeTwo = (a: ReadonlyArray<Ranked>, b: ReadonlyArray<Ranked>, limit: number): ReadonlyArray<Ranked> => {
  const length = Math.min(limit, a.length + b.length)
  const merged: Array<Ranked> = []
  for (let i = 0, j = 0; merged.length < length;)
    merged.push(j === b.length || (i < a.length && byValue(a[i]!, b[j]!) < 0) ? a[i++]! : b[j++]!)
  return merged
}

/** Returns hits in order by value. Inserts one after the other: for a window of hits, the engine's sort takes longer. */
export const sortHits = <Hit extends Ranked>(hits: ReadonlyArray<Hit>): ReadonlyArray<Hit> => {
  const sorted: Array<Hit> = []
  for (const hit of hits) {
    let at = sorted.length
    while (at > 0 && byValue(hit, sorted[at - 1]!) < 0) {
      sorted[at] = sorted[at - 1]!
      at--
    }
    sorted[at] = hit
  }
  return sorted
}
