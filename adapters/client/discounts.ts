import { Effect } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { DiscountsApi } from "#domain/discounts/api.ts"

/** Creates the port of discounts over HTTP. */
export const discountsApi = ({ discounts }: HttpApiClient.ForApi<typeof KoopkompasApi>): DiscountsApi["Service"] =>
  DiscountsApi.of({
    homepage: (limit) =>
      Effect.mapError(discounts.homepage({ payload: { limit } }), (cause) => new CatalogueUnavailable({ cause }))
  })
