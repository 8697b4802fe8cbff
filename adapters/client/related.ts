import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { RelatedApi } from "#domain/product/related-api.ts"
import { catalogueFailures } from "./failures.ts"
import { wireOffer } from "./reviews.ts"

/** Creates the port of related products over HTTP. */
export const relatedApi = ({ related }: HttpApiClient.ForApi<typeof KoopkompasApi>): RelatedApi["Service"] =>
  RelatedApi.of({
    related: (offer, expired) =>
      catalogueFailures(related.related({ query: { ...wireOffer(offer), expired: expired ? "1" : "0" } }))
  })
