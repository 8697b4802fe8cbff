import { Effect } from "effect"
import type { Product } from "#domain/catalogue/product.ts"
import { ListsApi } from "#domain/lists/api.ts"
import { ReviewsApi } from "#domain/reviews/api.ts"
import { submitReview } from "#web/features/reviews/submit-review.ts"
import type { Action, ActionRequest } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { fetchProduct, offerName } from "./load.ts"

/** Stores a review, or a request for a notification when the product is back in stock. Spec: PDP-05, LIST-05, APP-13. */
export const action: Action = async (request) => {
  const product = await fetchProduct(request)
  return request.form.get("doe") === "melden" ? subscribe(request, product) : review(request, product)
}

const review = async (request: ActionRequest, product: Product) => {
  const invalidForm = await submitReview(request, (rawToken, written) =>
    ReviewsApi.use((reviews) => reviews.addToProduct(rawToken, offerName(product), written))
  )
  return invalidForm ?? { goTo: `${product.canonical_path}#beoordelingen`, notice: "notices.reviewed" }
}

const subscribe = ({ session, run }: ActionRequest, { id, canonical_path }: Product) =>
  run(
    Effect.match(
      ListsApi.use((lists) => lists.subscribeBackInStock(session.caller, id)),
      {
        onSuccess: () => ({ goTo: canonical_path, notice: "notices.stockAlert" }),
        onFailure: ({ _tag }) =>
          _tag === "SignInNeeded" || _tag === "ProfileNotFound"
            ? { goTo: loginHref(canonical_path) }
            : { goTo: canonical_path, notice: _tag === "ListFull" ? "lists.error.full" : "common.error.api" }
      }
    )
  )
