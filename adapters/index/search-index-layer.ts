import { Effect, Layer } from "effect"
import { SearchUnavailable } from "#domain/search/api.ts"
import type { IndexMethod } from "./call-index.ts"
import type { EmbeddedIndex } from "./embedded/index.ts"
import type { FollowedIndex } from "./follow.ts"
import { SearchIndex, SearchTimeout } from "./search-index.ts"

/** Provides a search index that follows its store: each call uses the current index. Fails if a search exceeds its budget. Spec: INDEX-21. */
export const indexLayer = ({ call, version, revision }: FollowedIndex): Layer.Layer<SearchIndex> => {
  const search = <Name extends IndexMethod>(method: Name, ...args: Parameters<EmbeddedIndex[Name]>) =>
    Effect.suspend(() => {
      const result = call(method, ...args)
      return result instanceof Promise ? withinBudget(result) : Effect.succeed(result)
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

const withinBudget = <A>(result: Promise<A>): Effect.Effect<A, SearchUnavailable> =>
  Effect.tryPromise({ try: () => result, catch: (error) => error }).pipe(
    Effect.catch((error) =>
      error instanceof SearchTimeout ? Effect.fail(new SearchUnavailable({ cause: error })) : Effect.die(error)
    )
  )
