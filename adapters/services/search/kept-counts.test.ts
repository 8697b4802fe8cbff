import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { IndexQuery, SearchIndex } from "#adapters/index/port.ts"
import type { Labels } from "#adapters/services/labels.ts"
import { searchPayload } from "#domain/search/build-payload.ts"
import { EMPTY_REQUEST } from "#domain/search/empty-request.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { keptCounts } from "./kept-counts.ts"
import { indexQuery } from "./query.ts"

const labelsNow = (): Labels => ({ categories: new Map(), shops: new Map(), features: new Map() })

/** Counts that tell how many were counted before them, and what they depend on. */
const counting = () => {
  const now = { version: 1, labels: labelsNow() }
  const index = { storeVersion: Effect.sync(() => now.version) } as unknown as SearchIndex["Service"]
  const counted = keptCounts(
    index,
    Effect.sync(() => now.labels)
  )
  let count = 0
  const count1 = (query: IndexQuery, what = "facets") =>
    Effect.runSync(counted(what, query, () => Effect.sync(() => ++count)))
  return {
    now,
    count: (request: Partial<SearchRequest>, what?: string) =>
      count1(indexQuery(searchPayload({ ...EMPTY_REQUEST, ...request }), "everyone"), what)
  }
}

describe("keptCounts", () => {
  it("SRCH-20: another page, order or size of a search has the same counts", () => {
    const { count } = counting()
    const searchTerm = "lamp"
    const same: ReadonlyArray<Partial<SearchRequest>> = [
      {},
      { currentPage: 3 as SearchRequest["currentPage"] },
      { sort: "priceAsc" },
      { size: 60 }
    ]
    expect(same.map((request) => count({ searchTerm, ...request }))).toEqual([1, 1, 1, 1])
  })

  it("SRCH-20: whatever else is searched for is counted by itself", () => {
    const { count } = counting()
    const others: ReadonlyArray<Partial<SearchRequest>> = [
      {},
      { searchTerm: "lamp" },
      { wpCategory: "wonen" },
      { brandsFilter: ["a"] },
      { brandsFilter: ["a", "b"] },
      { colorsFilter: ["a"] },
      { uberfilter: ["p-1"] }
    ]
    const found = others.map((request) => count(request))
    expect(new Set(found).size).toBe(others.length)
    expect(others.map((request) => count(request))).toEqual(found)
    expect(count({}, "whole brand")).toBe(others.length + 1)
  })

  it("SRCH-20: when the index or a name has changed everything is counted anew", () => {
    const { now, count } = counting()
    expect([count({}), count({})]).toEqual([1, 1])
    now.version = 2
    expect([count({}), count({})]).toEqual([2, 2])
    now.labels = labelsNow()
    expect([count({}), count({})]).toEqual([3, 3])
  })

  it("SRCH-20: what was counted while the index changed is not kept", () => {
    const now = { version: 1 }
    const counted = keptCounts(
      { storeVersion: Effect.sync(() => now.version) } as unknown as SearchIndex["Service"],
      Effect.succeed(labelsNow())
    )
    const query = indexQuery(searchPayload(EMPTY_REQUEST), "everyone")
    const ask = (count: Effect.Effect<string>) => counted("facets", query, () => count)
    const whileChanging = Effect.gen(function* () {
      now.version = 2
      yield* ask(Effect.succeed("new"))
      return "old"
    })
    expect(Effect.runSync(ask(whileChanging))).toBe("old")
    expect(Effect.runSync(ask(Effect.succeed("counted again")))).toBe("new")
  })

  it("SRCH-20: of many searches the latest are kept", () => {
    const { count } = counting()
    for (let at = 0; at < 201; at++) count({ searchTerm: `lamp ${at}` })
    expect(count({ searchTerm: "lamp 200" })).toBe(201)
    expect(count({ searchTerm: "lamp 0" })).toBe(202)
  })
})
