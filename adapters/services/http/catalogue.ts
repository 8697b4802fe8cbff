import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { catalogueAnswer, listAnswer } from "./answer.ts"
import { wantedProduct } from "./wanted-product.ts"

/** Handlers of products and their offers. */
export const productGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "product",
  Effect.fn(function* (handlers) {
    const api = yield* CatalogueApi
    return handlers.handleAll({
      product: ({ params, query }) =>
        catalogueAnswer(
          wantedProduct(api, params.id, {
            withExpired: query.withExpired === "1",
            withRedirects: query.withRedirects === "1"
          })
        ),
      offers: ({ payload }) => catalogueAnswer(api.productOffers(payload))
    })
  })
)

/** Handlers of price histories. */
export const pricesGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "prices",
  Effect.fn(function* (handlers) {
    const api = yield* CatalogueApi
    return handlers.handleAll({ history: ({ params }) => catalogueAnswer(api.priceHistory(params.id)) })
  })
)

/** Handlers of shops. */
export const shopGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "shop",
  Effect.fn(function* (handlers) {
    const api = yield* CatalogueApi
    return handlers.handleAll({
      all: () => listAnswer(api.shops()),
      shop: ({ params }) => catalogueAnswer(api.shop(params.id)),
      byWebsite: ({ params }) => catalogueAnswer(api.shopByWebsite(params.website))
    })
  })
)
