import { Layer } from "effect"
import type { BlogApi } from "#domain/blog/api.ts"
import type { DiscountsApi } from "#domain/discounts/api.ts"
import type { RecommendationsApi } from "#domain/recommendations/api.ts"
import type { ReviewsApi } from "#domain/reviews/api.ts"
import * as Blog from "./blog/live.ts"
import * as Discounts from "./discounts/live.ts"
import * as Recommendations from "./recommendations/live.ts"
import * as Reviews from "./reviews/live.ts"

/** The ports of what the site shows around its catalogue. */
export type ContentPorts = BlogApi | ReviewsApi | RecommendationsApi | DiscountsApi

/** {@link ContentPorts} in this process. */
export const layer = Layer.mergeAll(Blog.layer, Reviews.layer, Recommendations.layer, Discounts.layer)
