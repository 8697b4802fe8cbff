import { Effect, Layer } from "effect"
import * as Search from "./search.ts"
import { MissLog } from "./miss-log.ts"
import { SearchApi } from "#domain/search/api.ts"
import { missOf } from "#domain/search/terms/miss.ts"
import { searchedTerm } from "#domain/search/terms/term.ts"
import { SearchedTerms } from "./term-log.ts"

/** Provides the search, and counts each search that missed or found something. Spec: MISS-01, MISS-03, MISS-06. */
export const countedSearchLayer = Layer.effect(
  SearchApi,
  Effect.gen(function* () {
    const api = yield* SearchApi
    const { missed } = yield* MissLog
    const { searched } = yield* SearchedTerms
    return SearchApi.of({
      ...api,
      search: (payload) =>
        Effect.tap(api.search(payload), (result) => {
          const miss = missOf(payload, result)
          const term = searchedTerm(payload, result)
          return Effect.andThen(
            miss === null ? Effect.void : missed(miss),
            term === null ? Effect.void : searched(term)
          )
        })
    })
  })
).pipe(Layer.provide(Search.layer))
