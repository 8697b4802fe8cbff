import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import type { Labels } from "./labels.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { facetCache } from "./facets.ts"
import { indexQuery } from "./query.ts"

const labelsNow = (): Labels => ({ categories: new Map(), shops: new Map(), features: new Map() })

/** Counts queries: returns the number of earlier ones, and the query. */
const counting = () => {
  const now = { revision: "1", labels: labelsNow() }
  const index = { revision: Effect.sync(() => now.revision) } as unknown as SearchIndex["Service"]
  const countCached = facetCache(
    index,
    Effect.sync(() => now.labels)
  )
  let counted = 0
  return {
    now,
    count: (request: Partial<SearchRequest>, name = "facets") => {
      const query = indexQuery(searchPayload({ ...EMPTY_REQUEST, ...request }), "everyone")
      return Effect.runPromise(countCached(name, query, () => Effect.sync(() => ++counted)))
    }
  }
}

describe("facetCache", () => {
  it("SRCH-20: returns the same counts for another page, order or size of a search", async () => {
    const { count } = counting()
    const searchTerm = "lamp"
    expect([
      await count({ searchTerm }),
      await count({ searchTerm, currentPage: 3 as SearchRequest["currentPage"] }),
      await count({ searchTerm, sort: "priceAsc" }),
      await count({ searchTerm, size: 60 })
    ]).toEqual([1, 1, 1, 1])
  })

  it("SRCH-20: counts every other search separately", async () => {
    const { count } = counting()
    const others: ReadonlyArray<Partial<SearchRequest>> = [
      {},
      { searchTerm: "lamp" },
      { pageCategory: "wonen" },
      { filters: { brand: ["a"] } },
      { filters: { brand: ["a", "b"] } },
      { filters: { color: ["a"] } },
      { productIds: ["p-1"] }
    ]
    const found = await Promise.all(others.map((request) => count(request)))
    expect(new Set(found).size).toBe(others.length)
    expect(await Promise.all(others.map((request) => count(request)))).toEqual(found)
    expect(await count({}, "whole brand")).toBe(others.length + 1)
  })

  it("SRCH-20: counts the same search once for concurrent requests", async () => {
    const { count } = counting()
    expect(await Promise.all([count({}), count({})])).toEqual([1, 1])
  })

  it("SRCH-20: counts everything again when the index or a name has changed", async () => {
    const { now, count } = counting()
    expect([await count({}), await count({})]).toEqual([1, 1])
    now.revision = "2"
    expect([await count({}), await count({})]).toEqual([2, 2])
    now.labels = labelsNow()
    expect([await count({}), await count({})]).toEqual([3, 3])
  })

  it("SRCH-20: does not store what was counted while the index changed", async () => {
    const now = { revision: "1" }
    const countCached = facetCache(
      { revision: Effect.sync(() => now.revision) } as unknown as SearchIndex["Service"],
      Effect.succeed(labelsNow())
    )
    const query = indexQuery(searchPayload(EMPTY_REQUEST), "everyone")
    const count = <E extends SearchUnavailable>(effect: Effect.Effect<string, E>) =>
      countCached("facets", query, () => effect)
    const whileChanging = Effect.gen(function* () {
      now.revision = "2"
      yield* count(Effect.succeed("new"))
      return "old"
    })
    expect(await Effect.runPromise(count(whileChanging))).toBe("old")
    expect(await Effect.runPromise(count(Effect.succeed("counted again")))).toBe("new")
  })

  it("SRCH-20: stores the counts of at most 200 searches", async () => {
    const { count } = counting()
    for (let at = 0; at < 201; at++) await count({ searchTerm: `lamp ${at}` })
    expect(await count({ searchTerm: "lamp 200" })).toBe(201)
    expect(await count({ searchTerm: "lamp 0" })).toBe(202)
  })
})
