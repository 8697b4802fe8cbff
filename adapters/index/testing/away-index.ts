import { Effect, Layer } from "effect"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { SearchUnavailable } from "#domain/search/api.ts"

/** A search index whose server is away. */
export const awayIndex: Layer.Layer<SearchIndex> = Layer.sync(SearchIndex, () => {
  const away = () =>
    Effect.fail(
      new SearchUnavailable({
        cause: new StoreUnavailable("secret.example:9200 is away", { part: "search", retryAfterSeconds: 5 })
      })
    )
  return {
    query: away,
    complete: away,
    popularWith: away,
    corrections: away,
    similar: away,
    vocabulary: away,
    storeVersion: Effect.succeed(1),
    revision: Effect.succeed("1"),
    figures: Effect.succeed(null)
  }
})
