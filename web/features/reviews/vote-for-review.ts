import { Effect } from "effect"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { readTextFields, type ActionRequest } from "#web/features/page/page-request.ts"
import { anchorOf } from "./reviews-view.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/** Removes an earlier vote. `about` is the subject of the page at `path`. Spec: REVIEW-06, APP-13. */
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
