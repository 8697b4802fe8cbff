import { Effect } from "effect"
import { SearchApi } from "./api.ts"
import { searchPayload } from "./build-payload.ts"
import type { SearchRequest } from "./request.ts"

/** The page of products `request` asks for. The web site and the command line run this same program. Spec: SRCH-02. */
export const searchProducts = Effect.fn("searchProducts")(function* (request: SearchRequest) {
  const api = yield* SearchApi
  return yield* api.search(searchPayload(request))
})

/** The facets beside that page. Spec: SRCH-21. */
export const searchFacets = Effect.fn("searchFacets")(function* (request: SearchRequest) {
  const api = yield* SearchApi
  return yield* api.facets(searchPayload(request))
})
