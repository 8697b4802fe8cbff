import { Effect } from "effect"
import { CatalogueApi, StaticApi } from "#domain/catalogue/api.ts"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { PageFailure } from "#domain/site/failures.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { SearchApi, type SearchRejected, type SearchUnavailable } from "#domain/search/api.ts"
import { type PageApi, PageApiError } from "./page-api.ts"

export type RunPorts = <A, E>(
  program: Effect.Effect<A, E, SearchApi | CatalogueApi | StaticApi | RecommendationsApi>
) => Promise<A>

export const inProcessApi = (run: RunPorts): PageApi => {
  const searching = <A>(use: (api: SearchApi["Service"]) => Effect.Effect<A, SearchRejected | SearchUnavailable>) =>
    run(Effect.mapError(SearchApi.use(use), pageApiError))
  const reading = <A>(
    use: (api: CatalogueApi["Service"]) => Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>
  ) => run(Effect.mapError(CatalogueApi.use(use), pageApiError))
  const readingStatic = <A>(
    use: (api: StaticApi["Service"]) => Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>
  ) => run(Effect.mapError(StaticApi.use(use), pageApiError))

  return {
    search: (payload) => searching((api) => api.search(payload)),
    facets: (payload) => searching((api) => api.facets(payload)),
    facetFull: (payload, facet) => searching((api) => api.facetFull(payload, facet)),
    suggestions: (q) => searching((api) => api.suggestions(q)),
    moreLikeThis: (ids) => searching((api) => api.moreLikeThis(ids)),
    product: (id) => reading((api) => api.product(id)),
    productOffers: (request) => reading((api) => api.productOffers(request)),
    priceHistory: (id) => reading((api) => api.priceHistory(id)),
    shop: (id) => reading((api) => api.shop(id)),
    shopByWebsite: (website) => reading((api) => api.shopByWebsite(website)),
    shops: () => reading((api) => api.shops()),
    categoryTree: () => reading((api) => api.categoryTree()),
    category: (key) => reading((api) => api.category(key)),
    popularTerms: () => readingStatic((api) => api.popularTerms()),
    mostViewed: () =>
      run(
        Effect.mapError(
          RecommendationsApi.use((api) => api.mostViewedItems()),
          pageApiError
        )
      ),
    featuredCategories: () => readingStatic((api) => api.featuredCategories())
  }
}

const pageApiError = (error: PageFailure): PageApiError => {
  switch (error._tag) {
    case "SearchRejected":
      return new PageApiError(400, `${error.field}: ${error.reason}`, { field: error.field })
    case "CatalogueNotFound":
      return new PageApiError(404, `No ${error.kind} ${error.id}`)
    case "SearchUnavailable":
    case "CatalogueUnavailable":
      return new PageApiError(503, "No usable answer", { cause: error.cause })
  }
}
