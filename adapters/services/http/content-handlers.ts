import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { BlogApi, NEWEST_POSTS } from "#domain/blog/api.ts"
import { toCatalogueResponse, toListResponse } from "./catalogue-responses.ts"
import { RelatedApi } from "#domain/product/related-api.ts"
import { namedOffer, reviewsGroup } from "./reviews.ts"
import { HttpServerResponse } from "effect/http"
import { CategoryChecksApi } from "#domain/catalogue/api.ts"
import type { CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { serviceUnavailable } from "./failure-cause.ts"
import { chatGroup } from "./chat.ts"
import { discountsGroup } from "./discounts.ts"
import { imageSearchGroup } from "./image-search.ts"
import { recommendationsGroup } from "./recommendations.ts"

/** Handlers of the blog. */
const blogGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "blog",
  Effect.fn(function* (handlers) {
    const api = yield* BlogApi
    return handlers.handleAll({
      posts: ({ payload }) => toListResponse(api.posts({ ...NEWEST_POSTS, ...payload })),
      post: ({ payload }) => toCatalogueResponse(api.post(payload.id))
    })
  })
)

/** Handlers of related products. */
const relatedGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "related",
  Effect.fn(function* (handlers) {
    const api = yield* RelatedApi
    return handlers.handleAll({
      related: ({ query: { expired, ...offer } }) =>
        toCatalogueResponse(api.related(namedOffer(offer), expired === "1"))
    })
  })
)

/** Handlers of the checks of categories. */
const categoryChecksGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "categoryChecks",
  Effect.fn(function* (handlers) {
    const api = yield* CategoryChecksApi
    return handlers.handleAll({
      shopsMainCategories: () => toResponse(api.shopsMainCategories()),
      categoryExists: ({ query }) => toResponse(Effect.map(api.categoryExists(query.key), (exists) => ({ exists })))
    })
  })
)

const toResponse = <A>(result: Effect.Effect<A, CatalogueUnavailable>) =>
  result.pipe(Effect.map(HttpServerResponse.jsonUnsafe), Effect.catchTags({ CatalogueUnavailable: serviceUnavailable }))

/** Handlers of the content around the catalogue. */
export const contentGroups = Layer.mergeAll(
  blogGroup,
  categoryChecksGroup,
  chatGroup,
  discountsGroup,
  imageSearchGroup,
  recommendationsGroup,
  relatedGroup,
  reviewsGroup
)
