import { Effect } from "effect"
import { ProfileApi } from "#domain/profile/api.ts"
import { NEWSLETTER_EVENTS, type NewsletterEvent } from "#domain/profile/newsletter.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import type { Act, LoadForPerson } from "#web/features/page/server-page.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { newsletterView, type NewsletterView } from "./view.ts"

/** Spec: ROUTE-15, PROF-08. */
export const load: LoadForPerson<NewsletterView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const api = yield* ProfileApi
      const { state } = yield* api.newsletter(user)
      const { email } = yield* api.profile(user)
      return newsletterView(state, email)
    })
  )

/** Subscribes, confirms that, or ends it; the page itself says which it became. Spec: PROF-08. */
export const act: Act = async (request) => {
  const { doe } = readTextFields(request.form, ["doe"])
  const event = NEWSLETTER_EVENTS.find((one) => WORDS[one] === doe)
  if (event !== undefined) await forUser(request, (user) => ProfileApi.use((api) => api.changeNewsletter(user, event)))
  return { goTo: ROUTES.profileNewsletter }
}

/** What the buttons of the page are called. */
const WORDS: { readonly [Event in NewsletterEvent]: string } = {
  subscribe: "aanmelden",
  confirm: "bevestigen",
  unsubscribe: "afmelden"
}
