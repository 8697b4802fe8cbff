import { Effect } from "effect"
import type { Product } from "#domain/catalogue/product.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { isMuted, NotificationsApi } from "#domain/messages/notifications-api.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { TARGET_FIELD } from "#web/features/alert-form.tsx"
import { setAlert } from "#web/features/set-alert.ts"
import { voteForReview } from "#web/features/reviews/vote-for-review.ts"
import { submitReview } from "#web/features/reviews/submit-review.ts"
import { readTextFields, type Action, type ActionRequest, type ActionResult } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { fetchProduct, offerName } from "./load.ts"

/** Stores a review, a vote for one, a price alert, or a request for a notification when the product is back in stock. Spec: PDP-05, REVIEW-06, LIST-05, ALERT-07, APP-13. */
export const action: Action = async (request) => {
  const product = await fetchProduct(request)
  const { doe } = readTextFields(request.form, ["doe"])
  if (doe === "nuttig") return voteForReview(request, `product/${product.id}`, product.canonical_path)
  if (doe === "melden") return subscribe(request, product)
  return doe === "alarm" ? alert(request, product) : review(request, product)
}

const alert = async (request: ActionRequest, { id, canonical_path }: Product): Promise<ActionResult> => {
  const problem = await setAlert(request, id, TARGET_FIELD)
  if (problem === null) return { goTo: canonical_path, notice: "notices.priceAlert" }
  return { fieldErrors: { [TARGET_FIELD]: problem }, values: readTextFields(request.form, [TARGET_FIELD]) }
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
      Effect.gen(function* () {
        yield* ListsApi.use((lists) => lists.subscribeBackInStock(session.caller, id))
        const { choices } = yield* NotificationsApi.use((api) => api.center(session.caller))
        return isMuted(choices, "back-in-stock")
      }),
      {
        onSuccess: (muted) => ({
          goTo: canonical_path,
          notice: muted ? "notices.stockAlertMuted" : "notices.stockAlert"
        }),
        onFailure: ({ _tag }) =>
          _tag === "SignInNeeded" || _tag === "ProfileNotFound"
            ? { goTo: loginHref(canonical_path) }
            : { goTo: canonical_path, notice: _tag === "ListFull" ? "lists.error.full" : "common.error.api" }
      }
    )
  )
