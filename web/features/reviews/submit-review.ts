import { Effect } from "effect"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { MESSAGES } from "#domain/base/error-messages.ts"
import { readReview, type Review, MAX_REVIEW_LENGTH, hasAbuse, hasAddress } from "#domain/catalogue/review.ts"
import { type AlreadyReviewed, type ReviewRejected, ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import type { PublishedReview } from "#domain/catalogue/reviews/review.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import { reviews } from "#web/messages/reviews.ts"
import type { Ports } from "#adapters/services/http/handler.ts"
import { type ActionRequest, type InvalidForm, readTextField, readTextFields } from "#web/features/page/page-request.ts"
import { anchorOf } from "./reviews-view.ts"
import { loginHref } from "#web/features/session/login-address.ts"

const REVIEW_FIELDS = { stars: "sterren", text: "tekst" } as const

type Add = (
  rawToken: string,
  review: Review
) => Effect.Effect<
  PublishedReview,
  ReviewRejected | AlreadyReviewed | SignInNeeded | CatalogueNotFound | CatalogueUnavailable,
  Ports
>

/** Returns the rejected form, or null if the review was added. Spec: PDP-05 to PDP-07, APP-13. */
export const submitReview = async (
  { form, session, run }: Pick<ActionRequest, "form" | "session" | "run">,
  add: Add
): Promise<InvalidForm | null> => {
  const values = { [REVIEW_FIELDS.stars]: typedInto(form, "stars"), [REVIEW_FIELDS.text]: typedInto(form, "text") }
  const reject = (fieldErrors: InvalidForm["fieldErrors"]): InvalidForm => ({ fieldErrors, values })
  const { rawToken } = session.caller
  if (rawToken === null) return reject({ "": MESSAGES["session.error.sign-in"] })
  const text = typedInto(form, "text")
  const review = readReview({ stars: typedInto(form, "stars"), text })
  const faults = "stars" in review ? [] : review
  const fieldErrors = {
    ...(faults.includes("stars") ? { [REVIEW_FIELDS.stars]: reviews.problem.stars } : {}),
    ...textProblem(text, faults.includes("text"))
  }
  if (!("stars" in review) || Object.keys(fieldErrors).length > 0) return reject(fieldErrors)
  return run(
    Effect.match(add(rawToken, review), {
      onSuccess: () => null,
      onFailure: ({ _tag }) => reject({ "": FAILURE_TEXT[_tag] })
    })
  )
}

const FAILURE_TEXT = {
  AlreadyReviewed: MESSAGES["reviews.error.twice"],
  SignInNeeded: MESSAGES["session.error.sign-in"],
  ReviewRejected: MESSAGES["common.error.form"],
  CatalogueNotFound: MESSAGES["common.error.missing"],
  CatalogueUnavailable: MESSAGES["common.error.api"]
} as const

const textProblem = (text: string, isFaulty: boolean): InvalidForm["fieldErrors"] => {
  if (isFaulty) {
    return { [REVIEW_FIELDS.text]: text.length > MAX_REVIEW_LENGTH ? reviews.problem.long : reviews.problem.empty }
  }
  if (hasAddress(text)) return { [REVIEW_FIELDS.text]: reviews.problem.address }
  return hasAbuse(text) ? { [REVIEW_FIELDS.text]: reviews.problem.abuse } : {}
}

/** The full text, so that a rejected form can show it again; the size limit bounds it (APP-13). */
const typedInto = (form: FormData, field: keyof typeof REVIEW_FIELDS): string =>
  readTextField(form, REVIEW_FIELDS[field], Infinity)

/**
 * Stores the user's vote for the review of a form, or removes it if the user voted before, and returns to the review; `about` is the subject of the
 * page at `path`. Spec: REVIEW-06, APP-13.
 */
export const voteForReview = ({ form, session, run, url }: ActionRequest, about: string, path: string) => {
  const { beoordeling } = readTextFields(form, ["beoordeling"])
  const review = beoordeling.includes("/") ? beoordeling : `${about}/${beoordeling}`
  const goTo = `${path}${url.search}#${encodeURIComponent(anchorOf(beoordeling))}`
  const { rawToken } = session.caller
  if (rawToken === null) return { goTo: loginHref(goTo) }
  const vote = (isHelpful: boolean) => ReviewsApi.use((api) => api.vote(rawToken, { review, isHelpful }))
  const toggled = Effect.gen(function* () {
    if ((yield* vote(true)).hasChanged) return { goTo, notice: "notices.foundHelpful" }
    const { hasChanged } = yield* vote(false)
    return { goTo, notice: hasChanged ? "notices.notHelpful" : "notices.ownReview" }
  })
  return run(
    Effect.catchTags(toggled, {
      SignInNeeded: () => Effect.succeed({ goTo: loginHref(goTo) }),
      CatalogueNotFound: () => Effect.succeed({ goTo, notice: "common.error.missing" }),
      CatalogueUnavailable: () => Effect.succeed({ goTo, notice: "common.error.api" })
    })
  )
}
