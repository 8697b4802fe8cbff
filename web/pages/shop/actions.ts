import { ReviewsApi } from "#domain/reviews/api.ts"
import { shopPath } from "#domain/routes/paths.ts"
import { takeReview } from "#web/features/reviews/take-review.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { fetchShop } from "./load.ts"

/** Stores a review of the shop. Spec: PDP-05, APP-13. */
export const action: Action = async (request) => {
  const shop = await fetchShop(request)
  const invalidForm = await takeReview(request, (rawToken, review) =>
    ReviewsApi.use((reviews) => reviews.addToShop(rawToken, shop.id, review))
  )
  return invalidForm ?? { goTo: `${shopPath(shop.website)}#beoordelingen`, notice: "notices.reviewed" }
}
