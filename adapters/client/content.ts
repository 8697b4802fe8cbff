import { Context, Effect } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import type { ContentPorts } from "#adapters/services/content.ts"
import { BlogApi } from "#domain/site/blog-api.ts"
import { CategoryChecksApi } from "#domain/catalogue/api.ts"
import { ChatApi } from "#domain/assistant/api.ts"
import { DiscountsApi } from "#domain/catalogue/prices/discounts-api.ts"
import { ImageSearchApi } from "#domain/search/images/api.ts"
import { RelatedApi } from "#domain/catalogue/related-api.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { categoryChecksApi } from "./category-checks.ts"
import { chatApi } from "./chat.ts"
import { imageSearchApi } from "./image-search.ts"
import { recommendationsApi } from "./recommendations.ts"
import { reviewsApi, wireOffer } from "./reviews.ts"
import { catalogueFailures } from "./failures.ts"
import { CatalogueUnavailable } from "#domain/catalogue/errors.ts"

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

const blogApi = ({ blog }: HttpApiClient.ForApi<typeof KoopkompasApi>): BlogApi["Service"] =>
  BlogApi.of({
    posts: (payload) => catalogueFailures(blog.posts({ payload })),
    post: (id) => catalogueFailures(blog.post({ payload: { id } }))
  })

const discountsApi = ({ discounts }: HttpApiClient.ForApi<typeof KoopkompasApi>): DiscountsApi["Service"] =>
  DiscountsApi.of({
    homepage: (limit) =>
      Effect.mapError(discounts.homepage({ payload: { limit } }), (cause) => new CatalogueUnavailable({ cause }))
  })

const relatedApi = ({ related }: HttpApiClient.ForApi<typeof KoopkompasApi>): RelatedApi["Service"] =>
  RelatedApi.of({
    related: (offer, expired) =>
      catalogueFailures(related.related({ query: { ...wireOffer(offer), expired: expired ? "1" : "0" } }))
  })
