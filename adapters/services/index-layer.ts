import { Effect, Layer } from "effect"
import type { FollowedIndex } from "#adapters/index/follow.ts"
import { SearchIndex } from "#adapters/index/port.ts"

/** The port over an index that follows its store: each call asks the index of that moment. */
export const indexLayer = ({ index, version }: FollowedIndex): Layer.Layer<SearchIndex> =>
  Layer.succeed(SearchIndex, {
    query: (query) => Effect.sync(() => index().query(query)),
    complete: (text, size) => Effect.sync(() => index().complete(text, size)),
    corrections: (text, size) => Effect.sync(() => index().corrections(text, size)),
    similar: (ids, size) => Effect.sync(() => index().similar(ids, size)),
    storeVersion: Effect.sync(version)
  })
