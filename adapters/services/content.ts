import { Layer } from "effect"
import { layerWebCrypto } from "effect/crypto/SecureRandom"
import type { BlogApi } from "#domain/site/blog-api.ts"
import type { CategoryChecksApi } from "#domain/catalogue/api.ts"
import type { ChatApi } from "#domain/assistant/api.ts"
import type { DiscountsApi } from "#domain/catalogue/prices/discounts-api.ts"
import type { ImageSearchApi } from "#domain/search/images/api.ts"
import type { RelatedApi } from "#domain/catalogue/related-api.ts"
import type { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import type { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import * as Blog from "#adapters/services/site/blog.ts"
import * as Related from "./catalogue/related.ts"
import { categoryChecksLayer } from "./catalogue/static.ts"
import * as Chat from "#adapters/services/assistant/chat.ts"
import * as Discounts from "#adapters/services/catalogue/discounts.ts"
import * as ImageSearch from "#adapters/services/search/image-search.ts"
import * as Orders from "#adapters/services/shopping/orders.ts"
import * as Recommendations from "#adapters/services/catalogue/recommendations.ts"
import * as Reviews from "#adapters/services/catalogue/reviews.ts"
import * as Search from "#adapters/services/search/search.ts"

export type ContentPorts =
  BlogApi | CategoryChecksApi | ChatApi | DiscountsApi | ImageSearchApi | RecommendationsApi | RelatedApi | ReviewsApi

/** Provides {@link ContentPorts} in this process. */
export const layer = Layer.mergeAll(
  Blog.layer,
  categoryChecksLayer,
  Chat.layer.pipe(Layer.provide([Search.layer, Orders.layer, layerWebCrypto])),
  Discounts.layer,
  ImageSearch.layer.pipe(Layer.provide(layerWebCrypto)),
  Recommendations.layer,
  Related.layer,
  Reviews.layer
)
