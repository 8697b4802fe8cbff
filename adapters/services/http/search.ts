import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { SearchApi } from "#domain/search/api.ts"
import { toSearchResponse } from "./catalogue-responses.ts"

/** Handlers of search. */
export const searchGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "search",
  Effect.fn(function* (handlers) {
    const api = yield* SearchApi
    return handlers.handleAll({
      search: ({ payload }) => toSearchResponse(api.search(payload)),
      facets: ({ query }) => toSearchResponse(api.facets(query.payload)),
      facetFull: ({ query }) => toSearchResponse(api.facetFull(query.payload, query.facet)),
      moreLikeThis: ({ payload }) =>
        toSearchResponse(
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
      all: ({ query }) => toSearchResponse(api.suggestions(query.q)),
      products: ({ query }) => toSearchResponse(Effect.map(api.suggestions(query.q), ({ products }) => products)),
      popular: () => toSearchResponse(Effect.map(api.suggestions(""), ({ popular }) => popular))
    })
  })
)
