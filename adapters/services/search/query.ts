import type { FacetField, IndexQuery, IndexSort } from "#adapters/index/port.ts"
import type { Audience } from "#domain/adult/audience.ts"
import type { SearchPayload } from "#domain/search/payload.ts"

/** Returns the query for `payload` of whoever `audience` is: a page of hits, no facets. Spec: SRCH-02, SRCH-03, ADULT-07. */
export const indexQuery = (payload: SearchPayload, audience: Audience): IndexQuery => {
  const { price, ...lists } = payload.filters
  return {
    term: payload.q,
    prefix: false,
    filters: new Map(Object.entries(lists).filter(([, values]) => values.length > 0) as Array<Wanted>),
    priceFrom: price?.[0] ?? null,
    priceTo: price?.[1] ?? null,
    ids: payload.uber_ids,
    expired: false,
    audience,
    sort: indexSort(payload.sort),
    offset: payload.page.current * payload.page.size,
    size: payload.page.size,
    facets: [],
    facetSize: 0,
    correct: true
  }
}

type Wanted = [FacetField, ReadonlyArray<string>]

/** Relevance has one direction: best first. */
const indexSort = ({ by, direction }: SearchPayload["sort"]): IndexSort =>
  by === "relevance" ? "relevance" : `${by}-${direction}`
