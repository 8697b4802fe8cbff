import { Context, Effect, Layer, Schema } from "effect"
import { HttpClient } from "effect/http"
import { HttpApiClient } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { MOBILE_HEADER } from "#adapters/contract/headers.ts"
import { toRequestRejected } from "#adapters/contract/errors.ts"
import type { ContentPorts, MarketplacePorts, UserPorts } from "#adapters/services/layers.ts"
import { CatalogueApi, StaticApi } from "#domain/catalogue/api.ts"
import { SearchApi } from "#domain/search/api.ts"
import { SearchPayload } from "#domain/search/schemas.ts"
import { bearerLayer } from "./bearer.ts"
import type { FailureLog, BaseUrls } from "./call.ts"
import { contentPorts, catalogueFailures, searchFailures, withSegment } from "./content.ts"
import { marketplacePorts } from "./cart.ts"
import { sentCallLayer } from "./send-call-layer.ts"
import { userPorts } from "./users.ts"

/** Responses that do not decode count as unavailable. Spec: API-03, API-13. */
export const layer = (
  baseUrl: string | BaseUrls,
  log: FailureLog
): Layer.Layer<
  SearchApi | CatalogueApi | StaticApi | MarketplacePorts | ContentPorts | UserPorts,
  never,
  HttpClient.HttpClient
> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const sent = sentCallLayer(baseUrl, log)
      const client = yield* HttpApiClient.make(KoopkompasApi).pipe(Effect.provide([bearerLayer, sent]))
      return Context.mergeAll(
        Context.make(SearchApi, searchApi(client)),
        Context.make(CatalogueApi, catalogueApi(client)),
        Context.make(StaticApi, staticApi(client)),
        marketplacePorts(client),
        contentPorts(client),
        userPorts(client)
      )
    })
  )

type Client = HttpApiClient.ForApi<typeof KoopkompasApi>

const searchApi = ({ search, suggestions }: Client): SearchApi["Service"] =>
  SearchApi.of({
    search: (given) =>
      checked(given, (payload) =>
        Effect.flatMap(IsMobile, (isMobile) => search.search({ payload, headers: mobileHeader(isMobile) }))
      ),
    facets: (given) => checked(given, (payload) => search.facets({ query: { payload } })),
    facetFull: (given, facet) => checked(given, (payload) => search.facetFull({ query: { payload, facet } })),
    suggestions: (q) => searchFailures(suggestions.all({ query: { q: q.toWellFormed() } })),
    moreLikeThis: (productIds) =>
      searchFailures(search.moreLikeThis({ payload: { productIds } })).pipe(
        Effect.map(({ hits }) => hits.hits.map((hit) => hit._source))
      )
  })

const mobileHeader = (isMobile: boolean | null) =>
  isMobile === null ? {} : { [MOBILE_HEADER]: isMobile ? ("1" as const) : ("0" as const) }

/** Rejects a payload that the contract does not allow, as the service would. */
const checked = <A>(
  payload: SearchPayload,
  send: (payload: SearchPayload) => Effect.Effect<A, { readonly _tag: string }>
) =>
  Schema.decodeUnknownEffect(SearchPayload)(payload).pipe(
    Effect.mapError((error) => toRequestRejected(error, "body")),
    Effect.flatMap(send),
    searchFailures
  )

const catalogueApi = ({ product, prices, shop, static: json }: Client): CatalogueApi["Service"] =>
  CatalogueApi.of({
    product: (id) =>
      byId("product", id, (segment) =>
        product.product({ params: { id: segment }, query: { withExpired: "1", withRedirects: "1" } })
      ),
    productOffers: (payload) => catalogueFailures(product.offers({ payload })),
    priceHistory: (id) => byId("product", id, (segment) => prices.history({ params: { id: segment } })),
    shop: (id) => byId("shop", id, (segment) => shop.shop({ params: { id: segment } })),
    shopByWebsite: (website) => byId("shop", website, (segment) => shop.byWebsite({ params: { website: segment } })),
    shops: () => catalogueFailures(shop.all()),
    categoryTree: () => catalogueFailures(json.categoriesList()),
    category: (key) => byId("category", key, (segment) => json.category({ params: { key: segment } }))
  })

const staticApi = ({ static: json }: Client): StaticApi["Service"] =>
  StaticApi.of({
    popularTerms: () => catalogueFailures(json.popularTerms()),
    featuredCategories: () => catalogueFailures(json.featuredCategories()),
    categoryById: (id) => byId("category", id, (segment) => json.categories2({ params: { id: segment } })),
    marketStatus: () => catalogueFailures(json.marketStatus()),
    supportArticle: (name) => byId("article", name, (segment) => json.supportArticle({ params: { name: segment } }))
  })

const byId = <A>(
  kind: "product" | "shop" | "category" | "article",
  id: string,
  send: (segment: string) => Effect.Effect<A, { readonly _tag: string }>
) => catalogueFailures(withSegment(kind, id, send))

export const IsMobile = Context.Reference<boolean | null>("adapters/client/Mobile", { defaultValue: () => null })
