import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { SearchIndex, SearchTimeout } from "#adapters/index/search-index.ts"
import { SearchedTerms } from "#adapters/services/searched-terms/term-log.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { memoryRecordsLayer } from "#adapters/store/memory/records.ts"
import { SearchApi } from "#domain/search/api.ts"
import { layer } from "./live.ts"

/** Calls the service on an index whose calls die with `defect`. */
const similarWith = (defect: unknown) => {
  const index = { similar: () => Effect.die(defect) } as unknown as SearchIndex["Service"]
  const store = {
    categoryTree: Effect.succeed([]),
    shops: Effect.succeed([]),
    featureLabels: Effect.succeed(new Map())
  } as unknown as CatalogueStore["Service"]
  const searched = {} as unknown as SearchedTerms["Service"]
  return SearchApi.use((api) => Effect.flip(api.moreLikeThis(["p-1"]))).pipe(
    Effect.provide(layer),
    Effect.provide(
      Layer.mergeAll(
        Layer.succeed(CatalogueStore, store),
        Layer.succeed(SearchIndex, index),
        Layer.succeed(SearchedTerms, searched),
        memoryRecordsLayer()
      )
    ),
    Effect.runPromise
  )
}

describe("SearchApi", () => {
  it("INDEX-21: is unavailable when a search exceeds its budget", async () => {
    expect((await similarWith(new SearchTimeout("too slow")))._tag).toBe("SearchUnavailable")
  })

  it("INDEX-21: does not hide other defects of the index", async () => {
    await expect(similarWith(new Error("broken"))).rejects.toThrow("broken")
  })
})
