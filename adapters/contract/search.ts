import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ProductCard } from "#domain/catalogue/product.ts"
import { Facet, Facets, SearchResult, Suggestions } from "#domain/search/schemas.ts"
import { RequestRejected, ServiceUnavailable } from "./errors.ts"
import { MOBILE_HEADER } from "./headers.ts"
import { Safe } from "./safe.ts"
import { OptionallySignedIn } from "./security.ts"
import { WireSearchPayload } from "./wire.ts"

const payload = Schema.fromJsonString(WireSearchPayload)

const SimilarHits = Schema.Struct({
  hits: Schema.Struct({ hits: Schema.Array(Schema.Struct({ _id: Schema.String, _source: ProductCard })) })
})

const headers = { [MOBILE_HEADER]: Schema.optionalKey(Schema.Literals(["0", "1"])) }

const error = [RequestRejected, ServiceUnavailable]

/** Features are among the facets if most results are of one kind. Spec: SRCH-02, SRCH-19 to SRCH-21, PDP-04, API-04. */
export class SearchGroup extends HttpApiGroup.make("search").add(
  HttpApiEndpoint.post("search", "/search", { headers, payload: WireSearchPayload, success: SearchResult, error })
    .annotate(Safe, true)
    .middleware(OptionallySignedIn),
  HttpApiEndpoint.get("facets", "/facets", { query: { payload }, success: Facets, error }),
  HttpApiEndpoint.get("facetFull", "/facet-full", {
    query: { payload, facet: Schema.String.check(Schema.isMaxLength(200)) },
    success: Facet,
    error
  }),
  HttpApiEndpoint.post("moreLikeThis", "/moreLikeThis", {
    payload: Schema.Struct({ productIds: Schema.Array(Schema.String.check(Schema.isMaxLength(500))) }),
    success: SimilarHits,
    error
  }).annotate(Safe, true)
) {}

const query = { q: Schema.String.check(Schema.isMaxLength(500)) }
const suggestionsError = [RequestRejected, ServiceUnavailable]

export class SuggestionsGroup extends HttpApiGroup.make("suggestions")
  .add(
    HttpApiEndpoint.get("all", "/", { query, success: Suggestions, error: suggestionsError }),
    HttpApiEndpoint.get("products", "/products", {
      query,
      success: Suggestions.fields.products,
      error: suggestionsError
    }),
    HttpApiEndpoint.get("popular", "/popular", { success: Suggestions.fields.popular, error: suggestionsError })
  )
  .prefix("/suggestions") {}
