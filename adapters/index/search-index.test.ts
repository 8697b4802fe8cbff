import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { FollowedIndex } from "./follow.ts"
import { indexLayer, SearchIndex, SearchTimeout } from "./search-index.ts"

/** Calls an index whose threads reject with `error`. */
const similarWith = (error: Error) => {
  const followed = {
    call: async () => {
      throw error
    }
  } as unknown as FollowedIndex
  return SearchIndex.use((index) => Effect.flip(index.similar(["p-1"], 1, "everyone"))).pipe(
    Effect.provide(indexLayer(followed)),
    Effect.runPromise
  )
}

describe("the embedded index", () => {
  it("INDEX-21: is unavailable when a search exceeds its budget", async () => {
    expect((await similarWith(new SearchTimeout("too slow")))._tag).toBe("SearchUnavailable")
  })

  it("INDEX-21: does not hide other defects", async () => {
    await expect(similarWith(new Error("broken"))).rejects.toThrow("broken")
  })
})
