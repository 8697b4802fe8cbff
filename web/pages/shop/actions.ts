import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { shopPath } from "#domain/base/paths.ts"
import { readTextFields, type Action } from "#web/features/page/page-request.ts"
import { voteForReview } from "#web/features/reviews/vote-for-review.ts"
import { submitReview } from "#web/features/reviews/submit-review.ts"
import { fetchShop } from "./load.ts"

/** Stores a review of the shop, or a vote for one. Spec: PDP-05, REVIEW-06, APP-13. */
export const action: Action = async (request) => {
  const shop = await fetchShop(request)
  const { doe } = readTextFields(request.form, ["doe"])
  if (doe === "nuttig") return voteForReview(request, `shop/${shop.id}`, shopPath(shop.website))
  const invalidForm = await submitReview(request, (rawToken, review) =>
    ReviewsApi.use((reviews) => reviews.addToShop(rawToken, shop.id, review))
  )
  return invalidForm ?? { goTo: `${shopPath(shop.website)}#beoordelingen`, notice: "notices.reviewed" }
}
