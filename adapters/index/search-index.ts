import { Context, type Effect } from "effect"
import type { Audience } from "#domain/adult/audience.ts"
import type { IndexResponse, IndexQuery, IndexSuggestion } from "./port.ts"

/** Port: the search index. `storeVersion` says up to which change of the store it is current. */
export class SearchIndex extends Context.Service<
  SearchIndex,
  {
    readonly query: (query: IndexQuery) => Effect.Effect<IndexResponse>
    /** Completions of `text`, most hits first, at most `size`. */
    readonly complete: (text: string, size: number, audience: Audience) => Effect.Effect<ReadonlyArray<IndexSuggestion>>
    /** Other spellings of `text` that have hits, nearest first, at most `size`. */
    readonly corrections: (text: string, size: number, audience: Audience) => Effect.Effect<ReadonlyArray<string>>
    /** Ids of the products most like these, best first, these themselves left out. */
    readonly similar: (
      ids: ReadonlyArray<string>,
      size: number,
      audience: Audience
    ) => Effect.Effect<ReadonlyArray<string>>
    readonly storeVersion: Effect.Effect<number>
  }
>()("adapters/index/SearchIndex") {}
