import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { Conflict, RequestRejected, Unauthorized } from "#adapters/contract/errors.ts"
import { CurrentUser } from "#adapters/contract/security.ts"
import { ReviewsApi } from "#domain/reviews/api.ts"
import { toCatalogueResponse } from "./catalogue-responses.ts"
import { serviceUnavailable } from "./failure-cause.ts"
import type { NamedOffer } from "#domain/product/offer-query.ts"

/** Handlers of reviews. */
export const reviewsGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "reviews",
  Effect.fn(function* (handlers) {
    const api = yield* ReviewsApi
    return handlers.handleAll({
      ofProduct: ({ query }) => toCatalogueResponse(api.ofProduct(namedOffer(query))),
      ofShop: ({ query }) => toCatalogueResponse(api.ofShop(query.shop)),
      addToProduct: ({ payload: { stars, text, ...offer } }) =>
        adding((rawToken) => api.addToProduct(rawToken, namedOffer(offer), { stars, text })),
      addToShop: ({ payload: { shop, stars, text } }) =>
        adding((rawToken) => api.addToShop(rawToken, shop, { stars, text })),
      vote: ({ payload }) =>
        CurrentUser.use(({ rawToken }) => api.vote(rawToken, payload)).pipe(
          Effect.map(HttpServerResponse.jsonUnsafe),
          Effect.catchTags({
            SignInNeeded: ({ reason }) => Effect.fail(new Unauthorized({ reason })),
            CatalogueUnavailable: serviceUnavailable
          })
        )
    })
  })
)

const adding = (add: (rawToken: string) => ReturnType<ReviewsApi["Service"]["addToShop"]>) =>
  CurrentUser.use(({ rawToken }) => add(rawToken)).pipe(
    Effect.map(HttpServerResponse.jsonUnsafe),
    Effect.catchTags({
      ReviewRejected: ({ field, reason }) => Effect.fail(new RequestRejected({ field, reason })),
      AlreadyReviewed: () => Effect.fail(new Conflict({ field: "user", reason: "already-reviewed" })),
      SignInNeeded: ({ reason }) => Effect.fail(new Unauthorized({ reason })),
      CatalogueUnavailable: serviceUnavailable
    })
  )

/** Returns the offer that query parameters identify; an absent EAN becomes null. Spec: PDP-04. */
export const namedOffer = ({ offer, ean }: { readonly offer: string; readonly ean?: string }): NamedOffer => ({
  offer,
  ean: ean ?? null
})
