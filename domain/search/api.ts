import { Context, type Effect } from "effect"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { SearchRejected, SearchUnavailable } from "./errors.ts"
import type { Facet, Facets } from "./facets.ts"
import type { SearchPayload } from "./payload.ts"
import type { SearchResult } from "./result.ts"
import type { Suggestions } from "./suggestion.ts"

type Answer<A> = Effect.Effect<A, SearchRejected | SearchUnavailable>

/** Port: where products are searched. Spec: SRCH-02, SRCH-19 to SRCH-22. */
export class SearchApi extends Context.Service<
  SearchApi,
  {
    readonly search: (payload: SearchPayload) => Answer<SearchResult>
    readonly facets: (payload: SearchPayload) => Answer<Facets>
    /** Every value of one facet, selected ones first. `facet` is a name of {@link Facets}, `feature::…` included. */
    readonly facetFull: (payload: SearchPayload, facet: string) => Answer<Facet>
    readonly suggestions: (text: string) => Answer<Suggestions>
    /** Products like these; of `productIds` only the first 30 count. Spec: PDP-04. */
    readonly moreLikeThis: (productIds: ReadonlyArray<string>) => Answer<ReadonlyArray<ProductCard>>
  }
>()("domain/search/SearchApi") {}
