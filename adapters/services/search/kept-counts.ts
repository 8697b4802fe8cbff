import { Effect } from "effect"
import type { IndexQuery, SearchIndex } from "#adapters/index/port.ts"
import type { Labels } from "#adapters/services/labels.ts"

/** Counts kept, of some 30 kB each. */
const MOST = 200

/** Gives what `count` gives for the matches of `query`, counted anew when that is not kept; `what` says what is counted of them. */
export type Counted = <A>(
  what: string,
  query: IndexQuery,
  count: (labels: Labels) => Effect.Effect<A>
) => Effect.Effect<A>

/**
 * Facets, kept as long as the index and the labels stay as they are: the other pages of a search, its other orders and sizes all
 * have the same ones. Kept by all of the query that decides what matches; the oldest make room. Spec: SRCH-20, SRCH-21.
 */
export const keptCounts = (index: SearchIndex["Service"], labels: Effect.Effect<Labels>): Counted => {
  let current: Kept | null = null
  return Effect.fnUntraced(function* <A>(what: string, query: IndexQuery, count: (labels: Labels) => Effect.Effect<A>) {
    const version = yield* index.storeVersion
    const known = yield* labels
    if (current?.version !== version || current.labels !== known) {
      current = { version, labels: known, counts: new Map() }
    }
    // What is counted while the index changes is kept with what it was counted of, and goes with it.
    const { counts } = current
    const key = `${what} ${matchKey(query)}`
    const found = counts.get(key)
    if (found !== undefined) return found as A
    const counted = yield* count(known)
    for (const [oldest] of counts) {
      if (counts.size < MOST) break
      counts.delete(oldest)
    }
    counts.set(key, counted)
    return counted
  })
}

/** What was counted of one state of the index. */
interface Kept {
  readonly version: number
  readonly labels: Labels
  readonly counts: Map<string, unknown>
}

/** The same for queries that match the same products and have the same values chosen. */
const matchKey = ({ term, prefix, filters, priceFrom, priceTo, ids, expired, audience, correct }: IndexQuery): string =>
  JSON.stringify([term, prefix, [...filters], priceFrom, priceTo, ids, expired, audience, correct])
