import { Effect, Layer } from "effect"
import type { FollowedIndex } from "#adapters/index/follow.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"

/** Provides the search index that follows its store: each call uses the current index. */
export const indexLayer = ({ index, version }: FollowedIndex): Layer.Layer<SearchIndex> =>
  Layer.succeed(SearchIndex, {
    query: (query) => Effect.sync(() => index().query(query)),
    complete: (text, size, audience) => Effect.sync(() => index().complete(text, size, audience)),
    corrections: (text, size, audience) => Effect.sync(() => index().corrections(text, size, audience)),
    similar: (ids, size, audience) => Effect.sync(() => index().similar(ids, size, audience)),
    storeVersion: Effect.sync(version)
  })
