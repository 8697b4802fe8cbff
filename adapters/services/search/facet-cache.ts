import { Effect } from "effect"
import { loadEffect } from "#adapters/cache/load-effect.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import type { Labels } from "#adapters/services/labels.ts"
import { Cache } from "#domain/cache/cache.ts"

/** Maximum number of cached facets, about 30 kB each. */
const MAX_ENTRIES = 200

/** Returns the cached result of `count` for the matches of `query`; `name` tells apart what is counted of the same matches. */
type CountCached = <A>(name: string, query: IndexQuery, count: (labels: Labels) => Effect.Effect<A>) => Effect.Effect<A>

/**
 * Returns a cache of facets, emptied when the index or the labels change: the other pages, orders and sizes of a search have the same
 * facets. The key is all of the query that decides what matches. Spec: SRCH-20, SRCH-21.
 */
export const facetCache = (index: SearchIndex["Service"], currentLabels: Effect.Effect<Labels>): CountCached => {
  const cache = new Cache<string, unknown>({ maxEntries: MAX_ENTRIES })
  return Effect.fnUntraced(function* <A>(name: string, query: IndexQuery, count: (labels: Labels) => Effect.Effect<A>) {
    const labels = yield* currentLabels
    cache.clearOnChange(yield* index.storeVersion, labels)
    // The name says what the value is.
    return (yield* loadEffect(cache, `${name} ${matchKey(query)}`, count(labels))) as A
  })
}

/** Returns the same text for queries that match the same products and have the same values chosen. */
const matchKey = ({ term, prefix, filters, priceFrom, priceTo, ids, expired, audience, correct }: IndexQuery): string =>
  JSON.stringify([term, prefix, [...filters], priceFrom, priceTo, ids, expired, audience, correct])
