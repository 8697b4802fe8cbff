import { Context } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import type { ContentPorts } from "#adapters/services/content.ts"
import { BlogApi } from "#domain/blog/api.ts"
import { CategoryChecksApi } from "#domain/catalogue/checks-api.ts"
import { ChatApi } from "#domain/chat/api.ts"
import { DiscountsApi } from "#domain/discounts/api.ts"
import { ImageSearchApi } from "#domain/image-search/api.ts"
import { RelatedApi } from "#domain/product/related-api.ts"
import { RecommendationsApi } from "#domain/recommendations/api.ts"
import { ReviewsApi } from "#domain/reviews/api.ts"
import { blogApi } from "./blog.ts"
import { categoryChecksApi } from "./category-checks.ts"
import { chatApi } from "./chat.ts"
import { discountsApi } from "./discounts.ts"
import { imageSearchApi } from "./image-search.ts"
import { recommendationsApi } from "./recommendations.ts"
import { relatedApi } from "./related.ts"
import { reviewsApi } from "./reviews.ts"

/** Creates the ports of the content around the catalogue, over HTTP. */
export const contentPorts = (client: HttpApiClient.ForApi<typeof KoopkompasApi>): Context.Context<ContentPorts> =>
  Context.mergeAll(
    Context.make(BlogApi, blogApi(client)),
    Context.make(CategoryChecksApi, categoryChecksApi(client)),
    Context.make(ChatApi, chatApi(client)),
    Context.make(DiscountsApi, discountsApi(client)),
    Context.make(ImageSearchApi, imageSearchApi(client)),
    Context.make(RecommendationsApi, recommendationsApi(client)),
    Context.make(RelatedApi, relatedApi(client)),
    Context.make(ReviewsApi, reviewsApi(client))
  )
