import { Effect } from "effect"
import { loadEffect } from "#adapters/runtime/load-effect.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import type { Labels } from "./labels.ts"
import { Cache } from "#domain/base/cache.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"

/** Maximum number of cached facets, about 30 kB each. */
const MAX_ENTRIES = 200

/**
 * Returns the cached result of `count` for the matches of `query`; `name` distinguishes different counts of the same
 * matches.
 */
type CountCached = <A>(
  name: string,
  query: IndexQuery,
  count: (labels: Labels) => Effect.Effect<A, SearchUnavailable>
) => Effect.Effect<A, SearchUnavailable>

/**
 * Returns a cache of facets, cleared when the index or the labels change. Pages, orders and sizes of a search share
 * their facets: the key contains only what determines the matches. Spec: SRCH-20, SRCH-21.
 */
export const facetCache = (index: SearchIndex["Service"], currentLabels: Effect.Effect<Labels>): CountCached => {
  const cache = new Cache<string, unknown>({ maxEntries: MAX_ENTRIES })
  return Effect.fnUntraced(function* <A>(
    name: string,
    query: IndexQuery,
    count: (labels: Labels) => Effect.Effect<A, SearchUnavailable>
  ) {
    const labels = yield* currentLabels
    cache.clearOnChange(yield* index.revision, labels)
    // The name determines the type of the value.
    return (yield* loadEffect(cache, `${name} ${matchKey(query)}`, count(labels))) as A
  })
}

/** Returns equal texts for queries with the same matches, the same selected values and the same unit of counts. */
const matchKey = ({
  term,
  prefix,
  filters,
  priceFrom,
  priceTo,
  ids,
  expired,
  audience,
  correct,
  soft,
  fold
}: IndexQuery): string =>
  JSON.stringify([term, prefix, [...filters], priceFrom, priceTo, ids, expired, audience, correct, soft, fold])
