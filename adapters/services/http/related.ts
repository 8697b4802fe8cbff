import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { RelatedApi } from "#domain/product/related-api.ts"
import { catalogueAnswer } from "./answer.ts"
import { namedOffer } from "./named-offer.ts"

/** Handlers of related products. */
export const relatedGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "related",
  Effect.fn(function* (handlers) {
    const api = yield* RelatedApi
    return handlers.handleAll({
      related: ({ query: { expired, ...offer } }) => catalogueAnswer(api.related(namedOffer(offer), expired === "1"))
    })
  })
)
