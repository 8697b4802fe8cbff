import { Effect, Layer } from "effect"
import type { IndexMethod } from "./call-index.ts"
import type { EmbeddedIndex } from "./embedded/index.ts"
import type { FollowedIndex } from "./follow.ts"
import { SearchIndex } from "./search-index.ts"

/** Provides a search index that follows its store: each call uses the current index. */
export const indexLayer = ({ call, version, revision }: FollowedIndex): Layer.Layer<SearchIndex> => {
  const search = <Name extends IndexMethod>(method: Name, ...args: Parameters<EmbeddedIndex[Name]>) =>
    Effect.suspend(() => {
      const result = call(method, ...args)
      return result instanceof Promise ? Effect.promise(() => result) : Effect.succeed(result)
    })
  return Layer.succeed(SearchIndex, {
    query: (query) => search("query", query),
    complete: (...args) => search("complete", ...args),
    popularWith: (...args) => search("popularWith", ...args),
    corrections: (...args) => search("corrections", ...args),
    similar: (...args) => search("similar", ...args),
    vocabulary: (...args) => search("vocabulary", ...args),
    storeVersion: Effect.sync(version),
    revision: Effect.sync(revision)
  })
}
