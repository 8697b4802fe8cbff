import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { toCatalogueResponse, toListResponse } from "./catalogue-responses.ts"
import { findProduct } from "./find-product.ts"

/** Handlers of products and their offers. */
export const productGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "product",
  Effect.fn(function* (handlers) {
    const api = yield* CatalogueApi
    return handlers.handleAll({
      product: ({ params, query }) =>
        toCatalogueResponse(
          findProduct(api, params.id, {
            withExpired: query.withExpired === "1",
            withRedirects: query.withRedirects === "1"
          })
        ),
      offers: ({ payload }) => toCatalogueResponse(api.productOffers(payload))
    })
  })
)

/** Handlers of price histories. */
export const pricesGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "prices",
  Effect.fn(function* (handlers) {
    const api = yield* CatalogueApi
    return handlers.handleAll({ history: ({ params }) => toCatalogueResponse(api.priceHistory(params.id)) })
  })
)

/** Handlers of shops. */
export const shopGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "shop",
  Effect.fn(function* (handlers) {
    const api = yield* CatalogueApi
    return handlers.handleAll({
      all: () => toListResponse(api.shops()),
      shop: ({ params }) => toCatalogueResponse(api.shop(params.id)),
      byWebsite: ({ params }) => toCatalogueResponse(api.shopByWebsite(params.website))
    })
  })
)
