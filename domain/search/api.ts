import { Context, type Effect, Schema } from "effect"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Facet, Facets, SearchPayload, SearchResult, Suggestions } from "./schemas.ts"

/** The service understood the request and rejected it: `field` is invalid. Retrying does not help. */
export class SearchRejected extends Schema.TaggedError<SearchRejected>()("SearchRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** No usable response: no connection, a timeout, a 5xx, a body that does not decode. Retrying may help. */
export class SearchUnavailable extends Schema.TaggedError<SearchUnavailable>()("SearchUnavailable", {
  cause: Schema.Defect()
}) {}

type Response<A> = Effect.Effect<A, SearchRejected | SearchUnavailable>

export class SearchApi extends Context.Service<
  SearchApi,
  {
    readonly search: (payload: SearchPayload) => Response<SearchResult>
    readonly facets: (payload: SearchPayload) => Response<Facets>
    /** Returns every value of one facet, selected ones first. `facet` is a name of {@link Facets}, `feature::…` included. */
    readonly facetFull: (payload: SearchPayload, facet: string) => Response<Facet>
    readonly suggestions: (text: string) => Response<Suggestions>
    /** Uses only the first 30 of `productIds`. Spec: PDP-04. */
    readonly moreLikeThis: (productIds: ReadonlyArray<string>) => Response<ReadonlyArray<ProductCard>>
  }
>()("domain/search/SearchApi") {}
