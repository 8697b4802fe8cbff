import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import type { KnownValue } from "#domain/search/intent/intent.ts"
import { cachedVocabulary } from "./vocabulary-cache.ts"

const RED: KnownValue = { field: "color", values: ["rood"], count: 1, elsewhere: 0 }
const SHOPS = new Map([["ah", "AH"]])

/** Counts the look-ups of an index whose only value is red. */
const startLookUps = () => {
  const calls: Array<ReadonlyArray<unknown>> = []
  const state = { revision: "1", duringLookUp: () => {} }
  const index = {
    revision: Effect.sync(() => state.revision),
    vocabulary: (phrases: ReadonlyArray<string>, shops: ReadonlyMap<string, string>, audience: string) =>
      Effect.sync(() => {
        calls.push([phrases, [...shops], audience])
        state.duringLookUp()
        return new Map(phrases.includes("rood") ? [["rood", [RED]]] : [])
      })
  } as unknown as SearchIndex["Service"]
  const vocabularyOf = cachedVocabulary(index)
  const lookUp = (phrases: ReadonlyArray<string>, shops = SHOPS, audience: "everyone" | "adults" = "everyone") =>
    Effect.runPromise(vocabularyOf(new Set(phrases), shops, audience))
  return { calls, state, lookUp }
}

describe("cachedVocabulary", () => {
  it("INTENT-03: looks a phrase up once, with the shops among the phrases", async () => {
    const { calls, lookUp } = startLookUps()
    expect(await lookUp(["rood", "jurk"])).toEqual(new Map([["rood", [RED]]]))
    expect(await lookUp(["rood", "jurk"])).toEqual(new Map([["rood", [RED]]]))
    expect((await lookUp(["jurk", "ah"])).size).toBe(0)
    expect(calls).toEqual([
      [["rood", "jurk"], [], "everyone"],
      [["ah"], [["ah", "ah"]], "everyone"]
    ])
  })

  it("INTENT-04: looks a phrase up again when the index or the shops change, and for another audience", async () => {
    const { calls, state, lookUp } = startLookUps()
    await lookUp(["rood"])
    await lookUp(["rood"], SHOPS, "adults")
    state.revision = "2"
    await lookUp(["rood"])
    await lookUp(["rood"], new Map())
    expect(calls).toHaveLength(4)
  })

  it("INTENT-04: does not cache what the index counted before it changed", async () => {
    const { calls, state, lookUp } = startLookUps()
    state.duringLookUp = () => {
      state.revision += "1"
    }
    await lookUp(["rood"])
    await lookUp(["rood"])
    expect(calls).toHaveLength(2)
  })
})
