import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { DiscountsApi } from "#domain/discounts/api.ts"
import { MAX_DEALS } from "#domain/discounts/shop-reductions.ts"
import { serviceUnavailable } from "./failure-cause.ts"

/** Handlers of discounts. */
export const discountsGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "discounts",
  Effect.fn(function* (handlers) {
    const api = yield* DiscountsApi
    return handlers.handleAll({
      homepage: ({ payload }) =>
        api
          .homepage(payload.limit ?? MAX_DEALS)
          .pipe(
            Effect.map(HttpServerResponse.jsonUnsafe),
            Effect.catchTags({ CatalogueUnavailable: serviceUnavailable })
          )
    })
  })
)
