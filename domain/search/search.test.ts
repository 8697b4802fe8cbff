import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { SearchApi } from "./api.ts"
import { searchPayload } from "./build-payload.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { SearchRejected } from "./errors.ts"
import type { Facets } from "./facets.ts"
import type { SearchPayload } from "./payload.ts"
import type { SearchResult } from "./result.ts"
import { searchFacets, searchProducts } from "./search.ts"

const REQUEST = { ...EMPTY_REQUEST, searchTerm: "lamp", brandsFilter: ["Philips"] }
const RESULT = { search_id: "s-1" } as SearchResult
const FACETS = { price_ranges: [] } as unknown as Facets

/** Answers what it is asked for `REQUEST` and refuses anything else. */
const expecting =
  <A>(answer: A) =>
  (payload: SearchPayload) =>
    JSON.stringify(payload) === JSON.stringify(searchPayload(REQUEST))
      ? Effect.succeed(answer)
      : Effect.fail(new SearchRejected({ field: "q", reason: "not what was asked" }))

const api = SearchApi.of({
  search: expecting(RESULT),
  facets: expecting(FACETS),
  facetFull: () => Effect.die("not asked here"),
  suggestions: () => Effect.die("not asked here"),
  moreLikeThis: () => Effect.die("not asked here")
})
const run = <A, E>(program: Effect.Effect<A, E, SearchApi>) =>
  Effect.runSync(Effect.result(Effect.provideService(program, SearchApi, api)))

describe("searchProducts and searchFacets", () => {
  it("SRCH-02, SRCH-21: ask the service with the payload of the request", () => {
    expect(run(searchProducts(REQUEST))).toEqual(Result.succeed(RESULT))
    expect(run(searchFacets(REQUEST))).toEqual(Result.succeed(FACETS))
  })

  it("SRCH-02: pass a refusal on", () => {
    expect(Result.isFailure(run(searchProducts(EMPTY_REQUEST)))).toBe(true)
  })
})
