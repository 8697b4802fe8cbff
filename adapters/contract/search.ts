import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ProductCard } from "#domain/catalogue/product.ts"
import { Facet, Facets } from "#domain/search/facets.ts"
import { SearchPayload } from "#domain/search/payload.ts"
import { SearchResult } from "#domain/search/result.ts"
import { RequestRejected, ServiceUnavailable } from "./errors.ts"

/** A payload in a query parameter: the same JSON as the body of the search call. */
const payload = Schema.fromJsonString(SearchPayload)

/** Answer of more-like-this, in the shape of a search. Spec: PDP-04. */
export const SimilarHits = Schema.Struct({
  hits: Schema.Struct({ hits: Schema.Array(Schema.Struct({ _id: Schema.String, _source: ProductCard })) })
})

const error = [RequestRejected, ServiceUnavailable]

/**
 * Search, its facets and what resembles a product. Features are among the facets where most results are of one kind.
 *
 * Spec: SRCH-02, SRCH-19 to SRCH-21, PDP-04.
 */
export class SearchGroup extends HttpApiGroup.make("search").add(
  HttpApiEndpoint.post("search", "/search", { payload: SearchPayload, success: SearchResult, error }),
  HttpApiEndpoint.get("facets", "/facets", { query: { payload }, success: Facets, error }),
  HttpApiEndpoint.get("facetFull", "/facet-full", {
    query: { payload, facet: Schema.String.check(Schema.isMaxLength(200)) },
    success: Facet,
    error
  }),
  HttpApiEndpoint.post("moreLikeThis", "/moreLikeThis", {
    payload: Schema.Struct({ productIds: Schema.Array(Schema.String) }),
    success: SimilarHits,
    error
  })
) {}
