import { Context, Effect, Layer } from "effect"
import type { Audience } from "#domain/account/audience.ts"
import type { Vocabulary } from "#domain/search/intent/intent.ts"
import { SearchUnavailable } from "#domain/search/api.ts"
import type { IndexResponse, IndexQuery, IndexSuggestion, SearchedTerm } from "./port.ts"
import type { IndexMethod } from "./call-index.ts"
import type { EmbeddedIndex } from "./embedded/index.ts"
import type { FollowedIndex, IndexFigures } from "./follow.ts"

type Response<A> = Effect.Effect<A, SearchUnavailable>

export class SearchTimeout extends Error {
  override readonly name = "SearchTimeout"
}

/** `storeVersion` is the one it has reached; `revision` changes whenever results may. */
export class SearchIndex extends Context.Service<
  SearchIndex,
  {
    readonly query: (query: IndexQuery) => Response<IndexResponse>
    /** The most popular first. Spec: SUGG-01 to SUGG-06. */
    readonly complete: (
      text: string,
      size: number,
      audience: Audience,
      searched: ReadonlyArray<SearchedTerm>
    ) => Response<ReadonlyArray<IndexSuggestion>>
    readonly popularWith: (text: string, size: number, audience: Audience) => Response<ReadonlyArray<string>>
    readonly corrections: (text: string, size: number, audience: Audience) => Response<ReadonlyArray<string>>
    /** Returns the best first, without the given ones; unsold ones if nothing sold is similar. Spec: REC-04. */
    readonly similar: (ids: ReadonlyArray<string>, size: number, audience: Audience) => Response<ReadonlyArray<string>>
    /** `shops` maps phrases to ids of shops. Spec: INTENT-03, INTENT-04. */
    readonly vocabulary: (
      phrases: ReadonlyArray<string>,
      shops: ReadonlyMap<string, string>,
      audience: Audience
    ) => Response<Vocabulary>
    readonly storeVersion: Effect.Effect<number>
    readonly revision: Effect.Effect<string>
    /** Null for an index on a server. Spec: WATCH-05. */
    readonly figures: Effect.Effect<IndexFigures | null>
  }
>()("adapters/index/SearchIndex") {}

/** Each call uses the current index. Fails if a search exceeds its budget. Spec: INDEX-21. */
export const indexLayer = ({ call, version, revision, figures }: FollowedIndex): Layer.Layer<SearchIndex> => {
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
    revision: Effect.sync(revision),
    figures: Effect.sync(figures)
  })
}

const withinBudget = <A>(result: Promise<A>): Effect.Effect<A, SearchUnavailable> =>
  Effect.tryPromise({ try: () => result, catch: (error) => error }).pipe(
    Effect.catch((error) =>
      error instanceof SearchTimeout ? Effect.fail(new SearchUnavailable({ cause: error })) : Effect.die(error)
    )
  )
