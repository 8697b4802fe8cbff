import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { SearchApi } from "#domain/search/api.ts"
import { searchAnswer } from "./answer.ts"

/** Handlers of search. */
export const searchGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "search",
  Effect.fn(function* (handlers) {
    const api = yield* SearchApi
    return handlers.handleAll({
      search: ({ payload }) => searchAnswer(api.search(payload)),
      facets: ({ query }) => searchAnswer(api.facets(query.payload)),
      facetFull: ({ query }) => searchAnswer(api.facetFull(query.payload, query.facet)),
      moreLikeThis: ({ payload }) =>
        searchAnswer(
          Effect.map(api.moreLikeThis(payload.productIds), (cards) => ({
            hits: { hits: cards.map((card) => ({ _id: card.id, _source: card })) }
          }))
        )
    })
  })
)

/** Handlers of suggestions. */
export const suggestionsGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "suggestions",
  Effect.fn(function* (handlers) {
    const api = yield* SearchApi
    return handlers.handleAll({
      all: ({ query }) => searchAnswer(api.suggestions(query.q)),
      products: ({ query }) => searchAnswer(Effect.map(api.suggestions(query.q), ({ products }) => products)),
      popular: () => searchAnswer(Effect.map(api.suggestions(""), ({ popular }) => popular))
    })
  })
)
